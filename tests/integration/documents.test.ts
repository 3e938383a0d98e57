import { startSandbox, type Sandbox } from '../../sandbox/src';
import type { OpenKit } from '../../server/src/document';
import {
  ARTICLE,
  createArticle,
  driveTo,
  expectDoneOnce,
  orderOf,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import {
  addLocales,
  connectTo,
  documentsOf,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
  type Values,
} from '../helpers/strapi';

const SPOILED = 'Spoiled on the way';

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;

beforeAll(async () => {
  folder = temporaryFolder();
  const behaviours = { authorFaults: [{ title: SPOILED, key: 'body.p2', fault: 'add-markup' as const, rate: 1 }] };
  sandbox = await startSandbox({ speed: 0, behaviours });
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  const settings = connectTo(sandbox, app.url, { contentTypes: [ARTICLE] });
  expect((await app.admin.put('/settings', settings)).status).toBe(200);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

const draft = ({ documentId }: EntryRef, locale: string): Promise<Values | null> =>
  documentsOf(app.strapi, ARTICLE).findOne({ documentId, locale, status: 'draft' });

const wish = (entry: EntryRef) => wishFor([entry], ['fr'], { approveUpToCredits: 9_000 });

describe('an entry that is too large for one document', () => {
  it('is sent in parts and lands whole', async () => {
    const paragraphs = Array.from({ length: 700 }, (_, index) => `Paragraph **number ${index}** of a long text.`);
    const entry = await createArticle(app, 'A long read', { body: paragraphs.join('\n\n') });
    const id = await placed(app.admin, wish(entry));
    await driveTo(sandbox, app.admin, id, 'working');
    await sandbox.advance(10_000_000);
    const order = await untilOrder(app.admin, id, 'completed');
    await expectDoneOnce(app, sandbox, order);

    const [project] = projectsOf(sandbox, order);
    const sent = [...(project?.documents.values() ?? [])];
    expect(sent.map(({ title }) => title.replace(/ \[.*/, ''))).toEqual([
      'A long read (1 of 2)',
      'A long read (2 of 2)',
    ]);
    const keys = sent.flatMap(({ content }) => Object.keys(content as object));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['title', 'body.p1', 'body.p700']));

    const body = String((await draft(entry, 'fr'))?.body).split('\n\n');
    expect(body).toHaveLength(700);
    for (const [index, paragraph] of body.entries())
      expect(paragraph).toMatch(new RegExp(`⟦.*\\*\\*.*${index}\\*\\*.*⟧`));
    expect(order.events.filter(({ text }) => text.includes('came back in "fr"'))).toHaveLength(1);

    // It may be ordered again now, for no part is open any more; but nothing of it has changed.
    const again = await app.admin.post('/quotes', wish(entry));
    expect(again.data).toMatchObject({ skipped: [{ code: 'nothing_changed' }], lines: [{ entries: 0 }] });
  });
});

describe('a segment with an error', () => {
  it('is held back, and the others go in', async () => {
    const entry = await createArticle(app, SPOILED, { body: 'One is well.\n\nTwo is not.\n\nThree is well.' });
    const id = await placed(app.admin, wish(entry));
    await driveTo(sandbox, app.admin, id, 'working');
    await sandbox.advance(300_000);
    const order = await untilOrder(app.admin, id, 'needs_attention');
    expect(order.projects[0]?.documents[0]).toMatchObject({ state: 'to_review', problem: { code: 'held_back' } });
    expect(order.projects[0]?.documents[0]?.problem?.message).toMatch(/^Held back: body\.p2: .*strong/);
    const french = await draft(entry, 'fr');
    expect(String(french?.body)).toMatch(/^⟦.*⟧\n\nTwo is not\.\n\n⟦.*⟧$/);
    expect(french?.title).toContain('⟦');
  });
});

describe('the kit of a site', () => {
  it('takes a format and a check of the site own', async () => {
    const kit = app.strapi.plugin('translation-desk').service('kit') as unknown as OpenKit;
    kit.addFormat({
      name: 'shouted',
      cut: (value) => [{ id: 'whisper', kind: 'text', content: [{ kind: 'text', text: String(value).toLowerCase() }] }],
      write: (value, translations) => {
        const [content] = translations.get('whisper') ?? [];
        const text = content?.kind === 'text' ? content.text.toUpperCase() : String(value);
        return { value: text, refused: new Map() };
      },
    });
    kit.addCheck({
      name: 'no-swearing',
      run: ({ translation }) =>
        /bröthér/i.test(translation)
          ? [{ code: 'swearing', severity: 'warning', message: 'It mentions a brother.' }]
          : [],
    });
    const fieldRules = { [ARTICLE]: { excerpt: { format: 'shouted', note: 'Keep it loud.' } } };
    expect((await app.admin.put('/settings', { fieldRules })).status).toBe(200);
    const entry = await createArticle(app, 'Loud', { excerpt: 'OH BROTHER', body: 'Calm.' });
    const order = await driveTo(sandbox, app.admin, await placed(app.admin, wish(entry)), 'completed');
    const [project] = projectsOf(sandbox, order);
    const [document] = [...(project?.documents.values() ?? [])];
    expect(document?.content).toMatchObject({
      'excerpt.whisper': { original_phrase: 'oh brother', details: expect.stringMatching(/Keep it loud\.$/) as string },
    });
    expect((await draft(entry, 'fr'))?.excerpt).toMatch(/BRÖTHÉR/);
    const told = (await orderOf(app.admin, order.id)).events.map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining('Worth a look: excerpt.whisper: It mentions a brother.'));
  });
});

describe('the instructions', () => {
  it('say what tags are, and link to the preview where the site has one', async () => {
    const handler = (uid: string, { documentId }: { documentId: string }): string =>
      `https://www.example.org/preview/${uid.split('.')[1]}/${documentId}`;
    app.strapi.config.set('admin.preview', { enabled: true, config: { handler } });
    const entry = await createArticle(app, 'To be seen');
    const id = await placed(app.admin, wish(entry));
    const order = await driveTo(sandbox, app.admin, id, 'counting');
    const [project] = projectsOf(sandbox, order);
    const [document] = [...(project?.documents.values() ?? [])];
    expect(document?.instructions).toContain('Tags such as');
    expect(document?.instructions).toContain(`https://www.example.org/preview/article/${entry.documentId}`);
    app.strapi.config.set('admin.preview', undefined);
  });
});
