/**
 * Everything this client throws. One tree, one sentence per message (operation and cause), no secrets in any of it.
 *
 * The question that matters most to a caller who pays for what it sends: did it happen? `InDoubtError` is the only
 * answer "perhaps" to a write; every other error of a write says that it was not performed.
 */
import { printableCause } from './redact';

/** The service's messages by field; `base` holds those about the request as a whole. */
export type FieldMessages = Record<string, string[]>;

export interface ErrorDetails {
  /** Name in the table of operations, or `createClient`. */
  operation: string;
  message: string;
  code?: string;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The service's id of the request, to quote to its support. */
  requestId?: string;
  /** Whether the very same call may work later, and may be sent again without looking first. */
  retryable?: boolean;
  fieldMessages?: FieldMessages;
  /** How long the service asked us to wait, in milliseconds. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** The root of the tree. `code` is stable and meant for programs, `message` and `remedy` for people. */
export abstract class ServiceError extends Error {
  readonly code: string;
  readonly operation: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly fieldMessages: FieldMessages;
  readonly retryAfterMs: number | undefined;

  protected constructor(name: string, code: string, details: ErrorDetails) {
    super(details.message);
    // Set by hand and not enumerable: a bundler may rename the class, and a printed error should not repeat them.
    Object.defineProperty(this, 'name', { value: name, configurable: true });
    if (details.cause !== undefined) {
      const cause = details.cause instanceof ServiceError ? details.cause : printableCause(details.cause);
      Object.defineProperty(this, 'cause', { value: cause, configurable: true });
    }
    this.code = details.code ?? code;
    this.operation = details.operation;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.fieldMessages = details.fieldMessages ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }

  /** What a person can do about it; empty where nothing is evident. */
  get remedy(): string {
    return '';
  }

  /** The error without stack and without anything confidential, for logs and answers. */
  toJSON(): Record<string, unknown> {
    const cause = this.cause;
    return {
      name: this.name,
      code: this.code,
      message: this.message,
      remedy: this.remedy,
      operation: this.operation,
      status: this.status,
      requestId: this.requestId,
      retryable: this.retryable,
      retryAfterMs: this.retryAfterMs,
      fieldMessages: this.fieldMessages,
      cause: cause instanceof Error ? { name: cause.name, message: cause.message } : undefined,
    };
  }
}

/** The client cannot be built from what was configured. Nothing was sent. */
export class ConfigurationError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('ConfigurationError', 'configuration', details);
  }

  override get remedy(): string {
    return 'Correct the connection settings.';
  }
}

/** The call cannot be turned into a request (an empty id, a body that is no JSON). Nothing was sent. */
export class InvalidRequestError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('InvalidRequestError', 'invalid_request', details);
  }
}

/** The caller's signal, or closing the client, stopped the call before it had any effect. */
export class AbortedError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('AbortedError', 'aborted', details);
  }
}

/**
 * The service could not be reached: refused, unknown host, no connection in time, a certificate that is not trusted.
 * The request was certainly not performed. (Only for an operation that is safe to repeat it can also mean that the
 * connection broke while the answer was awaited; `code` is then `connection_lost`.)
 */
export class ConnectionError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('ConnectionError', 'connection', { retryable: true, ...details });
  }

  override get remedy(): string {
    return "Check the base address and this server's way to the internet.";
  }
}

/** A write was sent and its answer never came or cannot be read: it may have been performed or not. */
export class InDoubtError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('InDoubtError', 'in_doubt', { ...details, retryable: false });
  }

  override get remedy(): string {
    return 'Look at the service whether it was done before anything is sent again.';
  }
}

/** No answer in time, to an operation that is safe to repeat. */
export class TimeoutError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('TimeoutError', 'timeout', { retryable: true, ...details });
  }

  override get remedy(): string {
    return 'Try again in a while.';
  }
}

/** 401: the credentials are missing, wrong or expired. */
export class AuthenticationError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('AuthenticationError', 'authentication', details);
  }

  override get remedy(): string {
    return "Check the credentials in the settings, and this server's clock: a signature is valid for 5 minutes.";
  }
}

