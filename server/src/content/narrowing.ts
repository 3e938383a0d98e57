import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

type Condition = Record<string, unknown>;

interface Narrowing {
  uid: string;
  conditions: readonly Condition[];
}

interface ReadingEvent {
  model: { uid: string };
  params: { where?: unknown };
}

const narrowing = new AsyncLocalStorage<Narrowing>();

/**
 * What `work` reads of a content type meets these conditions, too. For readings of Strapi's own, whose filters take what
 * can be written in an address and no query within the query.
 */
export const whileNarrowed = <T>(uid: string, conditions: readonly Condition[], work: () => Promise<T>): Promise<T> =>
  conditions.length === 0 ? work() : narrowing.run({ uid, conditions }, work);

function narrow({ model, params }: ReadingEvent): void {
  const wanted = narrowing.getStore();
  if (wanted?.uid !== model.uid) return;
  params.where = { $and: [...(params.where ? [params.where] : []), ...wanted.conditions] };
}

/** Has the database's readings ask whether somebody narrows them. */
export function narrowLists(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({ beforeFindMany: narrow, beforeCount: narrow });
}
