/**
 * Turns what happened on the wire into an error of the tree. The one place that decides between "not performed" and
 * "in doubt".
 */
import {
  AbortedError,
  AuthenticationError,
  ConnectionError,
  ForbiddenError,
  InDoubtError,
  NotFoundError,
  RateLimitedError,
  RedirectError,
  RefusedError,
  ServerError,
  TimeoutError,
  UnreadableAnswerError,
  UploadError,
} from './errors';
import type { ErrorDetails, ServiceError } from './errors';
import type { WireAnswer, WireFailure } from './exchange';
import type { Operation } from './operations';
import { codeOf, printableCause } from './redact';
import type { Redactor } from './redact';
import type { Route } from './redirects';
import { readRefusal, summaryOf } from './refusal';
import { readRetryAfter } from './retry';

export interface Circumstances {
  readonly operation: Operation;
  readonly route: Route;
  readonly redact: Redactor;
  readonly now: Date;
}

/** The service gives up on a request after 30 s. A 5xx near that age may come from work that was cut off, not refused. */
const CUT_OFF_AFTER_MS = 25_000;

/** More than a signature's life apart, less a little for the way. */
const CLOCK_SKEW_MS = 4 * 60_000;

const CONNECTION_TROUBLE: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time',
  UND_ERR_CLOSED: 'this client was closed',
  UND_ERR_DESTROYED: 'this client was closed',
};

const CERTIFICATE_TROUBLE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/**
 * The error for a request that was not sent because the time of its call had run out by then. Only what a 303 said
 * before leaves anything in doubt.
 */
export function judgeOutOfTime({ operation, route }: Pick<Circumstances, 'operation' | 'route'>): ServiceError {
  const { name } = operation;
  if (route.performed && !operation.safeToRepeat) {
    const message = `${name} may or may not have been performed: there was no time left to fetch its answer.`;
    return new InDoubtError({ operation: name, message });
  }
  const message = `${name} was not sent, because its time had run out.`;
  return new TimeoutError({ operation: name, code: 'out_of_time', message });
}

/** The error for an exchange that brought no complete answer. */
export function judgeFailure(failure: WireFailure, { operation, route, redact }: Circumstances): ServiceError {
  // What the client itself found wrong with the bytes it was sending.
  if (failure.cause instanceof UploadError) return failure.cause;
  const mayHaveHappened = failure.sent || route.performed;
  const details = (message: string, code?: string): ErrorDetails => ({
    operation: operation.name,
    message: `${operation.name} ${message}.`,
    ...(code === undefined ? {} : { code }),
    ...(failure.cause === undefined ? {} : { cause: printableCause(failure.cause, redact) }),
  });
  if (mayHaveHappened && !operation.safeToRepeat) {
    return new InDoubtError(details(`may or may not have been performed, because ${lossOf(failure)}`));
  }
  if (failure.reason === 'aborted') return new AbortedError(details('was stopped by its caller'));
  if (failure.reason === 'too_large') {
    return new UnreadableAnswerError({ ...details('was answered with more than can be read'), path: '$' });
  }
  if (!mayHaveHappened) return neverSent(failure, details);
  if (failure.reason === 'timeout') return new TimeoutError(details('was not answered in time'));
  return new ConnectionError(details('lost its connection before the answer was complete', 'connection_lost'));
}

function lossOf(failure: WireFailure): string {
  switch (failure.reason) {
    case 'timeout':
      return 'no answer came in time';
    case 'aborted':
      return 'its caller stopped waiting for the answer';
    case 'too_large':
      return 'its answer was too large to read';
    case 'connection':
      return 'the connection was lost before the answer was complete';
  }
}

