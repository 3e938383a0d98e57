import type { SettingsView } from '../../contracts/settings';
import { previewUrlOf } from '../../server/src/content/preview';
import { listFields, localizedNames, walkFields } from '../../server/src/document/select/index';
import { graphOf } from '../../server/src/services/desk';
import { expectTold } from '../helpers/desk';
import { removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../helpers/strapi';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';

describe('rules of fields, in a real Strapi', () => {
  let folder: string;
  let app: TestStrapi;

  const put = (update: object) => app.admin.put<SettingsView>('/settings', update);
  const refusal = async (update: object): Promise<string | undefined> => {
    const answer = await put(update);
    expectTold(answer, 400, 'invalid_request');
    return answer.error?.message;
  };

  beforeAll(async () => {
    folder = temporaryFolder();
    app = await startStrapi(folder);
  });

  afterAll(async () => {
    await app.stop();
    removeFolder(folder);
  });

  it('there are none at first, and a link to the preview is sent', async () => {
    const { data } = await app.admin.get<SettingsView>('/settings');
    expect(data).toMatchObject({ fieldRules: {}, placeholderPatterns: [], sendPreviewLink: true });
  });

  it('are kept, shown, and known to the work; what else is in the settings stays', async () => {
    const fieldRules = { [PAGE]: { 'seo.metaTitle': { rule: 'skip' as const }, title: { note: 'Short.' } } };
    await put({ contentTypes: [PAGE] });
    const { status, data } = await put({
      fieldRules,
      placeholderPatterns: ['\\[\\[\\w+\\]\\]'],
      sendPreviewLink: false,
    });
    expect(status).toBe(200);
    const kept = { fieldRules, placeholderPatterns: ['\\[\\[\\w+\\]\\]'], sendPreviewLink: false };
    expect(data).toMatchObject({ ...kept, contentTypes: [PAGE] });
    expect((await app.admin.get<SettingsView>('/settings')).data).toMatchObject(kept);
    expect(await graphOf(app.strapi).settings.current()).toMatchObject(kept);
    expect((await put({ fieldRules: {} })).data).toMatchObject({ ...kept, fieldRules: {} });
  });

  it('are refused in words, and nothing is kept of such a request', async () => {
    expect(await refusal({ sendPreviewLink: true, fieldRules: { [PAGE]: { title: { rule: 'never' } } } })).toBe(
      `The request does not fit at "fieldRules.${PAGE}.title.rule": a rule is "translate", "copy" or "skip".`,
    );
    expect(await refusal({ sendPreviewLink: true, placeholderPatterns: ['[a-'] })).toBe(
      'The placeholder pattern "[a-" cannot be used. The pattern is not a valid regular expression.',
    );
    expect(await refusal({ sendPreviewLink: true, placeholderPatterns: ['(a+)+b'] })).toMatch(/can match more than/);
    expect((await app.admin.get<SettingsView>('/settings')).data).toMatchObject({ sendPreviewLink: false });
  });

  it('every localized content type of the playground can be listed without a problem', () => {
    const { content } = graphOf(app.strapi);
    const candidates = content.candidates({});
    expect(candidates.map(({ uid }) => uid)).toEqual(expect.arrayContaining([PAGE, ARTICLE]));
    for (const { uid } of candidates) {
      const { fields, problems } = listFields(content.model(uid), {});
      expect(problems).toEqual([]);
      expect(fields.some(({ rule }) => rule.rule === 'translate')).toBe(true);
      for (const { definition, rule } of fields) {
        if (/^(?:password|email|enumeration|boolean|date|decimal|integer|media|relation)/.test(definition.type)) {
          expect(rule.rule).not.toBe('translate');
        }
      }
    }
  });

  it('what is localized is what the running i18n says', () => {
    const i18n = app.strapi.plugin('i18n').service('content-types') as unknown as {
      getLocalizedAttributes(schema: unknown): string[];
    };
    const { content } = graphOf(app.strapi);
    for (const { uid } of content.candidates({})) {
      const { schema } = content.model(uid);
      expect(localizedNames(schema)).toEqual(i18n.getLocalizedAttributes(schema));
    }
  });

  it('names of fields in a loaded schema are walked with their values', () => {
    const model = graphOf(app.strapi).content.model(PAGE);
    const found: string[] = [];
    const hero = { id: 1, __component: 'sections.hero', headline: 'Hello', actions: [{ id: 2, label: 'Go' }] };
    const { problems } = walkFields(model, { title: 'A page', slug: 'a-page', sections: [hero] }, {}, ({ path }) =>
      found.push(path.join('.')),
    );
    expect(problems).toEqual([]);
    expect(found[0]).toBe('title');
    expect(found.some((path) => path.startsWith('sections.0.'))).toBe(true);
    expect(found).not.toContain('slug');
  });

  it('the preview is the one that the site has set up', async () => {
    const params = { documentId: 'abc', locale: 'fr', status: 'draft' } as const;
    expect(await previewUrlOf(app.strapi, PAGE, params)).toBeNull();
    const handler = jest.fn((uid: string, { documentId, locale, status }: typeof params) =>
      Promise.resolve(`/preview/${uid}/${documentId}?locale=${locale}&status=${status}`),
    );
    app.strapi.config.set('admin.preview', { enabled: true, config: { handler } });
    const base = String(app.strapi.config.get('server.absoluteUrl'));
    expect(await previewUrlOf(app.strapi, PAGE, params)).toBe(
      `${base.replace(/\/$/, '')}/preview/${PAGE}/abc?locale=fr&status=draft`,
    );
    expect(handler).toHaveBeenCalledWith(PAGE, params);

    handler.mockImplementation(() => Promise.reject(new Error('no such page')));
    expect(await previewUrlOf(app.strapi, PAGE, params)).toBeNull();
    app.strapi.config.set('admin.preview', { enabled: false, config: { handler } });
    expect(await previewUrlOf(app.strapi, PAGE, params)).toBeNull();
    expect(handler).toHaveBeenCalledTimes(2);
  });
});
