/** Callbacks (section 6): how they are given and read, and how account-wide ones of several integrations get along. */
import { z } from 'zod';
import { InvalidRequestError, UnreadableAnswerError } from './errors';
import { isFields, mapOf, maybe, text } from './fields';

/** The names in use for events of documents and of projects; the specification does not list them all. */
export type CallbackEvent =
  | 'waiting_assignment'
  | 'in_progress'
  | 'in_review'
  | 'incomplete'
  | 'completed'
  | 'word_count_finished'
  | 'support_message_created'
  | 'project_in_progress'
  | 'project_tm_completed'
  | 'project_tm_diff_completed'
  | 'project_finalized'
  | 'project_in_review'
  | 'project_cancelled'
  | 'project_canceled'
  | 'project_not_launched';

/** Where the service sends word of one kind of event. */
export interface Callback {
  /** `http` or `https`. A random token in its query lets the receiver tell the service from others (5.3). */
  url: string;
  /** `json` is the one in use. */
  format?: string;
}

/** Callbacks by event (section 6, rule 2). Any name is taken: the status names of documents are events, too. */
export type Callbacks = Readonly<{ [Event in CallbackEvent]?: Callback } & Record<string, Callback | undefined>>;

/** What an account has registered, as it is: others may have written it, so nothing is assumed of its values. */
export type AccountCallbacks = Readonly<Record<string, unknown>>;

const callback = z
  .preprocess(
    (value) => (typeof value === 'string' ? { url: value } : value),
    maybe(z.looseObject({ url: text, format: text })),
  )
  .optional();

/** The callbacks of a project or document as they are answered. An empty list stands for none in some answers. */
export const callbacks = z
  .preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), maybe(mapOf(callback)))
  .optional();

/**
 * The callbacks of an account, untouched.
 *
 * @throws UnreadableAnswerError for anything but an object: writing over what cannot be read would wipe it.
 */
export function accountCallbacksIn(value: unknown): AccountCallbacks {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {};
  if (isFields(value)) return value;
  const message = 'users.me got an answer that cannot be read at callback: expected an object.';
  throw new UnreadableAnswerError({ operation: 'users.me', path: 'callback', message });
}

/**
 * What stands, with ours added.
 *
 * @throws InvalidRequestError, code `callback_taken`, naming the events that another address has.
 */
export function mergedCallbacks(
  standing: AccountCallbacks,
  ours: Callbacks,
  isOurs: (url: string) => boolean,
): AccountCallbacks {
  const wanted = Object.entries(ours).filter(([, callback]) => callback !== undefined);
  const taken = wanted.filter(([event, callback]) => {
    const there = Object.hasOwn(standing, event) ? standing[event] : undefined;
    if (there === undefined || there === null) return false;
    const url = addressIn(there);
    return url === undefined || (url !== callback?.url && !isOurs(url));
  });
  if (taken.length > 0) throw takenBy(taken.map(([event]) => event));
  return Object.fromEntries([...Object.entries(standing), ...wanted]);
}

/** What stands, without ours. */
export function callbacksWithout(standing: AccountCallbacks, isOurs: (url: string) => boolean): AccountCallbacks {
  const others = Object.entries(standing).filter(([, callback]) => {
    const url = addressIn(callback);
    return url === undefined || !isOurs(url);
  });
  return Object.fromEntries(others);
}

function addressIn(callback: unknown): string | undefined {
  if (typeof callback === 'string') return callback;
  return isFields(callback) && typeof callback.url === 'string' ? callback.url : undefined;
}

/** Says which events, but not which address: a foreign address may carry a token of somebody else's. */
function takenBy(events: readonly string[]): InvalidRequestError {
  const message =
    `users.update was not sent: the account already sends ${events.join(', ')} to an address of another integration. ` +
    'Register for other events or on each document, or free them there first.';
  return new InvalidRequestError({ operation: 'users.update', code: 'callback_taken', message });
}
