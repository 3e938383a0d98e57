/**
 * The one table of the service's operations. Every request is built from its row here, and nothing about an
 * operation (verb, path, scopes, whether it may be repeated) is said anywhere else.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the table. */
export interface Operation {
  /** `resource.method`, as the client offers it. */
  readonly name: string;
  readonly method: Method;
  /** Path below the base address; `{name}` marks a segment to fill in. */
  readonly path: string;
  /** OAuth scopes, any one of which is enough. Empty: none is shown in the specification. */
  readonly scopes: readonly string[];
  /** Whether credentials are sent. Only the liveness check goes without, so that a wrong key cannot fail it. */
  readonly credentials: boolean;
  /**
   * Whether the transport may send it again when it cannot tell what became of an attempt.
   * The service has no idempotency key, so the only protection against doing something twice is not to repeat it.
   */
  readonly safeToRepeat: boolean;
  /** The answer of a repetition which says that the attempt before it, whose answer was lost, had worked. */
  readonly repetitionMeansDone?: number;
  /** Section of the API specification. */
  readonly section: string;
}

const readProjects = ['project:manage', 'project:write', 'project:read'] as const;
const writeProjects = ['project:manage', 'project:write'] as const;
const launchProjects = ['project:manage', 'project:launch'] as const;

const rows = [
  {
    name: 'connection.ping',
    method: 'GET',
    path: '/ping',
    scopes: [],
    credentials: false,
    safeToRepeat: true,
    section: '4.5',
  },
  {
    name: 'connection.test',
    method: 'GET',
    path: '/test',
    scopes: [],
    credentials: true,
    safeToRepeat: true,
    section: '4.5',
  },
  {
    name: 'users.me',
    method: 'GET',
    path: '/v1/clients/users/me',
    scopes: [],
    credentials: true,
    safeToRepeat: true,
    section: '4.5',
  },
  {
    name: 'locales.list',
    method: 'GET',
    path: '/v1/public/locales',
    scopes: [],
    credentials: true,
    safeToRepeat: true,
    section: '4.5',
  },
  {
    name: 'projects.quote',
    method: 'GET',
    path: '/v1/clients/projects/quotation',
    scopes: [...readProjects, 'project:quote'],
    credentials: true,
    safeToRepeat: true,
    section: '4.1',
  },
  {
    name: 'projects.filter',
    method: 'GET',
    path: '/v1/clients/projects/filter',
    scopes: readProjects,
    credentials: true,
    safeToRepeat: true,
    section: '4.1',
  },
  {
    name: 'projects.get',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}',
    scopes: readProjects,
    credentials: true,
    safeToRepeat: true,
    section: '4.1',
  },
  {
    // A repetition would make a second project.
    name: 'projects.create',
    method: 'POST',
    path: '/v1/clients/projects',
    scopes: ['project:manage', 'project:read', 'project:write'],
    credentials: true,
    safeToRepeat: false,
    section: '4.1',
  },
  {
    // It spends money.
    name: 'projects.asyncLaunch',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/async_launch',
    scopes: launchProjects,
    credentials: true,
    safeToRepeat: false,
    section: '4.1',
  },
  {
    // PUT, and a second one would do no harm; but "cannot be cancelled" as the answer of a repetition would hide
    // that the first one worked. Whoever is in doubt reads the project, which tells.
    name: 'projects.cancel',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/cancel',
    scopes: writeProjects,
    credentials: true,
    safeToRepeat: false,
    section: '4.1',
  },
  {
    name: 'documents.list',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents',
    scopes: readProjects,
    credentials: true,
    safeToRepeat: true,
    section: '4.2',
  },
  {
    name: 'documents.filter',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents/filter',
    scopes: readProjects,
    credentials: true,
    safeToRepeat: true,
    section: '4.2',
  },
  {
    name: 'documents.get',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}',
    scopes: readProjects,
    credentials: true,
    safeToRepeat: true,
    section: '4.2',
  },
  {
    // A repetition would make every document twice.
    name: 'documents.createBatch',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/batch/documents',
    scopes: writeProjects,
    credentials: true,
    safeToRepeat: false,
    section: '4.2',
  },
  {
    // DELETE is idempotent (RFC 9110, 9.2.2), and unlike a cancellation its repetition cannot mislead: an absent
    // document is exactly what was asked for.
    name: 'documents.delete',
    method: 'DELETE',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}',
    scopes: writeProjects,
    credentials: true,
    safeToRepeat: true,
    repetitionMeansDone: 404,
    section: '4.2',
  },
  {
    // PUT, but it approves the work for good, sends the author a message and a mark, and is refused once it worked.
    name: 'documents.complete',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}/complete',
    scopes: writeProjects,
    credentials: true,
    safeToRepeat: false,
    section: '4.2',
  },
] as const satisfies readonly Operation[];

type Row = (typeof rows)[number];

/** The names the table knows. */
export type OperationName = Row['name'];

type PathOf<Name extends OperationName> = Extract<Row, { name: Name }>['path'];
type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The path segments an operation wants, checked by the compiler against its template. */
export type PathParameters<Name extends OperationName> = [Placeholders<PathOf<Name>>] extends [never]
  ? { path?: undefined }
  : { path: Record<Placeholders<PathOf<Name>>, string> };

/** All operations, in the order of the specification. */
export const operations: readonly Operation[] = rows;

const byName = new Map<string, Operation>(rows.map((row) => [row.name, row]));

/** The row of an operation. The name is checked by the compiler, so a missing row is a mistake in the table. */
export function operationNamed(name: OperationName): Operation {
  const operation = byName.get(name);
  if (!operation) throw new TypeError(`The table of operations has no row named ${name}.`);
  return operation;
}
