import { type Client, type MyAuthorRecord, type ProjectRecord } from '../client';
import { DeskError } from '../domain/errors';
import { fromCredits } from '../domain/money';
import type { Provider, RemoteAuthor, RemoteLanguage, RemoteProject } from '../workflow/ports';
import type { Connector } from './connection';
import { asDeskError } from './errors';
import { answerOf, collect, money, remoteDocument, remoteMessage, remoteProject } from './read';
import { documentAttributes, projectAttributes } from './write';

type Call = <T>(use: (client: Client, platformId: string) => Promise<T>) => Promise<T>;

const isCredits = ({ currency }: { currency?: string | undefined }): boolean => currency?.toLowerCase() === 'credits';

async function quote({ projects }: Client, job: Parameters<Provider['quote']>[0]): ReturnType<Provider['quote']> {
  const quotation = await projects.quotation({
    activity_name: job.activity,
    language_from: job.sourceCode,
    language_to: job.targetCode,
    total_word_count: job.words,
    options: { language_level: job.level, ...(job.quality ? { quality: true } : {}) },
  });
  const inCredits = quotation.total_costs.find(isCredits)?.amount ?? quotation.cost_in_credits;
  if (inCredits === undefined) {
    throw new DeskError({
      code: 'quote_without_credits',
      message: 'The service quoted no price in credits.',
      remedy: 'Check that the address in the settings is that of its API.',
    });
  }
  return { price: fromCredits(inCredits), cost: money(quotation.total_costs.find((cost) => !isCredits(cost))) };
}

/** Languages come and go in months: asked for once in a while for each connection. */
const LANGUAGES_MS = 10 * 60_000;
const knownLanguages = new WeakMap<Client, { until: number; languages: RemoteLanguage[] }>();

