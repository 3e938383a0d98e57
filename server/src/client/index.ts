/**
 * The service's API as a client. It knows nothing of the CMS, of entries or of orders, and imports nothing from
 * outside this folder. Everything it throws is a `ServiceError`.
 */
import { connection } from './resources/connection';
import type { Connection } from './resources/connection';
import { documents } from './resources/documents';
import type { Documents } from './resources/documents';
import { locales } from './resources/locales';
import type { Locales } from './resources/locales';
import { projects } from './resources/projects';
import type { Projects } from './resources/projects';
import { users } from './resources/users';
import type { Users } from './resources/users';
import { createTransport } from './transport';
import type { TransportOptions } from './transport';

export type ClientOptions = TransportOptions;

export interface Client {
  readonly connection: Connection;
  readonly users: Users;
  readonly locales: Locales;
  readonly projects: Projects;
  readonly documents: Documents;
  /** Lets what is under way end and starts nothing more; later calls fail with ConnectionError `closed`. */
  close(): Promise<void>;
}

/**
 * A client of one account at one base address.
 *
 * @throws ConfigurationError when the base address or an option is not usable.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
  return {
    connection: connection(transport),
    users: users(transport),
    locales: locales(transport),
    projects: projects(transport),
    documents: documents(transport),
    close: () => transport.close(),
  };
}

export { signature } from './authentication';
export type { Authentication, SignatureCredentials } from './authentication';
export type { DocumentAttributes, Filter, Phrase, ProjectAttributes, ProjectOptions, QuoteRequest } from './attributes';
export {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  ForbiddenError,
  InDoubtError,
  InvalidRequestError,
  NotFoundError,
  RateLimitedError,
  RedirectError,
  RefusedError,
  ServerError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
} from './errors';
export type { FieldMessages } from './errors';
export { operations } from './operations';
export type { Operation, OperationName } from './operations';
export type { Listing, Page } from './pagination';
export type { DocumentRecord, Greeting, LocaleRecord, ProjectRecord, Quotation, UserRecord } from './records';
export type { Approval } from './resources/documents';
export type { CallOptions } from './transport';
export { completedPhrases, workShape } from './work';
export type { WorkShape } from './work';
