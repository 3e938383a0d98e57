/** Glossaries (2.11, 4.5): their record and file, which ones, and all of their pages. */
import { AuthenticationError, ForbiddenError, RefusedError, signature } from '../../server/src/client';
import type { GlossaryRecord } from '../../server/src/client';
import { only } from './documents';
import { all, attributes, connect, errorOf, plainly, start } from './support';

const PATH = '/v1/clients/glossaries';

const names = (glossaries: readonly GlossaryRecord[]): (string | undefined)[] => glossaries.map(({ name }) => name);

describe('glossaries', () => {
  it('have the fields of the table, in a bare array [glossaries.list] [2.11/record]', async () => {
    const { sandbox, client } = await start();
    const { body } = await plainly(sandbox, 'GET', PATH);
    const [first] = sandbox.world.glossaries;
    const self = `${PATH}/${first?.id}`;
    expect(Array.isArray(body)).toBe(true);
    expect((body as unknown[])[0]).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string,
      type: 'glossaries',
      name: 'Kitchen and table',
      language_codes: ['en-gb', 'fr-fr', 'de-de'],
      created_at: '2025-03-04T09:12:41.123Z',
      file_url: expect.stringMatching(/^http/) as string,
      user_id: sandbox.world.account.id,
      term_count: 3,
      links: { self },
      relationships: {
        glossary_holders: {
          links: { self: `${self}/relationships/glossary_holders`, related: `${self}/glossary_holders` },
        },
      },
    });
    const [read] = await all(client.glossaries.list());
    expect(read).toMatchObject({
      id: first?.id,
      type: 'glossaries',
      name: 'Kitchen and table',
      language_codes: ['en-gb', 'fr-fr', 'de-de'],
      created_at: new Date('2025-03-04T09:12:41.123Z'),
      user_id: sandbox.world.account.id,
      term_count: 3,
      links: { self },
    });
  });

  it('have a file that can be downloaded without credentials, for a while [glossaries.list] [2.11/record]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const [glossary] = await all(client.glossaries.list());
    const address = glossary?.file_url ?? '';
    const file = await fetch(address);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toBe('"en-gb","fr-fr","de-de"');
    expect(lines).toContain('"paring knife","couteau d\'office","Schälmesser"');
    expect(lines).toHaveLength(1 + (glossary?.term_count ?? NaN));
    expect((await fetch(address.replace(/signature=.*/, `signature=${'0'.repeat(64)}`))).status).toBe(403);
    await sandbox.advance(11 * 60_000);
    expect((await fetch(address)).status).toBe(403);
    const [again] = await all(client.glossaries.list());
    expect((await fetch(again?.file_url ?? '')).status).toBe(200);
  });

  it('are all, the own or the shared ones [glossaries.list] [4.5/glossaries]', async () => {
    const { sandbox, client } = await start();
    const own = ['Kitchen and table', 'Shop and delivery'];
    const shared = ['Textiles, shared by the agency'];
    expect(names(await all(client.glossaries.list()))).toEqual([...own, ...shared]);
    // Nothing said is nothing sent: the service's own default decides.
    expect(sandbox.world.requests.map(({ query }) => query).join()).not.toContain('filter');
    expect(names(await all(client.glossaries.list({ filter: 'all' })))).toEqual([...own, ...shared]);
    expect(names(await all(client.glossaries.list({ filter: 'owned' })))).toEqual(own);
    expect(names(await all(client.glossaries.list({ filter: 'share' })))).toEqual(shared);
    // @ts-expect-error -- a script without types can ask for any
    const error = await errorOf<RefusedError>(client.glossaries.list({ filter: 'mine' }).page());
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({ filter: ['is not included in the list'] });
  });

  it.each([0, 1, 99, 100, 101, 250])(
    'are all read, %d of them, although nothing says whether more follow [glossaries.list] [8/1]',
    async (count) => {
      const { sandbox, client } = await start();
      const [model] = sandbox.world.glossaries.splice(0);
      if (model === undefined) throw new Error('The sandbox starts with glossaries.');
      const wanted = Array.from({ length: count }, (_, index) => `Glossary ${index}`);
      sandbox.world.glossaries.push(...wanted.map((name) => ({ ...model, id: `id of ${name}`, name })));
      expect((await client.glossaries.list().page()).items).toHaveLength(Math.min(count, 100));
      expect(names(await all(client.glossaries.list()))).toEqual(wanted);
    },
  );

  it('are what a project can be given [glossaries.list] [projects.create] [2.2/attributes]', async () => {
    const { sandbox, client } = await start();
    const [glossary] = await all(client.glossaries.list());
    const ids = [glossary?.id ?? ''];
    const project = await client.projects.create({ ...attributes, glossaries: ids });
    expect(project.glossaries).toEqual(ids);
    expect(only([...sandbox.world.projects.values()]).glossaries).toEqual(ids);
  });

  it('can be forbidden, and are for nobody without credentials [glossaries.list] [7/403] [7/401]', async () => {
    const { sandbox, client } = await start({ quirks: { glossariesForbidden: true } });
    const forbidden = await errorOf<ForbiddenError>(client.glossaries.list().page());
    expect(forbidden).toBeInstanceOf(ForbiddenError);
    expect([forbidden.status, forbidden.fieldMessages]).toEqual([403, { base: ['Forbidden'] }]);
    const wrong = connect(sandbox, { authentication: signature({ apiKey: 'wrong', apiSecret: 'wrong' }) });
    const unauthorized = await errorOf<AuthenticationError>(wrong.glossaries.list().page());
    expect(unauthorized).toBeInstanceOf(AuthenticationError);
    expect(unauthorized.fieldMessages).toEqual({ base: ['Unauthorized'] });
  });
});
