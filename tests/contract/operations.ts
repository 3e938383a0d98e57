/**
 * Every operation of the client, each with what has to stand at the service for it to work, and a call that then works:
 * for tests that go through all of them. The upload of a file is not among them: it has an authorization of its own.
 */
import type { Client } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { attributes, document, launched, prepared, reviewable } from './support';

/** A call that works, by whichever client has the right to make it. */
export type Call = (client: Client) => Promise<unknown>;

/** Puts what the operation needs into the service, by a client that may do everything. */
type Arrangement = (sandbox: Sandbox, owner: Client) => Promise<Call>;

/** A project and its first document. */
interface Place {
  readonly id: string;
  readonly one: string;
}
type Preparation = (sandbox: Sandbox, owner: Client) => Promise<Place>;

const withOne = async (owner: Client, id: string): Promise<Place> => ({
  id,
  one: (await owner.documents.create(id, document('One'))).id,
});
const draft: Preparation = async (_, owner) => withOne(owner, (await owner.projects.create(attributes)).id);
const fromTemplate: Preparation = async ({ world }, owner) => {
  const [template] = world.templates.keys();
  return withOne(owner, (await owner.projects.create({ name: 'TD-1', api_template_id: template })).id);
};
const counted: Preparation = async (sandbox, owner) => placeOf(await prepared(sandbox, owner));
const running: Preparation = async (sandbox, owner) => placeOf(await launched(sandbox, owner));
const delivered: Preparation = async (sandbox, owner) => placeOf(await reviewable(sandbox, owner));
const paused: Preparation = async (sandbox, owner) =>
  after(await running(sandbox, owner), (id) => owner.projects.pause(id));
const cancelled: Preparation = async (sandbox, owner) =>
  after(await draft(sandbox, owner), (id) => owner.projects.cancel(id));
const archived: Preparation = async (sandbox, owner) =>
  after(await cancelled(sandbox, owner), (id) => owner.projects.archive(id));

function placeOf({ id, documents }: { id: string; documents: readonly { id: string }[] }): Place {
  return { id, one: documents[0]?.id ?? '' };
}

async function after(place: Place, move: (id: string) => Promise<unknown>): Promise<Place> {
  await move(place.id);
  return place;
}

const at =
  (preparation: Preparation, call: (client: Client, place: Place) => Promise<unknown>): Arrangement =>
  async (sandbox, owner) => {
    const place = await preparation(sandbox, owner);
    return (client) => call(client, place);
  };
const anywhere =
  (call: Call): Arrangement =>
  () =>
    Promise.resolve(call);

const quote = {
  activity_name: 'translation',
  language_from: 'en-gb',
  language_to: 'fr-fr',
  total_word_count: 10,
  options: { language_level: 'premium' },
};

