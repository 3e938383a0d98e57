import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  ConsentError,
  ForbiddenError,
  InDoubtError as ClientInDoubt,
  MissingScopeError,
  NotFoundError,
  RateLimitedError,
  ReconnectNeededError,
  RefusedError,
  ServerError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
  UploadError,
} from '../client';
import { DeskError, InDoubtError, NOT_CONNECTED, RECONNECT_NEEDED } from '../domain/errors';

/** What the client threw, as the workflow knows it: does it pass by itself, is a person needed, is its fate unknown? */
export function asDeskError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  if (error instanceof ReconnectNeededError) {
    const problem = error.reason === 'not_connected' ? NOT_CONNECTED : RECONNECT_NEEDED;
    return new DeskError(problem, { cause: error });
  }
  const message = error.requestId ? `${sentenceOf(error)} (request ${error.requestId})` : sentenceOf(error);
  const remedy = error.remedy || 'Try again; if it stays, ask the service.';
  if (error instanceof ClientInDoubt) return new InDoubtError(message, error);
  const problem = { code: codeOf(error), message, remedy };
  const transient =
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    error instanceof RateLimitedError ||
    error instanceof ServerError;
  return new DeskError(problem, { transient, cause: error });
}

function codeOf(error: ServiceError): string {
  if (error instanceof RefusedError) return error.insufficientFunds ? 'insufficient_funds' : 'refused';
  if (error instanceof AuthenticationError) return 'wrong_credentials';
  if (error instanceof ForbiddenError || error instanceof MissingScopeError) return 'not_allowed_there';
  if (error instanceof UploadError) return 'not_uploaded';
  if (error instanceof NotFoundError) return 'not_found_there';
  if (error instanceof UnreadableAnswerError) return 'unreadable_answer';
  if (error instanceof ConnectionError || error instanceof TimeoutError) return 'service_unreachable';
  return error.code;
}

/** The client's errors begin with the name of an operation; a person is told what it means first. */
const OPENINGS: readonly (readonly [abstract new (...args: never[]) => ServiceError, (said: string) => string])[] = [
  [ClientInDoubt, (said) => `Whether the service did this is not known: ${said}`],
  [ConfigurationError, (said) => `The settings of the connection cannot be used: ${said}`],
  [ConnectionError, (said) => `The service cannot be reached: ${said}`],
  [TimeoutError, (said) => `The service did not answer in time: ${said}`],
  [UnreadableAnswerError, (said) => `The address answers, but not as the service does: ${said}`],
  [ForbiddenError, (said) => `The service does not allow this: ${said}`],
  [MissingScopeError, (said) => `The connected account does not allow this: ${said}`],
  [UploadError, (said) => `A file could not be uploaded: ${said}`],
  [NotFoundError, (said) => `The service does not know this: ${said}`],
  [RateLimitedError, (said) => `The service has too much to do at the moment: ${said}`],
  [RefusedError, (said) => `The service refused this: ${said}`],
];

function sentenceOf(error: ServiceError): string {
  // Its message is a sentence already.
  if (error instanceof ConsentError) return error.message;
  if (error instanceof AuthenticationError) return 'The service does not accept the credentials.';
  if (error instanceof RefusedError && error.insufficientFunds) return 'The wallet at the service holds too little.';
  const sentence = OPENINGS.find(([type]) => error instanceof type)?.[1];
  return sentence?.(error.message) ?? `The service did not do this: ${error.message}`;
}
