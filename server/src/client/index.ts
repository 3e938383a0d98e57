/**
 * The service's API as a client. It knows nothing of the CMS, of entries or of orders, and imports nothing from
 * outside this folder. Everything it throws is a `ServiceError`.
 */
import { apiTemplates } from './resources/api-templates';
import type { ApiTemplates } from './resources/api-templates';
import { connection } from './resources/connection';
import type { Connection } from './resources/connection';
import { documents } from './resources/documents';
import type { Documents } from './resources/documents';
import { glossaries } from './resources/glossaries';
import type { Glossaries } from './resources/glossaries';
import { myAuthors } from './resources/my-authors';
import type { MyAuthors } from './resources/my-authors';
import { UPLOAD_ABOVE_BYTES, contentPlacer } from './resources/large-content';
import { locales } from './resources/locales';
import type { Locales } from './resources/locales';
import { projects } from './resources/projects';
import type { Projects } from './resources/projects';
import { supportMessages } from './resources/support-messages';
import type { SupportMessages } from './resources/support-messages';
import { users } from './resources/users';
import type { Users } from './resources/users';
import { uploads } from './resources/uploads';
import type { Uploads } from './resources/uploads';
import { createTransport } from './transport';
import type { TransportOptions } from './transport';
import { parseWebUrl } from './web-address';

export interface ClientOptions extends TransportOptions {
  /** Where the service's web application stands, for addresses that people open. Default: the base address. */
  webUrl?: string | undefined;
  /**
   * A standard document's content of more bytes than this is uploaded by itself and given as `remote_file_url`. Default
   * 1 MiB; `Infinity` never uploads. A key/value document is never uploaded: whoever has one too large splits it.
   */
  uploadAboveBytes?: number | undefined;
}

export interface Client {
  readonly connection: Connection;
  readonly users: Users;
  readonly locales: Locales;
  readonly projects: Projects;
  readonly documents: Documents;
  readonly supportMessages: SupportMessages;
  readonly apiTemplates: ApiTemplates;
  readonly glossaries: Glossaries;
  readonly myAuthors: MyAuthors;
  readonly uploads: Uploads;
  /** Lets what is under way end and starts nothing more; later calls fail with ConnectionError `closed`. */
  close(): Promise<void>;
}

/**
 * A client of one account at one base address.
 *
 * @throws ConfigurationError when the base address or an option is not usable.
 */
export function createClient({ webUrl, uploadAboveBytes = UPLOAD_ABOVE_BYTES, ...options }: ClientOptions): Client {
  const transport = createTransport(options);
  const files = uploads(transport);
  return {
    connection: connection(transport),
    users: users(transport),
    locales: locales(transport),
    projects: projects(transport),
    documents: documents(transport, {
      webUrl: parseWebUrl(webUrl ?? options.baseUrl),
      placeContent: contentPlacer(files, uploadAboveBytes),
    }),
    supportMessages: supportMessages(transport),
    apiTemplates: apiTemplates(transport),
    glossaries: glossaries(transport),
    myAuthors: myAuthors(transport),
    uploads: files,
    close: () => transport.close(),
  };
}

export { signature } from './authentication';
export type { Authentication, SignatureCredentials } from './authentication';
export type {
  DocumentAttributes,
  DocumentChange,
  NewProject,
  Phrase,
  ProjectAttributes,
  ProjectChange,
  ProjectOptions,
  QuoteRequest,
  TmOptions,
} from './attributes';
export { documentAttributesOf, projectAttributesOf } from './attributes-of';
export type { AccountCallbacks, Callback, CallbackEvent, Callbacks } from './callbacks';
export {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  ForbiddenError,
  InDoubtError,
  InvalidRequestError,
  MissingScopeError,
  NotFoundError,
  RateLimitedError,
  RedirectError,
  RefusedError,
  ServerError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
  UploadError,
} from './errors';
export type { FieldMessages } from './errors';
export type {
  ApiTemplateFilterFields,
  DocumentFilterFields,
  Filter,
  ListOptions,
  Operators,
  Order,
  ProjectFilterFields,
  Where,
} from './filters';
export type { ConsentRequest, PendingConsent } from './oauth/consent';
export { ConsentError, ReconnectNeededError } from './oauth/errors';
export type { ReconnectReason } from './oauth/errors';
export { oauth } from './oauth/oauth';
export type { ConnectionStatus, OAuth, Revocation } from './oauth/oauth';
export type { OAuthOptions } from './oauth/settings';
export { memoryTokenStore } from './oauth/store';
export type { ConnectionRecord, RefreshMark, StoredConnection, TokenStore, Tokens } from './oauth/store';
export { operations } from './operations';
export type { Operation, OperationName } from './operations';
export type { Listing, Page } from './pagination';
export type { DocumentRecord, MyAuthorRecord, ProjectRecord, Quotation, SupportMessageRecord } from './records';
export type {
  ApiTemplateRecord,
  GlossaryRecord,
  Greeting,
  LocaleRecord,
  TestAnswer,
  UserRecord,
} from './reference-records';
export type { Approval, Documents } from './resources/documents';
export type { GlossaryListOptions } from './resources/glossaries';
export type { NewSupportMessage } from './resources/support-messages';
export type { UploadProperties, UploadRequest, Uploads } from './resources/uploads';
export type { IsOurs } from './resources/users';
export type { CallOptions } from './transport';
export type { UploadSource } from './upload-source';
export { completedPhrases, workShape } from './work';
export type { WorkShape } from './work';
