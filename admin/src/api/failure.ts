import type { Problem } from '../../../contracts/problems';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Names of errors that are no answer of the server, but the lack of one. */
const UNANSWERED = new Set(['TypeError', 'AbortError', 'NetworkError', 'SyntaxError']);

export interface FailureWords {
  unanswered: Problem;
  unknown: Problem;
}

/** What went wrong with a request, told as the server told it: message and remedy. */
export function toProblem(error: unknown, words: FailureWords): Problem {
  if (!isRecord(error)) return words.unknown;
  const details = isRecord(error['details']) ? error['details'] : {};
  const message = text(error['message']);
  const answered = typeof error['status'] === 'number';
  if (message === undefined || (!answered && UNANSWERED.has(String(error['name'])))) {
    return answered ? words.unknown : words.unanswered;
  }
  const remedy = text(details['remedy']);
  return { code: text(details['code']) ?? 'unknown', message, ...(remedy === undefined ? {} : { remedy }) };
}
