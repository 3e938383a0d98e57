import {
  AuthenticationError,
  ConnectionError,
  ForbiddenError,
  InDoubtError as ClientInDoubt,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  ServerError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
} from '../client';
import { DeskError, InDoubtError } from '../domain/errors';

/** What the client threw, as the workflow knows it: does it pass by itself, is a person needed, is its fate unknown? */
export function asDeskError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const request = error.requestId ? ` (request ${error.requestId})` : '';
  const remedy = error.remedy || 'Try again; if it stays, ask the service.';
  if (error instanceof ClientInDoubt) return new InDoubtError(`${error.message}${request}`, error);
  const problem = { code: codeOf(error), message: `${sentenceOf(error)}${request}`, remedy };
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
  if (error instanceof ForbiddenError) return 'not_allowed_there';
  if (error instanceof NotFoundError) return 'not_found_there';
  if (error instanceof UnreadableAnswerError) return 'unreadable_answer';
  if (error instanceof ConnectionError || error instanceof TimeoutError) return 'service_unreachable';
  return error.code;
}

function sentenceOf(error: ServiceError): string {
  if (error instanceof AuthenticationError) return 'The service does not accept the credentials.';
  if (error instanceof ConnectionError) return `The service cannot be reached: ${error.message}`;
  if (error instanceof RefusedError && error.insufficientFunds) return 'The wallet at the service holds too little.';
  return error.message;
}
