import type { Core } from '@strapi/strapi';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import { isRecord } from '../document';
import type { EntryAction, EntryChanged } from '../workflow/ports';
import { onceWritten } from './watch-documents';

interface LifecycleEvent {
  params: { where?: unknown };
  result?: unknown;
  /** Goes from before to after. */
  state: Record<string, unknown>;
}

const idsOf = (rows: readonly unknown[]): string[] =>
  rows.flatMap((row) => (isRecord(row) && typeof row.documentId === 'string' ? [row.documentId] : []));

/** Tells a listener what happens to files of the media library. Strapi writes them past the Document Service. */
export function watchFiles(strapi: Core.Strapi, changed: EntryChanged): void {
  const tell = (action: EntryAction, ids: readonly string[]): Promise<void> =>
    ids.length === 0
      ? Promise.resolve()
      : onceWritten(strapi, 'What happened to files of the media library could not be noted', async () => {
          for (const entryId of ids) await changed({ contentType: MEDIA_LIBRARY, entryId, locales: null, action });
        });
  const found = async ({ params }: LifecycleEvent): Promise<string[]> =>
    idsOf(
      (await strapi.db.query(MEDIA_LIBRARY).findMany({ where: params.where, select: ['documentId'] })) as unknown[],
    );

  strapi.db.lifecycles.subscribe({
    models: [MEDIA_LIBRARY],
    afterCreate: (event: LifecycleEvent) => tell('create', idsOf([event.result])),
    afterUpdate: (event: LifecycleEvent) => tell('update', idsOf([event.result])),
    afterDelete: (event: LifecycleEvent) => tell('delete', idsOf([event.result])),
    async beforeDeleteMany(event: LifecycleEvent) {
      event.state.ids = await found(event);
    },
    afterDeleteMany: (event: LifecycleEvent) => tell('delete', Array.isArray(event.state.ids) ? event.state.ids : []),
  });
}