async function languagesOf(client: Client): Promise<RemoteLanguage[]> {
  const known = knownLanguages.get(client);
  if (known && Date.now() < known.until) return known.languages;
  const languages = (await client.locales.list())
    .filter((locale) => locale.active !== false)
    .map(({ code, name }) => ({ code: code.toLowerCase().replace('_', '-'), name: name ?? null }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  knownLanguages.set(client, { until: Date.now() + LANGUAGES_MS, languages });
  return languages;
}

type Asking =
  | 'quote'
  | 'wallet'
  | 'languages'
  | 'languageList'
  | 'templates'
  | 'glossaries'
  | 'authors'
  | 'findProjects'
  | 'changedSince'
  | 'project'
  | 'documents'
  | 'document'
  | 'work'
  | 'messages';

/** Who is in the account's list and yet not preferred; which word means that somebody is, the specification leaves open. */
const NOT_PREFERRED: readonly (string | undefined)[] = ['blacklisted', 'uncategorized'];

/** Only those whom the account prefers, and whom a project can name. */
const remoteAuthor = (author: MyAuthorRecord): RemoteAuthor[] => {
  const { author_id: id, author_name: name, author_ref: ref, description, status } = author;
  if (id === undefined || NOT_PREFERRED.includes(status)) return [];
  return [{ id, name: name ?? ref ?? id, description: description?.trim() ? description : null }];
};

/** What only reads. */
const asking = (call: Call): Pick<Provider, Asking> => ({
  quote: (job) => call((client) => quote(client, job)),
  wallet: () =>
    call(async ({ users }) => {
      const { wallet } = await users.me();
      return money({ amount: wallet?.current_money, currency: wallet?.currency_code });
    }),
  languages: () => call(async (client) => new Set((await languagesOf(client)).map(({ code }) => code))),
  languageList: () => call(languagesOf),
  templates: () =>
    call(({ apiTemplates }) =>
      collect(apiTemplates.list(), (template) => ({
        id: template.id,
        name: template.name ?? template.id,
        sourceCode: template.language_from_code?.toLowerCase() ?? null,
        targetCode: template.language_to_code?.toLowerCase() ?? null,
        level: template.level_name ?? null,
        quality: template.options?.quality === true,
        autoLaunch: template.auto_launch === true,
      })),
    ),
  glossaries: () =>
    call(({ glossaries }) =>
      collect(glossaries.list(), ({ id, name, language_codes: codes, term_count: terms }) => ({
        id,
        name: name ?? id,
        languages: (codes ?? []).map((code) => code.toLowerCase()),
        terms: terms ?? null,
      })),
    ),
  authors: () => call(async ({ myAuthors }) => (await collect(myAuthors.list(), remoteAuthor)).flat()),
  findProjects: (name) =>
    call(({ projects }) => collect(projects.filter({ where: { name }, order: 'created_at' }), remoteProject)),
  changedSince: (time) =>
    call(({ projects }, platformId) =>
      collect(
        projects.filter({
          where: { platform_id: platformId, updated_at: { $gte: new Date(time) } },
          order: 'updated_at',
          perPage: 100,
        }),
        ({ id, updated_at: updatedAt }) => ({ id, updatedAt: updatedAt?.getTime() ?? null }),
      ),
    ),
  project: (id) => call(async ({ projects }) => remoteProject(await projects.get(id))),
  documents: (projectId) => call(({ documents }) => collect(documents.list(projectId), remoteDocument)),
  document: (projectId, documentId) =>
    call(async ({ documents }) => remoteDocument(await documents.get(projectId, documentId))),
  work: (projectId, documentId) =>
    call(async ({ documents }) => remoteDocument(await documents.get(projectId, documentId)).phrases ?? {}),
  messages: (projectId, documentId) =>
    call(({ supportMessages }) => collect(supportMessages.list(projectId, documentId), remoteMessage)),
});

type Moving = 'cancel' | 'pause' | 'resume' | 'archive' | 'unarchive';

/** Whether a project stands already where a move would bring it: then a refusal of the move is no problem. */
const STANDS: Readonly<Record<Moving, (record: ProjectRecord) => boolean>> = {
  cancel: ({ status }) => status === 'cancelled',
  pause: ({ status }) => status === 'paused',
  // Resuming what is not paused changes nothing.
  resume: ({ status }) => status !== 'paused' && status !== 'in_creation',
  archive: ({ archived }) => archived === true,
  unarchive: ({ archived }) => archived === false,
};

async function move({ projects }: Client, name: Moving, id: string): Promise<RemoteProject> {
  try {
    const answered = await projects[name](id);
    if (answered && STANDS[name](answered)) return remoteProject(answered);
  } catch (error) {
    const record = await projects.get(id);
    if (!STANDS[name](record)) throw error;
    return remoteProject(record);
  }
  return remoteProject(await projects.get(id));
}

const moving = (call: Call): Pick<Provider, Moving> => ({
  cancel: (id) => call((client) => move(client, 'cancel', id)),
  pause: (id) => call((client) => move(client, 'pause', id)),
  resume: (id) => call((client) => move(client, 'resume', id)),
  archive: (id) => call((client) => move(client, 'archive', id)),
  unarchive: (id) => call((client) => move(client, 'unarchive', id)),
});

/** What changes something at the service. */
const acting = (call: Call): Omit<Provider, Asking | Moving> => ({
  createProject: (project) =>
    call(async ({ projects }, platformId) =>
      remoteProject(await projects.create(projectAttributes(project, platformId))),
    ),
  createDocuments: (projectId, batch, codes) =>
    call(async ({ documents }) => {
      const attributes = batch.map((document) => documentAttributes(document, codes));
      return (await documents.createBatch(projectId, attributes)).map(remoteDocument);
    }),
  deleteDocument: (projectId, documentId) => call(({ documents }) => documents.delete(projectId, documentId)),
  finalize: async (projectId) => {
    await call(({ projects }) => projects.finalize(projectId));
  },
  switchAutoLaunchOff: (projectId) =>
    call(async ({ projects }) => remoteProject(await projects.update(projectId, { auto_launch: false }))),
  activateMemory: async (projectId, memory) => {
    await call(({ projects }) =>
      projects.activateTmOptions(projectId, {
        translation_memory: memory.translationMemory,
        translation_diff: memory.preFill,
        post_editing_machine_translation: memory.machineTranslation,
      }),
    );
  },
  launch: (projectId) =>
    call(async ({ projects }) => {
      const record = await projects.asyncLaunch(projectId);
      return record === undefined ? null : answerOf(record);
    }),
  complete: (projectId, ids) => call(({ documents }) => complete(documents, projectId, ids)),
  sendMessage: async (projectId, documentId, message) => {
    await call(({ supportMessages }) =>
      supportMessages.create(projectId, documentId, { message, revisionRequest: false }),
    );
  },
  requestRevision: async (projectId, documentId, message) => {
    await call(({ supportMessages }) =>
      supportMessages.create(projectId, documentId, { message, revisionRequest: true }),
    );
  },
});

/** The service behind the workflow's port. */
export function createProvider(connector: Connector): Provider {
  const call: Call = async (use) => {
    try {
      const { client, platformId } = await connector.client();
      return await use(client, platformId);
    } catch (error) {
      throw asDeskError(error);
    }
  };
  return { ...asking(call), ...acting(call), ...moving(call) };
}

/** Completing twice is refused by the service; a document that is completed already is what we wanted. */
async function complete(documents: Client['documents'], projectId: string, ids: readonly string[]): Promise<void> {
  try {
    if (ids.length === 1) await documents.complete(projectId, ids[0] ?? '');
    else await documents.completeBatch(projectId, ids);
  } catch (error) {
    for (const id of ids) {
      const { status } = await documents.get(projectId, id);
      if (status !== 'completed') throw error;
    }
  }
}
