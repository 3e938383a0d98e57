/** What the contract tests of documents, messages and files share. */
import type { Document, Sandbox } from '../../sandbox/src/index';
import type { Client, DocumentAttributes, DocumentRecord } from '../../server/src/client';
import { all, document, launched, prepared, until } from './support';

/** The one item of a list that must have no other. */
export function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`There are ${items.length} items, and not one.`);
  return item;
}

/** A document as the sandbox's world holds it. */
export function inWorld(sandbox: Sandbox, documentId: string): Document {
  return only([...sandbox.world.projects.values()].flatMap(({ documents }) => documents.get(documentId) ?? []));
}

/** Attributes of any kind of value, as a script without types could give them. `undefined` leaves one out. */
export function untyped(title: string, changes: Readonly<Record<string, unknown>>): DocumentAttributes {
  return Object.assign({ ...document(title) }, changes);
}

/** A project with one document, counted. */
export async function preparedOne(
  sandbox: Sandbox,
  client: Client,
  changes: Partial<DocumentAttributes> = {},
): Promise<{ project: string; id: string }> {
  const { id: project, documents } = await prepared(sandbox, client, {}, [document('One', changes)]);
  return { project, id: only(documents).id };
}

/** As above, whether the count succeeds or fails. */
export async function countedOne(
  sandbox: Sandbox,
  client: Client,
  attributes: DocumentAttributes,
): Promise<{ project: string; document: DocumentRecord }> {
  const { id: project } = await client.projects.create({
    name: 'TD-1',
    activity_name: 'translation',
    language_from: 'en-GB',
    language_to: 'fr-FR',
    options: { language_level: 'premium' },
  });
  const { id } = await client.documents.create(project, attributes);
  return { project, document: await whenCounted(sandbox, client, project, id) };
}

/** A document once its count has ended, one way or the other. */
export async function whenCounted(
  sandbox: Sandbox,
  client: Client,
  project: string,
  id: string,
): Promise<DocumentRecord> {
  await until(sandbox, async () => (await client.documents.get(project, id)).status !== 'counting_words');
  return client.documents.get(project, id);
}

/** A launched project whose first document waits for review, while the others are still worked on. */
export async function firstInReview(
  sandbox: Sandbox,
  client: Client,
): Promise<{ project: string; documents: DocumentRecord[] }> {
  const { id: project } = await launched(sandbox, client);
  const statuses = async (): Promise<(string | undefined)[]> =>
    (await all(client.documents.list(project))).map(({ status }) => status);
  await until(sandbox, async () => (await statuses()).includes('in_review'));
  return { project, documents: await all(client.documents.list(project)) };
}

/** One text of finished work, in a record or in the world: of a standard document it stands under `free_text`. */
export function workAt(work: unknown, key: string): string {
  const text: unknown = typeof work === 'object' && work !== null ? Reflect.get(work, key) : undefined;
  if (typeof text !== 'string') throw new Error(`There is no work at ${key}.`);
  return text;
}
