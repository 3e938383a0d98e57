import * as React from 'react';
import { useQueryParams, useTable } from '@strapi/strapi/admin';
import type { QuoteRequest } from '../../../../contracts/orders';
import { useDeskMatchingQuery, useDeskTrackedQuery } from '../../api/states';

export type Scope = 'selected' | 'matching';

interface ListQuery {
  plugins?: Record<string, Record<string, unknown>> & { i18n?: { locale?: string } };
  page?: string;
  pageSize?: string;
  [name: string]: unknown;
}

/** What the list asks the server with, without which of its pages is shown. */
function listQuery({ plugins, page: _, pageSize: __, ...query }: ListQuery): Record<string, unknown> {
  return Object.assign({}, query, ...Object.values(plugins ?? {})) as Record<string, unknown>;
}

interface Selected {
  documentId: string;
}

/** What is ordered from a list: which entries, from which language, into which. */
export function useBulkSelection(contentType: string) {
  const selected: Selected[] = useTable('BulkOrder', (table) => table.selectedRows as unknown as Selected[]);
  const selectRow = useTable('BulkOrder', (table) => table.selectRow);
  const [{ query }] = useQueryParams<ListQuery>();
  const { data: tracked } = useDeskTrackedQuery();
  const [scope, setScope] = React.useState<Scope>('selected');
  const [codes, setCodes] = React.useState<string[]>([]);
  const [replaceUnmanaged, setReplaceUnmanaged] = React.useState(false);

  const locales = tracked?.locales ?? [];
  const byDefault = locales.find(({ isDefault }) => isDefault)?.locale ?? 'en';
  const sourceLocale = query.plugins?.i18n?.locale ?? byDefault;
  const targets = locales.filter(({ locale }) => locale !== sourceLocale);
  const wanted = { contentType, query: { locale: sourceLocale, ...listQuery(query) } };
  const all = useDeskMatchingQuery(wanted, { skip: scope !== 'matching', refetchOnMountOrArgChange: true });
  const matching = scope === 'matching' ? all.currentData : undefined;

  const documentIds = React.useMemo(
    () => (scope === 'selected' ? selected.map(({ documentId }) => documentId) : (matching?.documentIds ?? [])),
    [scope, selected, matching],
  );
  const request: QuoteRequest = React.useMemo(
    () => ({
      entries: documentIds.map((documentId) => ({ contentType, documentId })),
      sourceLocale,
      targetLocales: codes,
      replaceUnmanaged,
    }),
    [contentType, documentIds, sourceLocale, codes, replaceUnmanaged],
  );

  return {
    scope,
    setScope,
    selected: selected.length,
    matching: { ...all, data: matching },
    source: locales.find(({ locale }) => locale === sourceLocale)?.name ?? sourceLocale,
    targets,
    ticked: codes,
    // As the languages stand in the list of them, whatever was ticked first.
    tick: (changed: string[], on: boolean) =>
      setCodes((old) =>
        targets.map(({ locale }) => locale).filter((locale) => (changed.includes(locale) ? on : old.includes(locale))),
      ),
    replaceUnmanaged,
    setReplaceUnmanaged,
    level: tracked?.level ?? '',
    request,
    clear: () => selectRow([]),
  };
}

export type BulkSelection = ReturnType<typeof useBulkSelection>;