/** 403: the credentials are good, but do not reach that far. */
export class ForbiddenError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('ForbiddenError', 'forbidden', details);
  }

  override get remedy(): string {
    return 'Ask the owner of the account at the service for the missing permission.';
  }
}

/** 404 or 410: there is no such thing at the service. */
export class NotFoundError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('NotFoundError', 'not_found', details);
  }

  override get remedy(): string {
    return 'It may have been removed at the service, or the base address is not that of its API.';
  }
}

/**
 * The account's owner granted other scopes than this operation needs (section 5.1, rule 2). Nothing was sent: only
 * where the granted scopes are known can this be told.
 */
export class MissingScopeError extends ServiceError {
  /** Any one of them would be enough. */
  readonly scopes: readonly string[];

  constructor(details: Pick<ErrorDetails, 'operation'> & { scopes: readonly string[] }) {
    const { operation, scopes } = details;
    const message = `${operation} was not sent: it needs one of the scopes ${scopes.join(', ')}, and none of them was granted.`;
    super('MissingScopeError', 'missing_scope', { operation, message });
    this.scopes = scopes;
  }

  override get remedy(): string {
    return `Reconnect the account and grant ${this.scopes.length > 1 ? 'one of these scopes' : 'this scope'}.`;
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), scopes: this.scopes };
  }
}

const FUNDS = '(?:credits?|funds?|balance|money)';
const INSUFFICIENT_FUNDS = new RegExp(
  `\\b(?:insufficient|not enough|lack(?:s|ing)?(?: of)?)\\s+(?:\\w+\\s+)?${FUNDS}\\b|\\b${FUNDS}\\s+(?:is|are)\\s+(?:insufficient|too low)\\b`,
  'i',
);

/** Any other 4xx: the service looked at the request and said no, in `fieldMessages`. */
export class RefusedError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('RefusedError', 'refused', details);
  }

  /** Whether the account lacks the money. The specification names no code for it: its words are what there is. */
  get insufficientFunds(): boolean {
    return (
      this.status === 402 ||
      Object.values(this.fieldMessages)
        .flat()
        .some((text) => INSUFFICIENT_FUNDS.test(text))
    );
  }

  override get remedy(): string {
    return this.insufficientFunds ? 'Top up the account at the service, then try again.' : '';
  }
}

/** 429: too many requests. `retryAfterMs` is what the service asked for, if it said. */
export class RateLimitedError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('RateLimitedError', 'rate_limited', { ...details, retryable: true });
  }

  override get remedy(): string {
    return 'Wait a while, then try again.';
  }
}

/** 5xx that leaves no doubt: the request was not performed. */
export class ServerError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('ServerError', 'server', details);
  }

  override get remedy(): string {
    return 'The fault is at the service: try again in a while.';
  }
}

/** A good status with an answer that cannot be read. `path` says where in the answer (`$` is the whole of it). */
export class UnreadableAnswerError extends ServiceError {
  readonly path: string;

  constructor(details: ErrorDetails & { path: string }) {
    super('UnreadableAnswerError', 'unreadable_answer', details);
    this.path = details.path;
  }

  override get remedy(): string {
    return this.path === '$' ? "Check that the base address is that of the service's API, not of its website." : '';
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), path: this.path };
  }
}

/** A redirect that cannot or must not be followed. The request was not performed. */
export class RedirectError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('RedirectError', 'redirect', details);
  }

  override get remedy(): string {
    return 'Check the base address: the service seems to have moved.';
  }
}

/**
 * A file was not stored. `code`: `source_changed` or `source_unreadable` (the file itself), `not_stored` (a good status
 * other than 200), `upload_refused` (the storage does not accept what the service gave out for it), `unsafe_address`
 * (the service names a place that files must not be sent to).
 */
export class UploadError extends ServiceError {
  constructor(details: ErrorDetails) {
    super('UploadError', 'not_stored', details);
  }

  override get remedy(): string {
    switch (this.code) {
      case 'source_changed':
        return 'Upload the file again once nobody writes to it any more.';
      case 'source_unreadable':
        return 'Check that the file exists and may be read.';
      default:
        return 'Upload the file again; if it stays, ask the service.';
    }
  }
}
