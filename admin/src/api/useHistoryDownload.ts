import * as React from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { HistoryFormat } from '../../../contracts/history';
import { path } from './base';

/** Hands a file to the browser, which puts it where it puts downloads. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn; then it is not needed any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What the server says instead of a file, as an error of the other requests looks like. */
async function refusal(file: Blob, status: number): Promise<unknown> {
  const text = await file.text();
  try {
    return (JSON.parse(text) as { error?: unknown }).error;
  } catch {
    return { name: 'UnknownError', status };
  }
}

/**
 * Downloads an order's history as a file. A link would not do: the route wants the person's token, and only a request of
 * the panel's own carries it. Throws what `useFailure` can tell.
 */
export function useHistoryDownload(order: { id: number; ref: string }) {
  const { get } = useFetchClient();
  const { id, ref } = order;
  return React.useCallback(
    async (format: HistoryFormat): Promise<void> => {
      // The client would throw an error's text away; but a 401 it has to see, to renew the token.
      const { data: file, status = 200 } = await get(path('orders', id, 'history'), {
        params: { format },
        responseType: 'blob',
        validateStatus: (code) => code !== 401,
      });
      if (status >= 400) throw await refusal(file, status);
      save(file, `${ref}-history.${format}`);
    },
    [get, id, ref],
  );
}
