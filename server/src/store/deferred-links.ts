import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Clock, DeferredLinks, Entry, WaitingLink } from '../workflow/ports';
import { UIDS } from './models';
import { inPortions, table } from './table';
import { inTransaction } from './transaction';

const pathSchema = z.array(z.union([z.string(), z.number()]));

const linkRow = z
  .object({
    id: z.coerce.number(),
    contentType: z.string(),
    entryId: z.string(),
    sourceLocale: z.string(),
    locale: z.string(),
    path: z.string(),
    relatedType: z.string(),
    relatedId: z.string(),
  })
  .transform(({ contentType, entryId, path, ...row }): WaitingLink => ({
    ...row,
    holder: { contentType, entryId },
    path: pathSchema.parse(JSON.parse(path)),
  }));

const VALUES_AT_A_TIME = 500;
const OLDEST_FIRST = [{ id: 'asc' as const }];

const byType = (entries: readonly Entry[]): Map<string, string[]> => {
  const ids = new Map<string, string[]>();
  for (const { contentType, entryId } of entries) ids.set(contentType, [...(ids.get(contentType) ?? []), entryId]);
  return ids;
};

/** Relations that wait for the related entry to come into a locale; see `DeferredLinks`. */
export function createDeferredLinks(strapi: Core.Strapi, clock: Clock): DeferredLinks {
  const links = () => table(strapi, UIDS.deferredLink);
  const add: DeferredLinks['add'] = async ({ contentType, entryId }, sourceLocale, locale, deferred) => {
    for (const portion of inPortions(deferred)) {
      await links().createMany({
        data: portion.map(({ path, relatedType, relatedId }) => ({
          contentType,
          entryId,
          locale,
          sourceLocale,
          path: JSON.stringify(path),
          relatedType,
          relatedId,
          createdAt: clock.now(),
        })),
      });
    }
  };
  return {
    add,
    async replace(holder, sourceLocale, locale, deferred) {
      const { contentType, entryId } = holder;
      await links().deleteMany({ where: { contentType, entryId, locale } });
      await add(holder, sourceLocale, locale, deferred);
    },
    async waitingFor(related) {
      const waiting: WaitingLink[] = [];
      for (const [relatedType, ids] of byType(related)) {
        for (const portion of inPortions(ids, VALUES_AT_A_TIME)) {
          const where = { relatedType, relatedId: { $in: portion } };
          const rows = await links().findMany({ where, orderBy: OLDEST_FIRST });
          waiting.push(...rows.map((row) => linkRow.parse(row)));
        }
      }
      return waiting;
    },
    after: async (id, limit) =>
      (await links().findMany({ where: { id: { $gt: id } }, orderBy: OLDEST_FIRST, limit })).map((row) =>
        linkRow.parse(row),
      ),
    link: ({ id }, work) =>
      inTransaction(strapi, async () => {
        const { count } = await links().deleteMany({ where: { id } });
        // Somebody else linked it, or the locale was written anew.
        return count === 1 && (await work());
      }),
  };
}
