/**
 * One order from the first question to the approved work, told without anything that differs from run to run: so that
 * two runs can be compared, one under the shapes of the specification and one under others.
 */
import { completedPhrases, workShape } from '../../server/src/client';
import type { Client, DocumentRecord, ProjectRecord, SupportMessageRecord } from '../../server/src/client';
import type { Document, Project, Quirks, Sandbox } from '../../sandbox/src/index';
import { fullProject } from './projects';
import { all, connect, content, document, start } from './support';

/** The sandbox's clock stands still but for the order's own jumps, so that times can be compared. */
const FROZEN = { speed: 0, seed: 'an order', walletCredits: 10_000 } as const;

/** Nobody listens there, and nobody has to: it is kept, and shown again. */
const CALLBACK = { project_in_progress: { url: 'http://127.0.0.1:2/hook?token=x', format: 'json' } };

const TEXT = 'Come and taste it. Every day from eight to six.';

export interface Told {
  /** What the client read on the way. */
  readonly read: unknown;
  /** What the service holds in the end. */
  readonly held: unknown;
}

/** Runs the order at a new sandbox that answers in these shapes. */
export async function orderUnder(quirks: Partial<Quirks>): Promise<Told> {
  const { sandbox, client } = await start({ ...FROZEN, quirks });
  return told(sandbox, client);
}

/** The same at a sandbox that runs already: its world is begun anew. */
export async function orderAgain(sandbox: Sandbox, quirks: Partial<Quirks>): Promise<Told> {
  sandbox.reset();
  sandbox.setQuirks(quirks);
  return told(sandbox, connect(sandbox));
}

async function told(sandbox: Sandbox, client: Client): Promise<Told> {
  // Times are shown in whole seconds: the order begins with one, so that none is cut off another way in another run.
  await sandbox.advance(1000 - (Date.parse(sandbox.summary().time) % 1000));
  const begun = Date.parse(sandbox.summary().time);
  const quotation = await client.projects.quotation({
    activity_name: 'translation',
    language_from: 'en-GB',
    language_to: 'pt-BR',
    total_word_count: 100,
    options: { language_level: 'premium', expertise: 'law' },
  });
  const { id } = await client.projects.create({ ...fullProject(sandbox), callback: CALLBACK });
  const titles = ['One', 'Two', 'Three', 'Four'];
  const created = await client.documents.createBatch(
    id,
    titles.map((title) => document(title, { custom_data: { title } })),
  );
  const text = await client.documents.create(id, {
    title: 'Text',
    original_content: TEXT,
    perform_word_count: true,
    markup_in_content: false,
  });
  // Reads and replaces the whole: what is read wrongly is lost here.
  await client.projects.update(id, { name: 'TD-renamed' });
  const instructions = 'Formal, please.';
  await client.documents.update(id, text.id, { instructions });
  const details = { title: content.title, 'body.0': content['body.0'] };
  await client.documents.update(id, created[0]?.id ?? '', { instructions, original_content: details });

  const counted = await settled(sandbox, client, id, ({ word_count: count }) => count !== undefined);
  const priced = await client.projects.get(id);
  await client.projects.asyncLaunch(id);
  const reviewable = await settled(sandbox, client, id, ({ status }) => status === 'in_review');
  const works = await worksOf(client, id, reviewable);
  const messages = await talk(sandbox, client, id, reviewable);
  const revised = await settled(sandbox, client, id, ({ status }) => status === 'in_review');
  const finished = await worksOf(client, id, revised);
  const [first, ...others] = revised.map((one) => one.id);
  await client.documents.complete(id, first ?? '', { satisfaction: 'positive', message: 'Obrigado.' });
  await client.documents.completeBatch(id, others);
  const second = await client.projects.duplicate(id);
  await client.projects.cancel(second.id);

  const tell = { begun, project: tellProject(begun), document: tellDocument(begun) };
  const projects = await all(client.projects.filter({ where: { name: 'TD-renamed' }, order: 'status' }));
  const filtered = await all(client.documents.filter(id, { where: { status: 'completed' }, order: '-title' }));
  return {
    read: {
      quotation: { costs: quotation.total_costs, languages: quotation.language_to_code },
      created: created.map(({ title }) => title),
      priced: tell.project(priced),
      counted: counted.map(tell.document),
      works,
      messages,
      finished,
      projects: projects.map(tell.project),
      filtered: filtered.map(tell.document),
      wallet: (await client.users.me()).wallet,
      templates: (await all(client.apiTemplates.list())).map(({ name, level_name: level }) => [name, level]),
      failures: sandbox.world.failures,
    },
    held: [...sandbox.world.projects.values()].map((project) => heldProject(project, begun)),
  };
}