export const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'connection.ping': anywhere(({ connection }) => connection.ping()),
  'connection.test': anywhere(({ connection }) => connection.test()),
  'locales.list': anywhere(({ locales }) => locales.list()),
  'users.me': anywhere(({ users }) => users.me()),
  'users.update': ({ world }) => Promise.resolve(({ users }) => users.update(world.account.id, { callback: {} })),
  'projects.quotation': anywhere(({ projects }) => projects.quotation(quote)),
  'projects.list': anywhere(({ projects }) => projects.list().page()),
  'projects.filter': anywhere(({ projects }) => projects.filter({ where: { name: 'TD-1' } }).page()),
  'projects.get': at(draft, ({ projects }, { id }) => projects.get(id)),
  'projects.create': anywhere(({ projects }) => projects.create(attributes)),
  'projects.duplicate': at(draft, ({ projects }, { id }) => projects.duplicate(id)),
  'projects.asyncLaunch': at(counted, ({ projects }, { id }) => projects.asyncLaunch(id)),
  'projects.launch': at(counted, ({ projects }, { id }) => projects.launch(id)),
  'projects.finalize': at(fromTemplate, ({ projects }, { id }) => projects.finalize(id)),
  // The plain form, which reads nothing before: one operation, one scope.
  'projects.update': at(draft, ({ projects }, { id }) => projects.replace(id, { ...attributes, name: 'TD-2' })),
  'projects.pause': at(running, ({ projects }, { id }) => projects.pause(id)),
  'projects.resume': at(paused, ({ projects }, { id }) => projects.resume(id)),
  'projects.cancel': at(draft, ({ projects }, { id }) => projects.cancel(id)),
  'projects.archive': at(cancelled, ({ projects }, { id }) => projects.archive(id)),
  'projects.unarchive': at(archived, ({ projects }, { id }) => projects.unarchive(id)),
  'projects.activateTmOptions': at(counted, ({ projects }, { id }) =>
    projects.activateTmOptions(id, { translation_memory: true }),
  ),
  'projects.myAuthors': at(draft, ({ projects }, { id }) => projects.myAuthors(id).page()),
  'documents.list': at(draft, ({ documents }, { id }) => documents.list(id).page()),
  'documents.filter': at(draft, ({ documents }, { id }) => documents.filter(id, { where: { title: 'One' } }).page()),
  'documents.get': at(draft, ({ documents }, { id, one }) => documents.get(id, one)),
  'documents.create': at(draft, ({ documents }, { id }) => documents.create(id, document('Two'))),
  'documents.createBatch': at(draft, ({ documents }, { id }) => documents.createBatch(id, [document('Two')])),
  'documents.reviewUrl': at(draft, ({ documents }, { id, one }) => documents.reviewUrl(id, one, ['title'])),
  'documents.update': at(draft, ({ documents }, { id, one }) => documents.replace(id, one, document('Another'))),
  'documents.complete': at(delivered, ({ documents }, { id, one }) => documents.complete(id, one)),
  'documents.completeBatch': at(delivered, ({ documents }, { id, one }) => documents.completeBatch(id, [one])),
  'documents.delete': at(draft, ({ documents }, { id, one }) => documents.delete(id, one)),
  'supportMessages.list': at(draft, ({ supportMessages }, { id, one }) => supportMessages.list(id, one).page()),
  'supportMessages.create': at(delivered, ({ supportMessages }, { id, one }) =>
    supportMessages.create(id, one, { message: 'Again, please.', revisionRequest: true }),
  ),
  'apiTemplates.list': anywhere(({ apiTemplates }) => apiTemplates.list().page()),
  'apiTemplates.filter': anywhere(({ apiTemplates }) => apiTemplates.filter({ where: { name: 'x' } }).page()),
  'glossaries.list': anywhere(({ glossaries }) => glossaries.list().page()),
  'uploads.properties': anywhere(({ uploads }) =>
    uploads.properties({ file_name: 'a.txt', hashed_payload: 'a'.repeat(64) }),
  ),
};

/** Everything a client can change at the service, as text: the same before and after means that nothing happened. */
export function stateOf({ world }: Sandbox): string {
  const { account, projects, wallet, templates, uploads } = world;
  const plain = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
  return JSON.stringify({ account, projects, wallet, templates, uploads }, plain);
}

/** What can be counted at the service, so that a write which was done twice is noticed. */
export type Tally = Record<string, number>;

export function tallyOf({ world }: Sandbox): Tally {
  const projects = [...world.projects.values()];
  const documents = projects.flatMap((project) => [...project.documents.values()]);
  const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;
  return {
    projects: projects.length,
    documents: documents.length,
    messages: documents.flatMap(({ messages }) => messages).length,
    payments: world.wallet.transactions.length,
    queuedLaunches: count(projects, ({ next }) => next?.move === 'launch'),
    finalizedProjects: count(projects, ({ finalization }) => finalization !== null),
    analysedProjects: count(projects, ({ options }) => options.translation_memory),
    pausedProjects: count(projects, ({ status }) => status === 'paused'),
    cancelledProjects: count(projects, ({ status }) => status === 'cancelled'),
    archivedProjects: count(projects, ({ archived }) => archived),
    renamedProjects: count(projects, ({ name }) => name === 'TD-2'),
    renamedDocuments: count(documents, ({ title }) => title === 'Another'),
    completedDocuments: count(documents, ({ status }) => status === 'completed'),
    uploads: world.uploads.size,
  };
}

/** By how much the call of each write changes the tally when it is done once. All other operations change nothing. */
export const EFFECTS: Readonly<Record<string, Tally>> = {
  'users.update': {},
  'projects.create': { projects: 1 },
  'projects.duplicate': { projects: 1 },
  'projects.asyncLaunch': { queuedLaunches: 1 },
  'projects.launch': { payments: 1 },
  'projects.finalize': { finalizedProjects: 1 },
  'projects.update': { renamedProjects: 1 },
  'projects.pause': { pausedProjects: 1 },
  'projects.resume': { pausedProjects: -1 },
  'projects.cancel': { cancelledProjects: 1 },
  'projects.archive': { archivedProjects: 1 },
  'projects.unarchive': { archivedProjects: -1 },
  'projects.activateTmOptions': { analysedProjects: 1 },
  'documents.create': { documents: 1 },
  'documents.createBatch': { documents: 1 },
  'documents.update': { renamedDocuments: 1 },
  'documents.complete': { completedDocuments: 1 },
  'documents.completeBatch': { completedDocuments: 1 },
  'documents.delete': { documents: -1 },
  'supportMessages.create': { messages: 1 },
};

/** What has changed between two tallies. */
export function changeBetween(before: Tally, after: Tally): Tally {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
