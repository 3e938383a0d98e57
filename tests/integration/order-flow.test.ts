import type { z } from 'zod';
import { entryPanelSchema, type EntryPanel } from '../../contracts/entry-panel';
import { orderListSchema } from '../../contracts/order-list';
import {
  orderViewSchema,
  placedOrderSchema,
  quoteSchema,
  type OrderView,
  type PlacedOrder,
  type Quote,
} from '../../contracts/orders';
import {
  connectionTestSchema,
  settingsViewSchema,
  type ConnectionTest,
  type SettingsView,
} from '../../contracts/settings';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import {
  addLocales,
  connectTo,
  documentsOf,
  eventually,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
  type Values,
} from '../helpers/strapi';

const ARTICLE = 'api::article.article';

describe("one order's whole way", () => {
  let folder: string;
  let sandbox: Sandbox;
  let app: TestStrapi;
  let article: Values;

  const read = (locale: string, status: 'draft' | 'published' = 'draft'): Promise<Values | null> =>
    documentsOf(app.strapi, ARTICLE).findOne({
      documentId: article.documentId,
      locale,
      status,
      populate: ['faq', 'seo'],
    });

  const wish = (targetLocales: string[]): object => ({
    entries: [{ contentType: ARTICLE, documentId: article.documentId }],
    sourceLocale: 'en',
    targetLocales,
  });

  beforeAll(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox({ speed: 200, walletCredits: 5000 });
    app = await startStrapi(folder);
    await addLocales(app.strapi);
    article = await documentsOf(app.strapi, ARTICLE).create({
      locale: 'en',
      data: {
        title: 'How to sharpen a knife',
        slug: 'how-to-sharpen-a-knife',
        kind: 'guide',
        excerpt: 'Hello {name}, you have %s knives & one <em>stone</em>.',
        body: '# Angles\n\nHold the blade at **15 degrees**, see [the chart](https://example.com/chart).\n\n```sh\nsharpen --angle 15\n```\n\n> Patience.',
        content: [
          { type: 'heading', level: 2, children: [{ type: 'text', text: 'Before you start' }] },
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Read ' },
              {
                type: 'link',
                url: 'https://example.com/safety',
                children: [{ type: 'text', text: 'the safety notes' }],
              },
              { type: 'text', text: ' and run ' },
              { type: 'text', text: 'npm ci', code: true },
              { type: 'text', text: ' with ', bold: true },
              { type: 'text', text: 'care < speed.' },
            ],
          },
          { type: 'code', language: 'sh', children: [{ type: 'text', text: 'echo sharp' }] },
        ],
        faq: [
          { question: 'How often?', answer: 'Twice a year.' },
          { question: 'Which stone?', answer: 'A 1000 grit stone.' },
        ],
        readingMinutes: 4,
      },
    });
    const { status } = await app.admin.put<SettingsView>('/settings', connectTo(sandbox, app.url));
    expect(status).toBe(200);
  });

  afterAll(async () => {
    await app.stop();
    await sandbox.close();
    removeFolder(folder);
  });

  it('quotes without creating anything', async () => {
    const { status, data } = await app.admin.post<Quote>('/quotes', wish(['fr', 'de']));
    expect(status).toBe(200);
    expect(data.lines.map(({ locale }) => locale)).toEqual(['fr', 'de']);
    expect(data.words).toBeGreaterThan(40);
    expect(data.credits).toBeGreaterThan(0);
    expect(data.credits).toBe((data.lines[0]?.credits ?? 0) + (data.lines[1]?.credits ?? 0));
    expect(data.wallet).toEqual({ amount: 250, currency: 'EUR' });
    expect(data.skipped).toEqual([]);
    expect(sandbox.world.projects.size).toBe(0);
  });

  it('brings an approved order home into drafts, and completes it at the service', async () => {
    const placed = await app.admin.post<PlacedOrder>('/orders', { ...wish(['fr', 'de']), approveUpToCredits: 500 });
    expect(placed.status).toBe(200);
    const id = placed.data.order?.id;
    const { data: order } = await eventually(
      () => app.admin.get<OrderView>(`/orders/${id}`),
      ({ data }) => data.state === 'completed',
    );

    // At the service: one project for each language, our reference in all three places, each launched once.
    const projects = [...sandbox.world.projects.values()];
    expect(projects).toHaveLength(2);
    for (const project of projects) {
      expect(project.name).toMatch(/\[TD-[2-9A-Z]{8}-(fr|de)\]$/);
      expect(JSON.stringify(project)).toContain(order.ref);
    }
    expect(order.projects.map(({ state }) => state)).toEqual(['completed', 'completed']);
    expect(order.spentCredits).toBeGreaterThan(0);
    expect(order.spentCredits).toBeLessThanOrEqual(500);

    // In the entry: a draft with every text translated and every mark in place.
    const french = await read('fr');
    expect(french?.title).not.toBe(article.title);
    expect(french?.title).toContain('⟦');
    expect(french?.excerpt).toContain('{name}');
    expect(french?.excerpt).toContain('%s');
    expect(french?.excerpt).toContain('<em>');
    expect(french?.body).toContain('](https://example.com/chart)');
    expect(french?.body).toContain('sharpen --angle 15');
    expect(french?.kind).toBe('guide');
    expect(french?.readingMinutes).toBe(4);
    expect(french?.slug).toBeTruthy();
    expect(french?.faq).toHaveLength(2);
    const content = french?.content as {
      type: string;
      children: { type: string; url?: string; code?: boolean; text?: string }[];
    }[];
    expect(content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'code']);
    expect(content[1]?.children.find(({ type }) => type === 'link')?.url).toBe('https://example.com/safety');
    expect(content[1]?.children.find(({ code }) => code)?.text).toBe('npm ci');
    expect(content[2]?.children[0]?.text).toBe('echo sharp');
    expect(await read('fr', 'published')).toBeNull();
  });

  it('leaves the source as it was', async () => {
    const english = await read('en');
    expect(english?.title).toBe('How to sharpen a knife');
    expect(english?.faq).toMatchObject([{ question: 'How often?' }, { question: 'Which stone?' }]);
  });

  it('answers as the contracts say, with nothing more and nothing less', async () => {
    const { admin } = app;
    const panel = `/entries/${ARTICLE}/${article.documentId}?locale=en`;
    const answers: [z.ZodObject, { status: number; data: unknown }][] = [
      [settingsViewSchema, await admin.get('/settings')],
      [connectionTestSchema, await admin.post<ConnectionTest>('/settings/test')],
      [quoteSchema, await admin.post('/quotes', wish(['es', 'ja']))],
      [entryPanelSchema, await admin.get(panel)],
      [orderListSchema, await admin.get('/orders')],
      [orderViewSchema, await admin.get('/orders/1')],
      // Nothing is left to order in these two: the answer says why.
      [
        placedOrderSchema,
        await admin.post('/orders', { ...wish(['fr']), entries: [{ contentType: ARTICLE, documentId: 'gone' }] }),
      ],
    ];
    for (const [schema, { status, data }] of answers) {
      expect(status).toBe(200);
      expect(schema.strict().safeParse(data).error).toBeUndefined();
    }
  });

  it('tells the panel how each locale stands', async () => {
    const states = async (): Promise<Record<string, string>> => {
      const { data } = await app.admin.get<EntryPanel>(`/entries/${ARTICLE}/${article.documentId}?locale=en`);
      return Object.fromEntries(
        data.locales.map(({ locale, state, detail }) => [locale, detail ? `${state}: ${detail}` : state]),
      );
    };
    expect(await states()).toEqual({ fr: 'current', de: 'current', es: 'missing', ja: 'missing' });
    await documentsOf(app.strapi, ARTICLE).update({
      documentId: article.documentId,
      locale: 'en',
      data: { title: 'How to sharpen an axe' },
    });
    expect(await states()).toMatchObject({ fr: 'outdated: 5 words changed', de: 'outdated: 5 words changed' });
  });
});
