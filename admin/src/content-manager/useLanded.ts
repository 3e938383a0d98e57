import * as React from 'react';
import { useForm } from '@strapi/strapi/admin';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { LocaleState } from '../../../contracts/states';
import { useForgetDocumentMutation } from '../api/desk';

type Locale = EntryPanel['locales'][number];

interface Seen {
  panel?: EntryPanel;
  /** Locales whose translation arrived while the person was looking. */
  landed: Locale[];
  /** How often a locale was written while the person was looking. */
  writes: number;
}

const OPEN = new Set<LocaleState>(['in_progress', 'to_review']);

/** What the panel shows now against what it showed before: deliveries are written when a locale's state moves on. */
function lookAgain(seen: Seen, panel: EntryPanel): Seen {
  const before = new Map(seen.panel?.locales.map(({ locale, state }) => [locale, state]));
  const moved = panel.locales.filter(({ locale, state }) => {
    const was = before.get(locale);
    return was !== undefined && OPEN.has(was) && was !== state;
  });
  const fresh = moved.filter(({ state }) => state === 'current');
  const known = new Set(fresh.map(({ locale }) => locale));
  return {
    panel,
    landed: [...seen.landed.filter(({ locale }) => !known.has(locale)), ...fresh],
    writes: seen.writes + moved.length,
  };
}

/**
 * Which locales have landed since the panel was opened. The Content Manager remembers entries for a while, so
 * that the link to a locale just written could open an empty form: its memory is thrown away, but never under a
 * form with unsaved changes, which would lose them.
 */
export function useLanded(panel: EntryPanel | undefined, cacheTag: string): Locale[] {
  const [seen, setSeen] = React.useState<Seen>({ landed: [], writes: 0 });
  const [forget] = useForgetDocumentMutation();
  const modified = useForm('useLanded', (form) => form.modified);

  if (panel !== undefined && panel !== seen.panel) setSeen(lookAgain(seen, panel));

  const { writes, landed } = seen;
  React.useEffect(() => {
    if (writes > 0 && !modified) void forget(cacheTag);
  }, [writes, modified, forget, cacheTag]);

  return landed;
}
