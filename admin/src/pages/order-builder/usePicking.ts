import * as React from 'react';
import type { EntryRef } from '../../../../contracts/orders';
import { useDeskFindEntriesQuery } from '../../api/builder';
import type { Draft } from './draft';
import { keyOf, withEntries, without } from './draft';

const SETTLED_MS = 300;

/** What was written last, once the person pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = React.useState(text);
  React.useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Which entries are looked at, and which of them are chosen, on whatever page they were. */
export function usePicking({ entries, sourceLocale }: Pick<Draft, 'entries' | 'sourceLocale'>) {
  const [contentType, setContentType] = React.useState<string>();
  const [text, setText] = React.useState('');
  const [page, setPage] = React.useState(1);
  const [picked, setPicked] = React.useState<EntryRef[]>([]);
  const search = useSettled(text).trim();
  const asked = { ...(contentType === undefined ? {} : { contentType }), locale: sourceLocale, search, page };
  const { data, isFetching, error } = useDeskFindEntriesQuery(asked, { refetchOnMountOrArgChange: true });

  const chosen = React.useMemo(() => new Set(picked.map(keyOf)), [picked]);
  const ordered = React.useMemo(() => new Set(entries.map(keyOf)), [entries]);
  return {
    found: data,
    isFetching,
    error,
    text,
    picked,
    isPicked: (entry: EntryRef): boolean => chosen.has(keyOf(entry)),
    isOrdered: (entry: EntryRef): boolean => ordered.has(keyOf(entry)),
    pick: (some: readonly EntryRef[], on: boolean): void =>
      setPicked((before) =>
        on ? withEntries(before, some) : some.reduce((left, entry) => without(left, entry), before),
      ),
    /** Written in another language, they are others. */
    beginAnew: (): void => {
      setPicked([]);
      setPage(1);
    },
    setPage,
    // A page of the one list is none of the other.
    setText: (changed: string): void => {
      setText(changed);
      setPage(1);
    },
    setContentType: (changed: string): void => {
      setContentType(changed);
      setPage(1);
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;
