import { creationLanguages, writtenProject } from '../attributes';
import type { NewProject, ProjectAttributes, ProjectChange, QuoteRequest, TmOptions } from '../attributes';
import { projectAttributesOf } from '../attributes-of';
import { filterQuery, pageQuery } from '../filters';
import type { Filter, ListOptions, ProjectFilterFields } from '../filters';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { myAuthor, project, projectAfter, projectAnswer, quotationAnswer } from '../records';
import type { MyAuthorRecord, ProjectRecord, Quotation } from '../records';
import type { CallOptions, Transport } from '../transport';

/**
 * Projects. Every method can throw AuthenticationError, ForbiddenError, ConnectionError, RateLimitedError,
 * ServerError and RedirectError; reading ones also TimeoutError and UnreadableAnswerError, writing ones InDoubtError.
 * Those that take an id throw NotFoundError when there is no such project. Writing ones are not repeated by
 * themselves: after an InDoubtError read the project, which tells what became of it.
 */
export interface Projects {
  /**
   * What a project would cost; nothing is created.
   *
   * @param quote Languages in any case; they are sent as `xx-yy`.
   * @returns A would-be project. Its price is `total_costs`, one entry per currency (one of them `credits`).
   * @throws RefusedError when the service does not know a language, level or option; UnreadableAnswerError when it
   *   names no price.
   * Scopes: project:manage, project:write, project:read or project:quote. Section 4.1.
   */
  quotation(quote: QuoteRequest, options?: CallOptions): Promise<Quotation>;
  /**
   * All projects, page by page.
   *
   * Scopes: project:manage, project:write or project:read. Section 2.1 and 4.1.
   */
  list(options?: ListOptions): Listing<ProjectRecord>;
  /**
   * The projects that match, page by page.
   *
   * @throws RefusedError when a field or operator of `where` is not supported; InvalidRequestError when a condition is
   *   `undefined`, for without it everything would match.
   * Scopes: project:manage, project:write or project:read. Section 2.1 and 4.1.
   */
  filter(filter: Filter<ProjectFilterFields>, options?: CallOptions): Listing<ProjectRecord>;
  /**
   * One project.
   *
   * Scopes: project:manage, project:write or project:read. Section 2.1 and 4.1.
   */
  get(id: string, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Creates a project, with documents if they are given along with it. With `auto_launch` (or a template that carries
   * it) it may later spend by itself. After an InDoubtError look for it by name.
   *
   * @param attributes Languages in any case; they are sent as `xx-yy`. With a template's id only the name is needed.
   * @throws RefusedError with the messages per field.
   * Scopes: project:manage, project:read or project:write. Section 2.2 and 4.1.
   */
  create(attributes: NewProject, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Creates a new project with the attributes of another one that section 2.2 lists (name, languages, briefing,
   * category, chosen authors and the like). After an InDoubtError look for it by name.
   *
   * @returns The new project.
   * Scopes: project:manage, project:read or project:write. Section 2.2 and 4.1.
   */
  duplicate(id: string, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Asks for the launch, which spends. After an InDoubtError wait before asking again: it may still be queued.
   *
   * @returns The project if the answer held it. It may still be `in_creation`: the launch is only queued.
   * @throws RefusedError while words are counted or analyses run, or when the account lacks the money, which
   *   `insufficientFunds` tells.
   * Scopes: project:manage or project:launch. Section 3 and 4.1.
   */
  asyncLaunch(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Launches at once, which spends, and may run into a time limit while it does: then InDoubtError.
   *
   * @deprecated Use `asyncLaunch`: the service will remove the synchronous launch (section 9, rule 6).
   * @returns The project if the answer held it.
   * @throws RefusedError as `asyncLaunch`.
   * Scopes: project:manage or project:launch. Section 4.1 and 9.
   */
  launch(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Says that all documents of a project made from a template are there: counts and analyses are started, and after
   * them, where `auto_launch` is on, the launch, which spends. The price is final only after them.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError for a project that was not made from a template.
   * Scopes: project:manage or project:launch. Section 2.3 and 4.1.
   */
  finalize(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Changes some attributes. The service replaces all of them, so this reads the project, applies the change and sends
   * the whole (see `projectAttributesOf`). What somebody else changes between the reading and the sending is set
   * back to what was read: the service offers no way to notice it.
   *
   * @param change A field takes the place of the project's; options join its options; `undefined` is as it is.
   * @throws RefusedError with the messages per field; UnreadableAnswerError, with nothing sent, when the project does
   *   not tell something that would be lost.
   * Scopes: project:manage or project:write. Section 4.1 and 9.
   */
  update(id: string, change: ProjectChange, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * The same operation as `update`, for whoever holds all attributes: sends what is given, and whatever is not given
   * is lost.
   *
   * @throws RefusedError with the messages per field.
   * Scopes: project:manage or project:write. Section 4.1 and 9.
   */
  replace(id: string, attributes: ProjectAttributes, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Pauses the work.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it cannot be paused as it stands.
   * Scopes: project:manage or project:write. Section 3 and 4.1.
   */
  pause(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Lets paused work go on.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it is not paused.
   * Scopes: project:manage or project:write. Section 3 and 4.1.
   */
  resume(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Cancels a project.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it cannot be cancelled (any more).
   * Scopes: project:manage or project:write. Section 3 and 4.1.
   */
  cancel(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Puts a completed or cancelled project into the archive.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it is neither completed nor cancelled.
   * Scopes: project:manage or project:write. Section 3 and 4.1.
   */
  archive(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Takes a project out of the archive.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it is not archived.
   * Scopes: project:manage or project:write. Section 3 and 4.1.
   */
  unarchive(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Asks for the translation memory's analysis, its pre-fill, or machine translation. They run for a while, and the
   * price may change with them: read it again before the launch.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError for a project without documents.
   * Scopes: project:manage or project:write. Section 2.3 and 4.1.
   */
  activateTmOptions(id: string, tmOptions: TmOptions, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * The preferred authors who can do a project. Their `author_id` is what `providers` takes.
   *
   * Scopes: preferred_author:manage, preferred_author:read or preferred_author:write. Section 2.7 and 4.1.
   */
  myAuthors(id: string, options?: CallOptions): Listing<MyAuthorRecord>;
}

const projectPage = pageOf('projects', project);
const myAuthorPage = pageOf('my_authors', myAuthor);
const keyOf = ({ id }: ProjectRecord): string => id;

export function projects(transport: Transport): Projects {
  return { ...reading(transport), ...writing(transport), ...moving(transport) };
}

type Reading = 'quotation' | 'list' | 'filter' | 'get' | 'myAuthors';

function reading(transport: Transport): Pick<Projects, Reading> {
  return {
    quotation: (quote, options) =>
      transport.call('projects.quotation', quotationAnswer, {
        query: { project: { ...creationLanguages(quote), options: { ...quote.options } } },
        ...options,
      }),
    list: ({ perPage, ...options } = {}) =>
      listing({
        operation: 'projects.list',
        keyOf,
        load: async (page) =>
          transport.call('projects.list', projectPage, {
            query: pageQuery('projects.list', page, { perPage }),
            ...options,
          }),
      }),
    filter: (filter, options) =>
      listing({
        operation: 'projects.filter',
        keyOf,
        load: async (page) =>
          transport.call('projects.filter', projectPage, {
            query: filterQuery('projects.filter', filter, page),
            ...options,
          }),
      }),
    get: (id, options) => transport.call('projects.get', projectAnswer, { path: { project_id: id }, ...options }),
    myAuthors: (id, options) =>
      listing({
        operation: 'projects.myAuthors',
        keyOf: ({ id: own, author_id: author }) => own ?? author,
        load: async (page) =>
          transport.call('projects.myAuthors', myAuthorPage, {
            path: { project_id: id },
            query: pageQuery('projects.myAuthors', page),
            ...options,
          }),
      }),
  };
}

type Writing = 'create' | 'duplicate' | 'update' | 'replace' | 'activateTmOptions';

function writing(transport: Transport): Pick<Projects, Writing> {
  const put = async (id: string, attributes: ProjectChange, options?: CallOptions): Promise<ProjectRecord> =>
    transport.call('projects.update', projectAnswer, {
      path: { project_id: id },
      body: { project: writtenProject('projects.update', attributes) },
      ...options,
    });
  return {
    create: async (attributes, options) =>
      transport.call('projects.create', projectAnswer, {
        body: { project: writtenProject('projects.create', attributes) },
        ...options,
      }),
    duplicate: (id, options) =>
      transport.call('projects.duplicate', projectAnswer, { path: { project_id: id }, ...options }),
    update: async (id, change, options) => {
      const path = { project_id: id };
      const record = await transport.call('projects.get', projectAnswer, { path, ...options });
      return put(id, projectAttributesOf(record, change), options);
    },
    replace: put,
    activateTmOptions: (id, tmOptions, options) =>
      transport.call('projects.activateTmOptions', projectAfter, {
        path: { project_id: id },
        body: { project: { options: { ...tmOptions } } },
        ...options,
      }),
  };
}

/** The moves from state to state: they take nothing but the project's id. */
type Moving = Exclude<keyof Projects, Reading | Writing>;

function moving(transport: Transport): Pick<Projects, Moving> {
  const move =
    (name: `projects.${Moving}`) =>
    (id: string, options?: CallOptions): Promise<ProjectRecord | undefined> =>
      transport.call(name, projectAfter, { path: { project_id: id }, ...options });
  return {
    asyncLaunch: move('projects.asyncLaunch'),
    launch: move('projects.launch'),
    finalize: move('projects.finalize'),
    pause: move('projects.pause'),
    resume: move('projects.resume'),
    cancel: move('projects.cancel'),
    archive: move('projects.archive'),
    unarchive: move('projects.unarchive'),
  };
}
