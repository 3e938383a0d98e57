/** What an operation of the service is: one row of the table in `operation-table.ts`. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the table. */
export interface Operation {
  /** `resource.method`, as the client offers it. */
  readonly name: string;
  readonly method: Method;
  /** Path below the base address; `{name}` marks a segment to fill in. `{upload_url}` is a whole address instead. */
  readonly path: string;
  /** OAuth scopes, any one of which is enough. Empty: the default public scope, or none shown in the specification. */
  readonly scopes: readonly string[];
  /** `false` where no credentials are sent: the liveness check, and the upload, which has an authorization of its own. */
  readonly credentials?: false;
  /**
   * Whether the transport may send it again when it cannot tell what became of an attempt.
   * The service has no idempotency key, so the only protection against doing something twice is not to repeat it.
   */
  readonly safeToRepeat: boolean;
  /** The answer of a repetition which says that the attempt before it, whose answer was lost, had worked. */
  readonly repetitionMeansDone?: number;
  /** How the body is written where it is not JSON: form fields, or the bytes of a file. */
  readonly body?: 'form' | 'file';
  /** What to use instead, where the specification calls it deprecated. */
  readonly deprecated?: string;
  /** Sections of the API specification. */
  readonly section: string;
}
