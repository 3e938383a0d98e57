import * as React from 'react';
import { useDebounce } from '@strapi/strapi/admin';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Quote, QuoteRequest } from '../../../contracts/orders';
import type { EntryAddress } from '../api/desk';
import { useDeskQuoteQuery } from '../api/desk';

type Locale = EntryPanel['locales'][number];

const DEBOUNCE_MS = 350;

/** Locales that an order would make current without replacing anybody's text. */
const needsIt = ({ orderable, state }: Locale): boolean => orderable && (state === 'missing' || state === 'outdated');

/** The server would take an order of a current locale too, and leave all of it out: nothing in it is new. */
export const isOffered = ({ orderable, state }: Locale): boolean => orderable && state !== 'current';

export interface Selection {
  ticked: Locale[];
  toggle: (locale: string, on: boolean) => void;
  needing: Locale[];
  allTicked: boolean;
  toggleAll: (on: boolean) => void;
  clear: () => void;
  replaceUnmanaged: boolean;
  setReplaceUnmanaged: (on: boolean) => void;
  request: QuoteRequest;
}

/** What is ticked beside an entry, as the order it would become. */
export function useSelection(panel: EntryPanel, { contentType, documentId }: EntryAddress): Selection {
  const [codes, setCodes] = React.useState<string[]>([]);
  const [replace, setReplaceUnmanaged] = React.useState(false);

  // A locale that was ordered meanwhile, here or elsewhere, is no longer ticked.
  const ticked = panel.locales.filter((one) => isOffered(one) && codes.includes(one.locale));
  const needing = panel.locales.filter(needsIt);
  const replaceUnmanaged = replace && ticked.some(({ state }) => state === 'unmanaged');
  const change = (locales: string[], on: boolean): void =>
    setCodes((old) => [...old.filter((code) => !locales.includes(code)), ...(on ? locales : [])]);

  return {
    ticked,
    toggle: (locale, on) => change([locale], on),
    needing,
    allTicked: needing.length > 0 && needing.every((one) => ticked.includes(one)),
    toggleAll: (on) =>
      change(
        needing.map(({ locale }) => locale),
        on,
      ),
    clear: () => setCodes([]),
    replaceUnmanaged,
    setReplaceUnmanaged,
    request: {
      entries: [{ contentType, documentId }],
      sourceLocale: panel.source.locale,
      targetLocales: ticked.map(({ locale }) => locale),
      replaceUnmanaged,
    },
  };
}

/** The words of the languages that can be ordered: one that cannot be quoted is not in the price either. */
export const wordsToOrder = ({ lines }: Quote): number =>
  lines.filter(({ problem }) => problem === null).reduce((sum, { words }) => sum + words, 0);

const isWhole = ({ entries, targetLocales }: QuoteRequest): boolean => entries.length > 0 && targetLocales.length > 0;

/** The price of what is ticked, asked for once the person pauses. */
export function useQuote(request: QuoteRequest, allowed: boolean) {
  const key = JSON.stringify(request);
  const settledKey = useDebounce(key, DEBOUNCE_MS);
  const settled = React.useMemo(() => JSON.parse(settledKey) as QuoteRequest, [settledKey]);
  const wanted = allowed && isWhole(request);
  const skip = !wanted || !isWhole(settled);
  const { currentData, isFetching, error, refetch } = useDeskQuoteQuery(settled, { skip });
  const isCurrent = wanted && key === settledKey;
  return {
    quote: isCurrent ? currentData : undefined,
    isFetching: wanted && (isFetching || !isCurrent),
    error: isCurrent ? error : undefined,
    refetch,
  };
}
