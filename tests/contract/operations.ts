/**
 * Every operation of the client, each with what has to stand at the service for it to work, and a call that then works:
 * for tests that go through all of them. The upload of a file is not among them: it has an authorization of its own.
 */
import { operations } from '../../server/src/client';
import type { Client, Operation } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { callsOf } from '../unit/client/calls';
import type { Ids } from '../unit/client/calls';
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
const nothing: Preparation = () => Promise.resolve({ id: '', one: '' });
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

/** What has to stand at the service where a draft with a document is not enough. */
const NEEDS: Readonly<Record<string, Preparation>> = {
  'projects.asyncLaunch': counted,
  'projects.launch': counted,
  'projects.finalize': fromTemplate,
  'projects.pause': running,
  'projects.resume': paused,
  'projects.archive': cancelled,
  'projects.unarchive': archived,
  'projects.activateTmOptions': counted,
  'documents.complete': delivered,
  'documents.completeBatch': delivered,
  'supportMessages.create': delivered,
};

/**
 * One call of each operation, such that the service performs it where its project and document stand. An update in its
 * plain form, which reads nothing before: one operation, one scope.
 */
export function validCallsOf(client: Client, ids: Ids): Record<string, () => Promise<unknown>> {
  const { project, document: one } = ids;
  const { projects, documents, supportMessages, apiTemplates } = client;
  return {
    ...callsOf(client, '', ids),
    'projects.filter': () => projects.filter({ where: { name: 'TD-1' } }).page(),
    'projects.create': () => projects.create(attributes),
    'projects.update': () => projects.replace(project, { ...attributes, name: 'TD-2' }),
    'documents.filter': () => documents.filter(project, { where: { title: 'One' } }).page(),
    'documents.create': () => documents.create(project, document('Two')),
    'documents.createBatch': () => documents.createBatch(project, [document('Two')]),
    'documents.reviewUrl': () => documents.reviewUrl(project, one, ['title']),
    'documents.update': () => documents.replace(project, one, document('Another')),
    'supportMessages.create': () =>
      supportMessages.create(project, one, { message: 'Again, please.', revisionRequest: true }),
    'apiTemplates.filter': () => apiTemplates.filter({ where: { name: 'x' } }).page(),
  };
}

function arrangementOf({ name, path }: Operation): Arrangement {
  return async (sandbox, owner) => {
    const prepare = path.includes('{project_id}') ? (NEEDS[name] ?? draft) : nothing;
    const { id: project, one } = await prepare(sandbox, owner);
    const ids = { project, document: one, user: sandbox.world.account.id };
    return (client) => validCallsOf(client, ids)[name]?.() ?? Promise.reject(new Error(`There is no call of ${name}.`));
  };
}

export const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = Object.fromEntries(
  operations
    .filter(({ name }) => name !== 'uploads.send')
    .map((operation) => [operation.name, arrangementOf(operation)]),
);

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