function neverSent(failure: WireFailure, details: (message: string, code?: string) => ErrorDetails): ConnectionError {
  if (failure.reason === 'timeout') {
    return new ConnectionError(details('could not reach the service: no connection came about in time'));
  }
  const code = codeOf(failure.cause) ?? '';
  if (CERTIFICATE_TROUBLE.test(code)) {
    const certificate = details('could not reach the service: its certificate is not trusted', 'certificate');
    return new ConnectionError({ ...certificate, retryable: false });
  }
  const trouble = CONNECTION_TROUBLE[code] ?? 'the connection could not be made';
  const closed = code === 'UND_ERR_CLOSED' || code === 'UND_ERR_DESTROYED';
  return new ConnectionError({ ...details(`could not reach the service: ${trouble}`), retryable: !closed });
}

/** The error for a complete answer whose status is neither 2xx nor a redirect. */
export function judgeAnswer(answer: WireAnswer, circumstances: Circumstances): ServiceError {
  const { operation, route, redact, now } = circumstances;
  const { status } = answer;
  const refusal = readRefusal(answer.text, redact);
  const summary = summaryOf(refusal.fieldMessages);
  const details = (what: string): ErrorDetails => ({
    operation: operation.name,
    message: `${operation.name} ${what}${summary ? `: ${summary}` : ''}.`,
    status,
    ...requestIdOf(answer, redact),
    fieldMessages: refusal.fieldMessages,
    retryAfterMs: readRetryAfter(single(answer.headers['retry-after']), now),
  });
  if (!operation.safeToRepeat && inDoubt(answer, route, refusal.readable)) {
    return new InDoubtError(details(`may or may not have been performed: it was answered with ${status}`));
  }
  const keptOut = status === 401 || status === 403;
  const upload = operation.body === 'file';
  if (keptOut && !route.trusted && (upload || operation.credentials !== false)) {
    return new RedirectError(
      details(`was redirected to ${route.url.origin}, another host, port or scheme, where no credentials are sent`),
    );
  }
  if (keptOut && upload) {
    const refused = details("was refused: the storage does not accept the service's authorization of this upload");
    return new UploadError({ ...refused, code: 'upload_refused' });
  }
  if (status === 401) {
    return new AuthenticationError(details(`was refused: the credentials are not accepted${skewOf(answer, now)}`));
  }
  if (status === 403) return new ForbiddenError(details(`is forbidden${scopesOf(operation)}`));
  if (status === 404 || status === 410) return new NotFoundError(details('found nothing at the service'));
  if (status === 429) return new RateLimitedError(details('was refused: too many requests'));
  if (status === 408) return new TimeoutError(details('was not received by the service in time'));
  if (status >= 500) {
    // A write that reached an error inside the service is not performed, but sending it again unseen is not our call.
    const retryable = operation.safeToRepeat ? status !== 501 && status !== 505 : status === 503;
    return new ServerError({ ...details(`met an error of the service (${status})`), retryable });
  }
  return new RefusedError(details(`was refused (${status})`));
}

/** Whether a write may have been performed in spite of this status. */
function inDoubt({ status, milliseconds }: WireAnswer, route: Route, readable: boolean): boolean {
  if (route.performed || status === 408) return true;
  if (status < 500 || status === 501) return false;
  if (milliseconds >= CUT_OFF_AFTER_MS) return true;
  // 503 is a refusal; a 500 with messages is the service's own word; gateways (502, 504, 52x) know nothing.
  return status === 500 ? !readable : status !== 503;
}

function scopesOf(operation: Operation): string {
  return operation.scopes.length > 0 ? `; it needs one of ${operation.scopes.join(', ')}` : '';
}

/** A clock that is off is the one cause of a 401 we can see from here. */
function skewOf(answer: WireAnswer, now: Date): string {
  const theirs = Date.parse(single(answer.headers.date) ?? '');
  const skew = Math.abs(theirs - now.getTime());
  return skew > CLOCK_SKEW_MS ? ` (this server's clock is ${Math.round(skew / 60_000)} minutes off the service's)` : '';
}

/** The service's id of a request, for its support. */
export function requestIdOf(answer: WireAnswer, redact: Redactor): { requestId?: string } {
  const id = single(answer.headers['x-request-id']) ?? single(answer.headers['request-id']);
  return id ? { requestId: redact(id) } : {};
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
