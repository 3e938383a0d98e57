import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { isRecord } from '../document';
import { ENTRY_ACTIONS, type EntryAction, type EntryChange, type EntryChanged } from '../workflow/ports';
import { isLocalizedType, type ContentType } from './schema';

const ours = new AsyncLocalStorage<true>();

/** What is written while `work` runs is written by us: nobody has to be told of it. */
export const asOurs = <T>(work: () => Promise<T>): Promise<T> => ours.run(true, work);
export const isOurs = (): boolean => ours.getStore() === true;

/** One call of the Document Service, as its middlewares see it. */
export interface DocumentCall {
  readonly uid: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const isEntryAction = (action: string): action is EntryAction => (ENTRY_ACTIONS as readonly string[]).includes(action);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The locales of what came back. Null where it does not say: whoever calls may ask for other fields. */
function localesOf(rows: readonly unknown[]): string[] | null {
  const locales = rows.map((row) => (isRecord(row) ? textOf(row.locale) : null));
  return locales.every((locale) => locale !== null) ? [...new Set(locales)] : null;
}

/** What a call has done; null where it has done nothing. */
export function changeOf({ uid, action, params }: DocumentCall, result: unknown): EntryChange | null {
  if (!isEntryAction(action) || !isRecord(result)) return null;
  const rows = Array.isArray(result.entries) ? result.entries : [result];
  const entryId = textOf(result.documentId) ?? textOf(params.documentId);
  if (rows.length === 0 || entryId === null) return null;
  const asked = textOf(params.locale);
  const locales = localesOf(rows) ?? (asked === null || asked === '*' ? null : [asked]);
  const change = { contentType: uid, entryId, locales, action };
  const clonedFrom = action === 'clone' ? textOf(params.documentId) : null;
  return clonedFrom === null ? change : { ...change, clonedFrom };
}

/**
 * Runs something once what is written now is there to stay: at once, or when the transaction around it is committed.
 * What fails is told to the log and to nobody else: a person's save is not to be lost by it.
 */
export async function onceWritten(strapi: Core.Strapi, what: string, work: () => Promise<void>): Promise<void> {
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      strapi.log.error(`[${PLUGIN_ID}] ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  if (!strapi.db.inTransaction()) return run();
  // In PostgreSQL a statement that fails takes the whole transaction along, so it waits for the end of it.
  await strapi.db.transaction(({ onCommit }: { onCommit: (done: () => void) => void }) => {
    onCommit(() => void run());
    return Promise.resolve();
  });
}

/** Tells a listener what people and programs do to entries that have languages. What we write ourselves is not told. */
export function watchDocuments(strapi: Core.Strapi, changed: EntryChanged): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { uid, action, params, contentType } = context as unknown as DocumentCall & { contentType: ContentType };
    if (!isEntryAction(action) || isOurs() || !uid.startsWith('api::') || !isLocalizedType(contentType)) return result;
    const change = changeOf({ uid, action, params }, result);
    if (change)
      await onceWritten(strapi, `What happened to ${uid} ${change.entryId} could not be noted`, () => changed(change));
    return result;
  });
}
