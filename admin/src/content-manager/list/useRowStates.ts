import * as React from 'react';
import { useTable } from '@strapi/strapi/admin';
import type { LocaleStateView } from '../../../../contracts/locale-states';
import { useStates } from '../../api/polled';

/** So many are asked for at a time; a page of the list seldom has more. */
const ROWS_AT_A_TIME = 100;

const idsOf = (rows: unknown[]): string[] =>
  rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'documentId' in row && typeof row.documentId === 'string'
      ? [row.documentId]
      : [],
  );

interface RowStates {
  /** Undefined: not known yet. */
  states: LocaleStateView[] | undefined;
  failed: boolean;
}

/** How the languages of one line stand; all lines of the page ask together. */
export function useRowStates(contentType: string, documentId: string): RowStates {
  const rows: unknown[] = useTable('StatesCell', (table) => table.rows);
  const documentIds = React.useMemo(() => {
    const ids = idsOf(rows);
    const start = Math.floor(Math.max(0, ids.indexOf(documentId)) / ROWS_AT_A_TIME) * ROWS_AT_A_TIME;
    return ids.slice(start, start + ROWS_AT_A_TIME);
  }, [rows, documentId]);
  const { data, isError } = useStates({ contentType, documentIds });
  const states = data?.entries[documentId];
  return { states, failed: isError && states === undefined };
}
