import { z } from 'zod';
import { completedPhrases, type Client, type DocumentRecord, type ProjectRecord } from '../client';
import { DeskError } from '../domain/errors';
import { fromCredits, type Millicredits, type Money } from '../domain/money';
import { referenceIn } from '../domain/reference';
import type { NewDocument, NewProject, Provider, RemoteDocument, RemoteProject } from '../workflow/ports';
import type { Connector } from './connection';
import { asDeskError } from './errors';

const launchPrice = z.object({ pricing: z.object({ total_cost_at_launch_time: z.number() }) });

const credits = (amount: number | undefined): Millicredits | null =>
  amount === undefined ? null : fromCredits(amount);

const money = (value: { amount?: number | undefined; currency?: string | undefined } | undefined): Money | null =>
  value?.amount === undefined || value.currency === undefined
    ? null
    : { amount: value.amount, currency: value.currency };

function remoteProject(record: ProjectRecord): RemoteProject {
  const atLaunch = launchPrice.safeParse(record);
  return {
    id: record.id,
    name: record.name ?? '',
    // A project that says nothing of its status is new.
    status: record.status ?? 'in_creation',
    progress: record.progress ?? null,
    words: record.total_word_count ?? null,
    price: credits(record.cost_in_credits),
    cost: money(record.cost_in_currency),
    priceAtLaunch: atLaunch.success ? fromCredits(atLaunch.data.pricing.total_cost_at_launch_time) : null,
  };
}

const remoteDocument = (record: DocumentRecord): RemoteDocument => ({
  id: record.id,
  ref: referenceIn(record.title ?? ''),
  status: record.status ?? 'in_creation',
  words: record.word_count ?? null,
  wordCountFailed: record.word_count_error === true,
  progress: typeof record.completion === 'number' ? record.completion : null,
});

async function collect<T, U>(items: AsyncIterable<T>, each: (item: T) => U): Promise<U[]> {
  const found: U[] = [];
  for await (const item of items) found.push(each(item));
  return found;
}

/** A project as it is created (specification 2.2): never with automatic launch, always with our reference. */
const projectAttributes = (project: NewProject, platformId: string) => ({
  name: project.name,
  activity_name: project.activity,
  language_from: project.sourceCode,
  language_to: project.targetCode,
  category: 'C001',
  vocabulary_type: 'not_specified',
  target_reader_groups: 'not_specified',
  grammatical_person: 'not_specified',
  project_briefing:
    'Website content. Keep placeholders, tags and Markdown marks as they are; the notes at each phrase say where it stands.',
  options: { language_level: project.level },
  auto_launch: false,
  platform_id: platformId,
  custom_data: { reference: project.ref, order: project.orderRef, platform_id: platformId },
});

const documentAttributes = (
  document: NewDocument,
  codes: { sourceCode: string; targetCode: string; activity: string },
) => ({
  title: document.title,
  type: 'key_value',
  instructions: document.instructions,
  activity_name: codes.activity,
  language_from: codes.sourceCode,
  language_to: codes.targetCode,
  perform_word_count: true,
  markup_in_content: document.markup,
  original_content: document.content,
  custom_data: { reference: document.ref },
  callback: Object.fromEntries(
    Object.entries(document.callbacks).map(([event, url]) => [event, { url, format: 'json' }]),
  ),
});

type Call = <T>(use: (client: Client, platformId: string) => Promise<T>) => Promise<T>;

const isCredits = ({ currency }: { currency?: string | undefined }): boolean => currency?.toLowerCase() === 'credits';

async function quote({ projects }: Client, job: Parameters<Provider['quote']>[0]): ReturnType<Provider['quote']> {
  const quotation = await projects.quotation({
    activity_name: job.activity,
    language_from: job.sourceCode,
    language_to: job.targetCode,
    total_word_count: job.words,
    options: { language_level: job.level },
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

type Asking = 'quote' | 'wallet' | 'languages' | 'findProjects' | 'project' | 'documents' | 'work';

/** What only reads. */
const asking = (call: Call): Pick<Provider, Asking> => ({
  quote: (job) => call((client) => quote(client, job)),
  wallet: () =>
    call(async ({ users }) => {
      const { wallet } = await users.me();
      return money({ amount: wallet?.current_money, currency: wallet?.currency_code });
    }),
  languages: () =>
    call(async ({ locales }) => {
      const active = (await locales.list()).filter((locale) => locale.active !== false);
      return new Set(active.map(({ code }) => code.toLowerCase()));
    }),
  findProjects: (name) =>
    call(({ projects }) => collect(projects.filter({ where: { name }, order: 'created_at' }), remoteProject)),
  project: (id) => call(async ({ projects }) => remoteProject(await projects.get(id))),
  documents: (projectId) => call(({ documents }) => collect(documents.list(projectId), remoteDocument)),
  work: (projectId, documentId) =>
    call(async ({ documents }) => completedPhrases(await documents.get(projectId, documentId))),
});

/** What changes something at the service. */
const acting = (call: Call): Omit<Provider, Asking> => ({
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
  launch: async (projectId) => {
    await call(({ projects }) => projects.asyncLaunch(projectId));
  },
  complete: (projectId, documentId) => call(({ documents }) => completeOnce(documents, projectId, documentId)),
  cancel: (projectId) => call(({ projects }) => cancelOnce(projects, projectId)),
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
  return { ...asking(call), ...acting(call) };
}

/** Completing twice is refused by the service; a document that is completed already is what we wanted. */
async function completeOnce(documents: Client['documents'], projectId: string, documentId: string): Promise<void> {
  try {
    await documents.complete(projectId, documentId);
  } catch (error) {
    const { status } = await documents.get(projectId, documentId);
    if (status !== 'completed') throw error;
  }
}

async function cancelOnce(projects: Client['projects'], projectId: string): Promise<void> {
  try {
    await projects.cancel(projectId);
  } catch (error) {
    const { status } = await projects.get(projectId);
    if (status !== 'cancelled') throw error;
  }
}
