/** Section 7, 404: every operation whose path names what is not there. A stranger is not even told so. */
import { NotFoundError, operations } from '../../server/src/client';
import type { Client, ServiceError } from '../../server/src/client';
import type { Ids } from '../unit/client/calls';
import { preparedOne } from './documents';
import { stateOf, validCallsOf } from './operations';
import { connect, errorOf, start, withScopes } from './support';

const naming = (parameter: string): string[] =>
  operations.filter(({ path }) => path.includes(`{${parameter}}`)).map(({ name }) => name);
const OF_PROJECTS = naming('project_id');
const OF_DOCUMENTS = naming('document_id');

const failureOf = (client: Client, name: string, ids: Ids): Promise<ServiceError> =>
  errorOf(validCallsOf(client, ids)[name]?.() ?? Promise.resolve());

it('knows which operations name a project, which a document', () => {
  expect([OF_PROJECTS.length, OF_DOCUMENTS.length]).toEqual([25, 7]);
  expect(OF_PROJECTS).toEqual(expect.arrayContaining(OF_DOCUMENTS));
});

describe('an operation', () => {
  it('finds nothing where there is no project, no document, or one of another project, and does nothing [7/404] [documents.get] [documents.update] [documents.delete] [documents.complete]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id: document } = await preparedOne(sandbox, client);
    const other = await preparedOne(sandbox, client);
    const user = sandbox.world.account.id;
    const before = stateOf(sandbox);
    const absent: [Ids, string[]][] = [
      [{ project: 'nope', document, user }, OF_PROJECTS],
      [{ project, document: 'nope', user }, OF_DOCUMENTS],
      [{ project, document: other.id, user }, OF_DOCUMENTS],
      [{ project, document, user: 'nope' }, naming('user_id')],
    ];
    for (const [ids, names] of absent) {
      for (const name of names) {
        const { name: kind, operation, status, fieldMessages } = await failureOf(client, name, ids);
        expect([kind, operation, status, fieldMessages]).toEqual([
          NotFoundError.name,
          name,
          404,
          { base: ['Not found'] },
        ]);
      }
    }
    // Those that read before they write end there.
    await expect(client.projects.update('nope', { name: 'TD-2' })).rejects.toThrow(NotFoundError);
    await expect(client.documents.update(project, 'nope', { title: 'Two' })).rejects.toThrow(NotFoundError);
    expect(stateOf(sandbox)).toBe(before);
    expect(sandbox.world.failures).toEqual([]);
  });

  it('tells nobody what is missing or wrong who may not know [5.1/3] [7/401] [7/403]', async () => {
    const { sandbox } = await start({ speed: 0 });
    const stranger = connect(sandbox, { authentication: { headers: () => Promise.resolve({}) } });
    const scopeless = withScopes(sandbox);
    const nowhere: Ids = { project: 'nope', document: 'nope', user: 'nope' };
    for (const name of OF_PROJECTS) {
      expect([name, (await failureOf(stranger, name, nowhere)).status]).toEqual([name, 401]);
      expect([name, (await failureOf(scopeless, name, nowhere)).status]).toEqual([name, 403]);
    }
    // Nor what is wrong with a request.
    await expect(stranger.projects.create({ name: '' })).rejects.toMatchObject({ status: 401 });
    await expect(scopeless.projects.create({ name: '' })).rejects.toMatchObject({ status: 403 });
  });
});
