import type { SettingsView } from '../../contracts/settings';
import { ARTICLE, expectTold } from '../helpers/desk';
import { removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../helpers/strapi';

const SECRET_TABLE = 'plugin::translation-desk.secret';

describe('without an encryption key', () => {
  let folder: string;
  let app: TestStrapi;

  beforeAll(async () => {
    folder = temporaryFolder();
    app = await startStrapi(folder, { ENCRYPTION_KEY: '' });
  });

  afterAll(async () => {
    await app.stop();
    removeFolder(folder);
  });

  it('stores no credentials and says why', async () => {
    const update = { baseUrl: 'http://127.0.0.1:9', apiKey: 'a-key', apiSecret: 'a-secret', contentTypes: [ARTICLE] };
    expectTold(await app.admin.put('/settings', update), 400, 'encryption_key_missing');
    const { data } = await app.admin.get<SettingsView>('/settings');
    expect(data).toMatchObject({ baseUrl: null, hasApiKey: false, hasApiSecret: false, contentTypes: [] });
    expect(data.problems.map(({ code }) => code)).toEqual(['encryption_key_missing', 'not_connected']);
    expect(await app.strapi.db.query(SECRET_TABLE).count()).toBe(0);
  });

  it('stores what is no secret', async () => {
    const { status, data } = await app.admin.put<SettingsView>('/settings', { contentTypes: [ARTICLE] });
    expect(status).toBe(200);
    expect(data.contentTypes).toEqual([ARTICLE]);
  });
});
