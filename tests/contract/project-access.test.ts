/** Who may do what with projects, and what is answered where there is no such project (4.1, 4.5; 5.1; 7). */
import { ForbiddenError, NotFoundError, signature } from '../../server/src/client';
import type { AuthenticationError, Client } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src';
import { attributes, batch, bearer, connect, errorOf, prepared, start, withScopes } from './support';

type Call = (client: Client, id: string) => Promise<unknown>;

const quote = {
  activity_name: 'translation',
  language_from: 'en-gb',
  language_to: 'fr-fr',
  total_word_count: 10,
  options: { language_level: 'premium' },
};

const ALL_ELSE = ['discussion:manage', 'transaction:manage'];
const AUTHORS = ['preferred_author:manage', 'preferred_author:read', 'preferred_author:write'];
/** Scopes of 5.1 which, even all together, do not open an operation of the kind. */
const TOO_FEW = {
  quoting: [...ALL_ELSE, ...AUTHORS, 'project:launch'],
  reading: [...ALL_ELSE, ...AUTHORS, 'project:quote', 'project:launch'],
  writing: [...ALL_ELSE, ...AUTHORS, 'project:quote', 'project:launch', 'project:read'],
  launching: [...ALL_ELSE, ...AUTHORS, 'project:quote', 'project:read', 'project:write'],
  authors: [...ALL_ELSE, 'project:manage', 'project:read', 'project:write', 'project:quote', 'project:launch'],
};

/** Operations that name no project, and those that do. */
const AT_LARGE: [string, keyof typeof TOO_FEW, Call][] = [
  ['projects.quotation', 'quoting', ({ projects }) => projects.quotation(quote)],
  ['projects.list', 'reading', ({ projects }) => projects.list().page()],
  ['projects.filter', 'reading', ({ projects }) => projects.filter({}).page()],
  ['projects.create', 'reading', ({ projects }) => projects.create(attributes)],
  ['apiTemplates.list', 'reading', ({ apiTemplates }) => apiTemplates.list().page()],
  ['apiTemplates.filter', 'reading', ({ apiTemplates }) => apiTemplates.filter({}).page()],
];
const OF_ONE: [string, keyof typeof TOO_FEW, Call][] = [
  ['projects.get', 'reading', ({ projects }, id) => projects.get(id)],
  ['projects.duplicate', 'reading', ({ projects }, id) => projects.duplicate(id)],
  ['projects.asyncLaunch', 'launching', ({ projects }, id) => projects.asyncLaunch(id)],
  ['projects.launch', 'launching', ({ projects }, id) => projects.launch(id)],
  ['projects.finalize', 'launching', ({ projects }, id) => projects.finalize(id)],
  ['projects.update', 'writing', ({ projects }, id) => projects.replace(id, attributes)],
  ['projects.pause', 'writing', ({ projects }, id) => projects.pause(id)],
  ['projects.resume', 'writing', ({ projects }, id) => projects.resume(id)],
  ['projects.cancel', 'writing', ({ projects }, id) => projects.cancel(id)],
  ['projects.archive', 'writing', ({ projects }, id) => projects.archive(id)],
  ['projects.unarchive', 'writing', ({ projects }, id) => projects.unarchive(id)],
  [
    'projects.activateTmOptions',
    'writing',
    ({ projects }, id) => projects.activateTmOptions(id, { translation_memory: true }),
  ],
  ['projects.myAuthors', 'authors', ({ projects }, id) => projects.myAuthors(id).page()],
];

/** Everything that a refused request must leave as it is. */
const standing = ({ world }: Sandbox): string =>
  JSON.stringify([
    [...world.projects.values()].map((project) => ({ ...project, documents: [...project.documents.values()] })),
    world.wallet,
  ]);

describe('the operations of projects and their templates', () => {
  it('answer 403 to a token of too few scopes, and do nothing [5.1/2] [5.1/3] [7/403]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const before = standing(sandbox);
    for (const [name, kind, call] of [...AT_LARGE, ...OF_ONE]) {
      const error = await errorOf<ForbiddenError>(call(withScopes(sandbox, ...TOO_FEW[kind]), id));
      expect([name, error.name, error.status]).toEqual([name, 'ForbiddenError', 403]);
      expect([name, error.operation, error.fieldMessages]).toEqual([name, name, { base: ['Forbidden'] }]);
    }
    expect(standing(sandbox)).toBe(before);
  });

  it('answer 401 to a token or a signature that nobody gave out, and do nothing [5.1/3] [7/401]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const before = standing(sandbox);
    const strangers = [bearer('nobody'), signature({ apiKey: sandbox.apiKey, apiSecret: 'guessed' })];
    for (const authentication of strangers) {
      const stranger = connect(sandbox, { authentication });
      for (const [name, , call] of [...AT_LARGE, ...OF_ONE]) {
        const error = await errorOf<AuthenticationError>(call(stranger, id));
        expect([name, error.name, error.status]).toEqual([name, 'AuthenticationError', 401]);
        expect([name, error.fieldMessages]).toEqual([name, { base: ['Unauthorized'] }]);
      }
    }
    expect(standing(sandbox)).toBe(before);
  });

  it('answer 404 for a project that is not there, and do nothing [7/404]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await prepared(sandbox, client);
    const before = standing(sandbox);
    for (const [name, , call] of OF_ONE) {
      const error = await errorOf<NotFoundError>(call(client, 'nope'));
      expect([name, error.name, error.status]).toEqual([name, 'NotFoundError', 404]);
      expect([name, error.fieldMessages]).toEqual([name, { base: ['Not found'] }]);
    }
    const update = client.projects.update('nope', { name: 'TD-2' });
    await expect(update).rejects.toThrow(NotFoundError);
    expect(standing(sandbox)).toBe(before);
  });

  it('are enough for an order in the hands of three tokens of one scope each [projects.quotation] [projects.create] [projects.asyncLaunch] [5.1/1] [5.1/2]', async () => {
    const { sandbox } = await start({ speed: 0 });
    await withScopes(sandbox, 'project:quote').projects.quotation(quote);
    const writer = withScopes(sandbox, 'project:write');
    const { id } = await writer.projects.create({ ...attributes, documents: batch });
    await sandbox.runUntilIdle(60_000);
    await expect(writer.projects.asyncLaunch(id)).rejects.toThrow(ForbiddenError);
    await withScopes(sandbox, 'project:launch').projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    expect((await withScopes(sandbox, 'project:read').projects.get(id)).status).toBe('in_progress');
  });
});
