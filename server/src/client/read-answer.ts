/** Reads the body of a good answer with its schema. */
import type { z } from 'zod';
import { InDoubtError, UnreadableAnswerError } from './errors';
import type { WireAnswer } from './exchange';
import { requestIdOf } from './judge';
import { oneLine } from './one-line';
import type { Operation } from './operations';
import { redactor } from './redact';

/**
 * The answer as the schema reads it; an empty body is `undefined` to the schema.
 *
 * @throws UnreadableAnswerError naming the path within the answer.
 * @throws InDoubtError (caused by that) for a write: what came back does not show whether the service did it.
 */
export function readAnswer<Schema extends z.ZodType>(
  operation: Operation,
  answer: WireAnswer,
  schema: Schema,
): z.output<Schema> {
  const body = parseBody(operation, answer);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw unreadable(operation, answer, pathOf(issue?.path ?? []), issue?.message ?? 'it has another shape');
}

function parseBody(operation: Operation, answer: WireAnswer): unknown {
  if (answer.text.trim() === '') return undefined;
  try {
    // Some servers begin with a byte order mark.
    return JSON.parse(answer.text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    const type = oneLine(answer.headers['content-type']?.split(';')[0] ?? '');
    throw unreadable(operation, answer, '$', `it is not JSON${type ? ` but ${type}` : ''}`);
  }
}

function unreadable(
  operation: Operation,
  answer: WireAnswer,
  path: string,
  why: string,
): UnreadableAnswerError | InDoubtError {
  const common = { operation: operation.name, status: answer.status, ...requestIdOf(answer, redactor()) };
  const at = path === '$' ? '' : ` at ${path}`;
  const message = `${operation.name} got an answer that cannot be read${at}: ${why}.`;
  const error = new UnreadableAnswerError({ ...common, path, message });
  if (operation.safeToRepeat) return error;
  const doubt = `${operation.name} may or may not have been performed: its answer cannot be read${at}.`;
  return new InDoubtError({ ...common, message: doubt, cause: error });
}

/** `["documents", 3, "word_count"]` as `documents[3].word_count`. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  // The service's own keys stand in it.
  return oneLine(text.replace(/^\./, '')) || '$';
}
