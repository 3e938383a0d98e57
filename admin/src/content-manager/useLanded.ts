import * as React from 'react';
import { useForm } from '@strapi/strapi/admin';
import type { EntryPanel } from '../../../contracts/orders';
import type { LocaleState } from '../../../contracts/states';
import { useForgetDocumentMutation } from '../api/desk';

type Locale = EntryPanel['locales'][number];

const UNDER_WAY = new Set<LocaleState>(['in_progress', 'to_review']);

/** Locales whose translation arrived while the person was looking. */
function arrived(before: EntryPanel | undefined, now: EntryPanel): Locale[] {
  const earlier = new Map(before?.locales.map(({ locale, state }) => [locale, state]));
  return now.locales.filter(({ locale, state }) => {
    const was = earlier.get(locale);
    return state === 'current' && was !== undefined && UNDER_WAY.has(was);
  });
}

/**
 * Which locales have landed since the panel was opened. The Content Manager remembers entries for a while, so
 * that the link to a locale just written could open an empty form: its memory is thrown away, but never under a
 * form with unsaved changes, which would lose them.
 */
export function useLanded(panel: EntryPanel | undefined, cacheTag: string): Locale[] {
  const [seen, setSeen] = React.useState<{ panel?: EntryPanel; landed: Locale[] }>({ landed: [] });
  const [forget] = useForgetDocumentMutation();
  const modified = useForm('useLanded', (form) => form.modified);

  if (panel !== undefined && panel !== seen.panel) {
    const fresh = arrived(seen.panel, panel);
    const known = new Set(fresh.map(({ locale }) => locale));
    setSeen({ panel, landed: [...seen.landed.filter(({ locale }) => !known.has(locale)), ...fresh] });
  }

  const count = seen.landed.length;
  React.useEffect(() => {
    if (count > 0 && !modified) void forget(cacheTag);
  }, [count, modified, forget, cacheTag]);

  return seen.landed;
}
