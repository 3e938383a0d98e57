import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call } from './client';
import type { Json } from './client';

const GLOSSARIES = '/v1/clients/glossaries';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('glossaries of the sandbox', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const list = async (query = ''): Promise<Json[]> => {
    const { status, body } = await call(sandbox, 'GET', GLOSSARIES + query);
    expect(status).toBe(200);
    return body as unknown as Json[];
  };

  it('are a bare array of the records of the table [2.11/record]', async () => {
    const glossaries = await list();
    expect(Array.isArray(glossaries)).toBe(true);
    expect(glossaries[0]).toEqual({
      id: expect.stringMatching(UUID) as unknown,
      type: 'glossaries',
      name: 'Kitchen and table',
      language_codes: ['en-gb', 'fr-fr', 'de-de'],
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as unknown,
      file_url: expect.stringContaining(sandbox.url) as unknown,
      user_id: sandbox.world.account.id,
      term_count: 3,
      links: { self: `${GLOSSARIES}/${sandbox.world.glossaries[0]?.id}` },
      relationships: {
        glossary_holders: {
          links: { self: expect.any(String) as unknown, related: expect.any(String) as unknown },
        },
      },
    });
  });

  it('are filtered by all, share and owned, all by default [4.5/glossaries]', async () => {
    const names = async (query: string): Promise<unknown[]> => (await list(query)).map(({ name }) => name);
    const owned = ['Kitchen and table', 'Shop and delivery'];
    const shared = ['Textiles, shared by the agency'];
    expect(await names('')).toEqual([...owned, ...shared]);
    expect(await names('?filter=all')).toEqual([...owned, ...shared]);
    expect(await names('?filter=owned')).toEqual(owned);
    expect(await names('?filter=share')).toEqual(shared);
    const refused = await call(sandbox, 'GET', `${GLOSSARIES}?filter=mine`);
    expect(refused).toMatchObject({ status: 422, body: { errors: { filter: ['is not included in the list'] } } });
  });

  it('are paged, and empty beyond the last page [8/1]', async () => {
    const { glossaries } = sandbox.world;
    while (glossaries.length < 101) glossaries.push({ ...glossaries[0]!, name: `Number ${glossaries.length + 1}` });
    expect(await list()).toHaveLength(100);
    expect((await list('?page=0'))[0]).toMatchObject({ name: 'Kitchen and table' });
    expect(await list('?page=2')).toMatchObject([{ name: 'Number 101' }]);
    expect(await list('?page=3')).toEqual([]);
  });

  it('have a file that opens until its address ends, without credentials [2.11/record]', async () => {
    const [glossary] = await list();
    const address = String(glossary?.['file_url']);
    const file = await fetch(address);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      '"en-gb","fr-fr","de-de"',
      '"paring knife","couteau d\'office","Schälmesser"',
    ]);

    const later = new URL(address);
    later.searchParams.set('expires', String(Date.now() + 24 * 60 * 60_000));
    expect((await fetch(later)).status).toBe(403);
    expect((await fetch(address.split('?', 1)[0]!)).status).toBe(403);

    await sandbox.advance(11 * 60_000);
    expect((await fetch(address)).status).toBe(403);
    const [again] = await list();
    expect((await fetch(String(again?.['file_url']))).status).toBe(200);
  });

  it('answer 401 without credentials, and 403 where the account may not see them [7/401] [7/403]', async () => {
    expect(await call(sandbox, 'GET', GLOSSARIES, undefined, {})).toMatchObject({
      status: 401,
      body: { errors: { base: ['Unauthorized'] } },
    });
    sandbox.setQuirks({ glossariesForbidden: true });
    expect(await call(sandbox, 'GET', GLOSSARIES)).toMatchObject({
      status: 403,
      body: { errors: { base: ['Forbidden'] } },
    });
  });
});
