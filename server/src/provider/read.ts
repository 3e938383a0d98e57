import { z } from 'zod';
import { completedPhrases, type DocumentRecord, type ProjectRecord, type SupportMessageRecord } from '../client';
import { fromCredits, type Millicredits, type Money } from '../domain/money';
import { referenceIn } from '../domain/reference';
import type { Message, RemoteAnswer, RemoteDocument, RemoteProject } from '../workflow/ports';

const launchPrice = z.object({ pricing: z.object({ total_cost_at_launch_time: z.number() }) });

const credits = (amount: number | undefined): Millicredits | null =>
  amount === undefined ? null : fromCredits(amount);

export const money = (
  value: { amount?: number | undefined; currency?: string | undefined } | undefined,
): Money | null =>
  value?.amount === undefined || value.currency === undefined
    ? null
    : { amount: value.amount, currency: value.currency };

/** What of a project's record is kept with an event: nothing that is secret (addresses of callbacks) or long. */
const TOLD = [
  ...['id', 'ref', 'status', 'finalized', 'auto_launch', 'archived', 'progress', 'total_word_count'],
  ...['cached_documents_count', 'cost_in_credits', 'cost_in_currency', 'pricing', 'documents_statuses', 'options'],
  ...['level_name', 'language_from_code', 'language_to_code', 'deadline'],
  ...['created_at', 'updated_at', 'launched_at', 'completed_at'],
];

/** Specification 2.3. */
const MEMORY_OPTIONS = ['translation_memory', 'translation_diff', 'post_editing_machine_translation'];

export function answerOf(record: ProjectRecord): RemoteAnswer {
  const fields = Object.entries(record).filter(([name, value]) => TOLD.includes(name) && value != null);
  return Object.fromEntries(fields);
}

export function remoteProject(record: ProjectRecord): RemoteProject {
  const atLaunch = launchPrice.safeParse(record);
  return {
    id: record.id,
    name: record.name ?? '',
    // A project that says nothing of its status is new.
    status: record.status ?? 'in_creation',
    progress: record.progress ?? null,
    words: record.total_word_count ?? null,
    documents: record.cached_documents_count ?? null,
    finalized: record.finalized ?? null,
    autoLaunch: record.auto_launch === true,
    memory: MEMORY_OPTIONS.some((name) => record.options?.[name] === true),
    updatedAt: record.updated_at?.getTime() ?? null,
    launchedAt: record.launched_at?.getTime() ?? null,
    price: credits(record.cost_in_credits),
    cost: money(record.cost_in_currency),
    priceAtLaunch: atLaunch.success ? fromCredits(atLaunch.data.pricing.total_cost_at_launch_time) : null,
    answer: answerOf(record),
  };
}

export function remoteDocument(record: DocumentRecord): RemoteDocument {
  const phrases = completedPhrases(record);
  return {
    id: record.id,
    ref: referenceIn(record.title ?? ''),
    status: record.status ?? 'in_creation',
    words: record.word_count ?? null,
    wordCountFailed: record.word_count_error === true,
    progress: typeof record.completion === 'number' ? record.completion : null,
    updatedAt: record.updated_at?.getTime() ?? null,
    submittedAt: record.submitted_at?.getTime() ?? null,
    phrases: Object.keys(phrases).length > 0 ? phrases : null,
  };
}

export const remoteMessage = (record: SupportMessageRecord): Message => ({
  key: record.key,
  text: record.message,
  at: record.created_at?.getTime() ?? null,
  by: record.written_by_you === true ? 'us' : record.written_by_author === true ? 'author' : 'service',
});

/** All that a listing holds. */
export async function collect<T, U>(items: AsyncIterable<T>, each: (item: T) => U): Promise<U[]> {
  const found: U[] = [];
  for await (const item of items) found.push(each(item));
  return found;
}
