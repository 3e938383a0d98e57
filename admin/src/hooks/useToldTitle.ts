import * as React from 'react';
import type { Tell } from '../sentences/tell';
import { useTold } from './useTold';

/** What the server puts where a title stands: in place of one, or behind the title of an order's first entry. */
const MADE_BY_THE_SERVER = /^An entry you may not read$|^Media library$| and \d+ more$/;

/** A title as it is, unless the server made it: people's own words are never translated. */
export function useToldTitle(): Tell {
  const tell = useTold();
  return React.useCallback((title) => (MADE_BY_THE_SERVER.test(title) ? tell(title) : title), [tell]);
}
