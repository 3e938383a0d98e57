import { fieldListSchema, sentPreviewSchema, type FieldList, type SentPreview } from '../../contracts/fields';
import type { FieldRules, SettingsView } from '../../contracts/settings';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  placed,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const PAGE = 'api::page.page';

let stage: Stage;
let article: EntryRef;

beforeAll(async () => {
  stage = await setStage();
  article = await createArticle(stage.app, 'Lighthouses', {
    excerpt: 'Where they stand.',
    body: '# The first\n\nA light by the **sea**.',
    faq: [{ question: 'Since when?', answer: 'Since 280 BC.' }],
  });
});

afterAll(() => stage.close());

const list = (contentType: string, fieldRules?: FieldRules) =>
  stage.app.admin.post<FieldList>('/fields/list', { contentType, ...(fieldRules ? { fieldRules } : {}) });

const preview = (person: Admin, fieldRules?: FieldRules, locale = 'en') =>
  person.post<SentPreview>('/fields/preview', {
    contentType: article.contentType,
    documentId: article.documentId,
    locale,
    ...(fieldRules ? { fieldRules } : {}),
  });

const keysOf = ({ segments }: SentPreview): string[] => segments.map(({ key }) => key);

describe('what becomes of each field', () => {
  it('is told for all of them, with who said so', async () => {
    const { status, data } = await list(ARTICLE);
    expect(status).toBe(200);
    expect(fieldListSchema.strict().safeParse(data).error).toBeUndefined();
    const title = data.fields.find(({ path }) => path === 'title');
    expect(title).toMatchObject({ rule: 'translate', why: 'default', own: null, locked: null, format: 'plain' });
    expect(title?.formats).toEqual(['plain', 'markdown', 'html']);
    expect(title?.allowed).toEqual(['translate', 'copy', 'skip']);
    const relation = data.fields.find(({ type }) => type === 'relation');
    expect(relation?.locked).toMatch(/^it is a relation/);
    expect(relation?.allowed).toEqual(['copy', 'skip']);
    expect(relation?.formats).toEqual([]);
    expect(data.problems).toEqual([]);
  });

  it('can be tried out: nothing is kept, and what does not fit is said', async () => {
    const tried: FieldRules = { [PAGE]: { seo: { rule: 'skip' }, 'seo.metaTitle': { rule: 'translate' }, gone: {} } };
    const { data } = await list(PAGE, tried);
    expect(data.fields.find(({ path }) => path === 'seo')).toMatchObject({ rule: 'skip', own: { rule: 'skip' } });
    expect(data.fields.some(({ path }) => path === 'seo.metaTitle')).toBe(false);
    expect(data.problems.map(({ path }) => path)).toEqual(['seo.metaTitle', 'gone']);
    expect((await stage.app.admin.get<SettingsView>('/settings')).data.fieldRules).toEqual({});
    expect((await list(PAGE)).data.fields.find(({ path }) => path === 'seo')).toMatchObject({ rule: 'translate' });
  });

  it('is refused where there is no such content type', async () => {
    expectTold(await list('api::nothing.nothing'), 404, 'content_type_unknown');
    expectTold(await list('nothing'), 400, 'invalid_request');
  });
});

describe('what would be sent', () => {
  it('is what an order sends, by the rules as they are and by those that are tried', async () => {
    const { data } = await preview(stage.app.admin);
    expect(sentPreviewSchema.strict().safeParse(data).error).toBeUndefined();
    expect(data.title).toBe('Lighthouses');
    expect(data.total).toBe(data.segments.length);
    expect(data.words).toBe(data.segments.reduce((sum, { words }) => sum + words, 0));

    const id = await placed(stage.app.admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    const order = await driveTo(stage.sandbox, stage.app.admin, id, 'counting');
    const [document] = stage.projectOf(order).documents.values();
    const texts = data.segments.map(({ key, text, details }) => [key, { original_phrase: text, details }]);
    expect(document?.content).toEqual(Object.fromEntries(texts));
    expect(texts.length).toBeGreaterThan(5);

    const tried: FieldRules = { [ARTICLE]: { body: { rule: 'copy' }, title: { note: 'Never translate "Pharos".' } } };
    const { data: other } = await preview(stage.app.admin, tried);
    expect(keysOf(other)).toEqual(keysOf(data).filter((key) => !key.startsWith('body')));
    expect(other.segments.find(({ key }) => key === 'title')?.details).toContain('Never translate "Pharos".');
    expect(keysOf((await preview(stage.app.admin)).data)).toEqual(keysOf(data));
  });

  it('is shown to whoever may read it, field by field', async () => {
    const settings = may('see', 'manage-settings');
    expectTold(await preview(await stage.app.person(settings)), 403, 'no_permission');
    const [read] = contentPermissions(stage.app, ARTICLE, ['en']);
    const reader = await stage.app.person([
      ...settings,
      { action: read?.action ?? '', subject: ARTICLE, properties: { fields: ['title'], locales: ['en'] } },
    ]);
    expect(keysOf((await preview(reader)).data)).toEqual(['title']);
    const editor = await stage.app.person([...may('see'), ...contentPermissions(stage.app, ARTICLE, ['en'])]);
    expect((await preview(editor)).status).toBe(403);
  });

  it('is refused where there is nothing, and where the rules cannot be read', async () => {
    expectTold(await preview(stage.app.admin, undefined, 'ja'), 404, 'not_found');
    const wrong = { [ARTICLE]: { title: { rule: 'never' } } } as unknown as FieldRules;
    expectTold(await preview(stage.app.admin, wrong), 400, 'invalid_request');
  });
});