/** Lets the time pass until something holds for every document; the clock moves by the same steps in each run. */
async function settled(
  sandbox: Sandbox,
  client: Client,
  id: string,
  holds: (document: DocumentRecord) => boolean,
): Promise<DocumentRecord[]> {
  for (let step = 0; step < 200; step += 1) {
    const documents = await all(client.documents.list(id));
    if (documents.length > 0 && documents.every(holds)) return documents;
    await sandbox.advance(10_000);
  }
  throw new Error('It never came to that.');
}

/** The finished work by title, wherever it stands; a file is downloaded. */
async function worksOf(client: Client, id: string, documents: readonly DocumentRecord[]): Promise<unknown> {
  const works = documents.map(async ({ id: one, title }) => {
    const read = await client.documents.get(id, one);
    const shape = workShape(read);
    if (shape === 'phrases') return [title, completedPhrases(read)];
    const { author_work: work } = read;
    const text = typeof work === 'string' ? work : (Object(work) as { free_text?: string }).free_text;
    return [title, shape === 'file' ? await (await fetch(text ?? '')).text() : text];
  });
  return Object.fromEntries((await Promise.all(works)) as [string, unknown][]);
}

/** A question that leaves the work as it is, and a revision; read twice, to see that the keys last. */
async function talk(
  sandbox: Sandbox,
  client: Client,
  id: string,
  documents: readonly DocumentRecord[],
): Promise<unknown> {
  const one = documents.find(({ title }) => title === 'Two')?.id ?? '';
  const say = (message: string, revisionRequest: boolean) =>
    client.supportMessages.create(id, one, { message, revisionRequest });
  const tell = ({ message, content: same, written_by_you: byYou, key }: SupportMessageRecord) => [
    message,
    same,
    byYou,
    key,
  ];
  const sent = [await say('Is that a pun?', false), await say('Once more, please.', true)].map(tell);
  await sandbox.advance(8_000);
  const listed = (await all(client.supportMessages.list(id, one))).map(tell);
  expect(listed).toEqual(sent);
  // A key is made of the time too, which differs from run to run.
  return listed.map(([message, same, byYou]) => [message, same, byYou]);
}

const since = (begun: number, moment: Date | undefined): number | undefined =>
  moment && Math.round((moment.getTime() - begun) / 1000);

function tellProject(begun: number): (project: ProjectRecord) => unknown {
  return (project) => ({
    ...pick(project, ['name', 'activity_name', 'status', 'archived', 'level_name', 'category', 'custom_data']),
    ...pick(project, ['language_from_code', 'language_to_code', 'project_briefing', 'providers', 'glossaries']),
    ...pick(project, ['total_word_count', 'progress', 'documents_statuses', 'cost_in_credits', 'cost_in_currency']),
    ...pick(project, ['finalized', 'auto_launch', 'callback', 'pricing', 'platform_id']),
    deadline: project.deadline?.toISOString(),
    times: [project.created_at, project.launched_at, project.completed_at].map((moment) => since(begun, moment)),
  });
}

function tellDocument(begun: number): (document: DocumentRecord) => unknown {
  return (document) => ({
    ...pick(document, ['title', 'type', 'activity_name', 'status', 'instructions', 'custom_data', 'word_count']),
    ...pick(document, ['language_from_code', 'language_to_code', 'satisfaction', 'markup_in_content', 'completion']),
    ...pick(document, ['deliver_work_as_file', 'word_count_error']),
    times: [document.created_at, document.submitted_at, document.completed_at].map((moment) => since(begun, moment)),
  });
}

function pick<T extends object>(record: T, names: readonly (keyof T & string)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** What the service holds of a project, without ids and with its times from the beginning of the order. */
function heldProject(project: Project, begun: number): unknown {
  const { documents, ...own } = project;
  return { ...timeless(own, begun), documents: [...documents.values()].map((one) => heldDocument(one, begun)) };
}

function heldDocument({ messages, ...own }: Document, begun: number): unknown {
  return { ...timeless(own, begun), messages: messages.map(({ message, writtenByYou }) => [message, writtenByYou]) };
}

const IDS = new Set(['id', 'ref', 'projectId', 'authorId', 'next', 'work', 'updatedAt']);

function timeless(record: object, begun: number): Record<string, unknown> {
  const entries = Object.entries(record).filter(([name]) => !IDS.has(name));
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('At') && typeof value === 'number' ? Math.round((value - begun) / 1000) : value,
    ]),
  );
}
