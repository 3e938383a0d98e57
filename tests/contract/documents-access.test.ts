/** Who may do what with documents and messages, and where there are none (5.1, 7): every operation of 4.2 and 4.3. */
import { AuthenticationError, ForbiddenError, NotFoundError, operations } from '../../server/src/client';
import type { Client, ServiceError } from '../../server/src/client';
import { only, preparedOne } from './documents';
import { all, connect, document, errorOf, start, withScopes } from './support';

const message = { message: 'Hello?', revisionRequest: false };

/** Each operation on one document. */
const ofDocument: Readonly<Record<string, (client: Client, project: string, id: string) => Promise<unknown>>> = {
  'documents.get': ({ documents }, project, id) => documents.get(project, id),
  'documents.reviewUrl': ({ documents }, project, id) => documents.reviewUrl(project, id),
  'documents.update': ({ documents }, project, id) => documents.replace(project, id, document('Another')),
  'documents.complete': ({ documents }, project, id) => documents.complete(project, id),
  'documents.delete': ({ documents }, project, id) => documents.delete(project, id),
  'supportMessages.list': ({ supportMessages }, project, id) => supportMessages.list(project, id).page(),
  'supportMessages.create': ({ supportMessages }, project, id) => supportMessages.create(project, id, message),
};
/** And each on the documents of a project. */
const ofProject: typeof ofDocument = {
  'documents.list': ({ documents }, project) => documents.list(project).page(),
  'documents.filter': ({ documents }, project) => documents.filter(project, {}).page(),
  'documents.create': ({ documents }, project) => documents.create(project, document('Another')),
  'documents.createBatch': ({ documents }, project) => documents.createBatch(project, [document('Another')]),
  'documents.completeBatch': ({ documents }, project, id) => documents.completeBatch(project, [id]),
};
const every = { ...ofProject, ...ofDocument };

describe('operations on documents and messages', () => {
  it('are all spoken of here', () => {
    const named = operations.map(({ name }) => name).filter((name) => /^(?:documents|supportMessages)\./.test(name));
    expect(Object.keys(every).sort()).toEqual(named.sort());
  });

  it('find nothing where there is no project, no document, or one of another project [7/404] [documents.get] [documents.update] [documents.delete] [documents.complete]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const other = await preparedOne(sandbox, client);
    const before = structuredClone([...sandbox.world.projects.values()]);
    const absent: [string, string, typeof ofDocument][] = [
      ['nope', id, every],
      [project, 'nope', ofDocument],
      [project, other.id, ofDocument],
    ];
    for (const [inProject, which, calls] of absent) {
      for (const [name, call] of Object.entries(calls)) {
        const error = await errorOf<ServiceError>(call(client, inProject, which));
        expect([name, error.name, error.status, error.fieldMessages]).toEqual([
          name,
          NotFoundError.name,
          404,
          { base: ['Not found'] },
        ]);
      }
    }
    expect([...sandbox.world.projects.values()]).toEqual(before);
  });

  it('are for nobody without credentials [7/401] [5.1/3]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const before = structuredClone([...sandbox.world.projects.values()]);
    const stranger = connect(sandbox, { authentication: { headers: () => Promise.resolve({}) } });
    for (const [name, call] of Object.entries(every)) {
      const error = await errorOf<ServiceError>(call(stranger, project, id));
      expect([name, error.name, error.fieldMessages]).toEqual([
        name,
        AuthenticationError.name,
        { base: ['Unauthorized'] },
      ]);
    }
    expect([...sandbox.world.projects.values()]).toEqual(before);
  });

  it('are forbidden to a token of other scopes, and the error names those that would do [7/403] [5.1/2] [5.1/3]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const before = structuredClone([...sandbox.world.projects.values()]);
    // What the sentences of 4.2 and 4.3 do not name: for reading, for writing, for messages.
    const projects = withScopes(sandbox, 'project:quote', 'project:launch', 'discussion:manage');
    const discussions = withScopes(sandbox, 'project:manage', 'project:write', 'project:read');
    for (const [name, call] of Object.entries(every)) {
      const isMessage = name.startsWith('supportMessages');
      const stranger = isMessage ? discussions : projects;
      const error = await errorOf<ServiceError>(call(stranger, project, id));
      expect([name, error.name, error.status]).toEqual([name, ForbiddenError.name, 403]);
      expect(error.message).toContain(isMessage ? 'discussion:manage' : 'project:manage');
    }
    expect([...sandbox.world.projects.values()]).toEqual(before);
  });

  it('that write are forbidden to a token that may read, which reads all [5.1/2] [documents.list] [documents.get] [documents.reviewUrl] [supportMessages.list]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const reader = withScopes(sandbox, 'project:read', 'discussion:read');
    const reading = [
      'documents.list',
      'documents.filter',
      'documents.get',
      'documents.reviewUrl',
      'supportMessages.list',
    ];
    for (const [name, call] of Object.entries(every)) {
      const outcome = await call(reader, project, id).then(
        () => 'allowed',
        (error: Error) => error.name,
      );
      expect([name, outcome]).toEqual([name, reading.includes(name) ? 'allowed' : 'ForbiddenError']);
    }
    expect(only(await all(client.documents.list(project))).title).toBe('One');
  });
});
