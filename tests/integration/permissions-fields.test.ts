import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { Action } from '../../contracts/permissions';
import type { PreflightProblem } from '../../contracts/problems';
import { MEDIA_LIBRARY } from '../../contracts/settings';
import {
  ARTICLE,
  createArticle,
  driveTo,
  may,
  orderOf,
  projectsOf,
  wishFor,
  type EntryRef,
  type Permission,
} from '../helpers/desk';
import { documentsOf, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const PAGE = 'api::page.page';
const ORDERING: Action[] = ['see', 'quote', 'order', 'approve', 'see-costs'];
const ALL = ['title', 'slug', 'kind', 'excerpt', 'body', 'faq', 'seo'];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.connect({ contentTypes: [ARTICLE, PAGE, MEDIA_LIBRARY] });
});

afterAll(() => stage.close());

const explorer = (subject: string, actions: string[], fields: string[], locales: string[]): Permission[] =>
  actions.map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject,
    properties: { fields, locales },
  }));

const person = (permissions: Permission[]): Promise<Admin> => stage.app.person([...may(...ORDERING), ...permissions]);

const writer = (read: string[], write: string[], subject = ARTICLE): Promise<Admin> =>
  person([
    ...explorer(subject, ['read'], read, ['en', 'fr']),
    ...explorer(subject, ['create', 'update'], write, ['fr']),
  ]);

const told = (problems: PreflightProblem[]): string[] =>
  problems.map(({ code, locale, path }) => [locale ?? '*', code, path ?? '-'].join(' '));

/** All that the service was really sent for an order, as one text. */
const sentFor = (order: OrderView): string =>
  JSON.stringify(projectsOf(stage.sandbox, order).map(({ documents }) => [...documents.values()]));

async function ordered(admin: Admin, entries: EntryRef[]): Promise<OrderView> {
  const { data } = await admin.post<PlacedOrder>('/orders', wishFor(entries, ['fr'], { approveUpToCredits: 100 }));
  return driveTo(stage.sandbox, stage.app.admin, data.order?.id ?? 0, 'counting');
}

const full = (title: string): Promise<EntryRef> =>
  createArticle(stage.app, title, {
    excerpt: 'An excerpt about pears.',
    body: 'A body about plums.',
    faq: [{ question: 'Any quinces?', answer: 'Some medlars.' }],
    seo: { metaTitle: 'Meta cherries', metaDescription: 'Meta apricots.' },
  });

describe("a person's permissions for fields", () => {
  it('order what may be written in the target, and say what is left out', async () => {
    const admin = await writer(ALL, ['title', 'slug', 'body', 'faq.question', 'seo.metaTitle']);
    const entry = await full('Fruit to write');
    const { data } = await admin.post<Quote>('/quotes', wishFor([entry], ['fr']));
    expect(told(data.warnings)).toEqual([
      'fr field_not_writable excerpt',
      'fr field_not_writable faq.0.answer',
      'fr field_not_writable seo.metaDescription',
    ]);
    expect(data.warnings[0]?.message).toBe('You may not change "excerpt" in "fr"; it is not ordered.');
    const order = await ordered(admin, [entry]);
    const sent = sentFor(order);
    for (const word of ['plums', 'quinces', 'cherries']) expect(sent).toContain(word);
    for (const word of ['pears', 'medlars', 'apricots']) expect(sent).not.toContain(word);
    expect(data.lines[0]?.words).toBe(order.words);
  });

  it('send what may be read in the source, and no title that may not', async () => {
    const admin = await writer(['slug', 'excerpt', 'seo.metaTitle'], ALL);
    const entry = await full('Secret fruit');
    const { data } = await admin.post<Quote>('/quotes', wishFor([entry], ['fr']));
    expect(told(data.warnings)).toEqual([
      'fr field_not_readable title',
      'fr field_not_readable body',
      'fr field_not_readable faq.0.question',
      'fr field_not_readable faq.0.answer',
      'fr field_not_readable seo.metaDescription',
    ]);
    expect(JSON.stringify(data)).not.toContain('Secret fruit');
    const order = await ordered(admin, [entry]);
    const sent = sentFor(order);
    for (const word of ['pears', 'cherries']) expect(sent).toContain(word);
    for (const word of ['Secret', 'plums', 'quinces', 'medlars', 'apricots']) expect(sent).not.toContain(word);
    expect(JSON.stringify(await orderOf(stage.app.admin, order.id))).not.toContain('Secret fruit');
  });

  it('leave nothing to order where none is permitted', async () => {
    const admin = await writer(ALL, ['slug', 'kind']);
    const entry = await full('Nothing left');
    const reason = [{ code: 'no_permission', locale: 'fr' }];
    expect((await admin.post<Quote>('/quotes', wishFor([entry], ['fr']))).data.skipped).toMatchObject(reason);
    const { data } = await admin.post<PlacedOrder>('/orders', wishFor([entry], ['fr']));
    expect(data).toMatchObject({ order: null, skipped: reason });
  });

  it('hold for all that stands in a dynamic zone', async () => {
    const page = await documentsOf(stage.app.strapi, PAGE).create({
      locale: 'en',
      data: {
        title: 'A page',
        slug: 'a-page',
        sections: [
          { __component: 'sections.hero', headline: 'In the zone', actions: [{ label: 'Press me', url: '/x' }] },
        ],
        seo: { metaTitle: 'Meta title' },
      },
    });
    const entry = { contentType: PAGE, documentId: page.documentId };
    const zone = await writer(['title', 'sections', 'seo'], ['sections'], PAGE);
    const sent = sentFor(await ordered(zone, [entry]));
    for (const words of ['In the zone', 'Press me']) expect(sent).toContain(words);
    expect(sent).not.toContain('Meta title');
  });

  it('count in large orders, too', async () => {
    const admin = await writer(ALL, ['title', 'slug', 'body']);
    const many: EntryRef[] = [];
    for (let number = 1; number <= 101; number += 1) many.push(await createArticle(stage.app, `Number ${number}`));
    const [entry] = many as [EntryRef];
    await documentsOf(stage.app.strapi, ARTICLE).update({
      documentId: entry.documentId,
      locale: 'en',
      data: { excerpt: 'Not to be sent.' },
    });
    const quote = await admin.post<Quote>('/quotes', wishFor(many, ['fr']));
    expect(told(quote.data.warnings)).toEqual(['fr field_not_writable excerpt']);
    const { data } = await admin.post<PlacedOrder>('/orders', wishFor(many, ['fr']));
    const { db } = stage.app.strapi;
    const rows = (await db
      .query('plugin::translation-desk.document')
      .findMany({ where: { orderId: data.order?.id } })) as { id: number }[];
    const kept = (await db
      .query('plugin::translation-desk.snapshot')
      .findMany({ where: { documentId: { $in: rows.map(({ id }) => id) } } })) as { payload: string }[];
    expect(kept).toHaveLength(101);
    for (const { payload } of kept) {
      const { version, segments } = JSON.parse(payload) as { version: unknown; segments: { text: string }[] };
      expect(version).toBe(2);
      expect(segments.map(({ text }) => text)).not.toContain('Not to be sent.');
    }
  });
});

describe('the media library', () => {
  it("goes by upload's own permissions", async () => {
    const file = (await stage.app.strapi.db.query(MEDIA_LIBRARY).create({
      data: {
        documentId: 'apictureofamilldocument1',
        name: 'mill.jpg',
        alternativeText: 'A mill by the river',
        hash: 'mill',
        ext: '.jpg',
        mime: 'image/jpeg',
        size: 1,
        url: '/uploads/mill.jpg',
        provider: 'local',
      },
    })) as { documentId: string };
    const entry = { contentType: MEDIA_LIBRARY, documentId: file.documentId };
    const codes = async (admin: Admin, locales: string[]): Promise<string[]> =>
      told((await admin.post<Quote>('/quotes', wishFor([entry], locales))).data.skipped);

    expect(await codes(await person([]), ['fr'])).toEqual(['* no_permission -']);
    expect(await codes(await person([{ action: 'plugin::upload.read' }]), ['fr'])).toEqual(['fr no_permission -']);
    const editor = await person([{ action: 'plugin::upload.read' }, { action: 'plugin::upload.assets.update' }]);
    expect(await codes(editor, ['fr'])).toEqual([]);
    expect(sentFor(await ordered(editor, [entry]))).toContain('A mill by the river');
    // What files say in the site's own language stands in the library itself.
    await stage.app.strapi.db.query('plugin::translation-desk.media-text').create({
      data: { key: 'x', fileId: entry.documentId, locale: 'de', alternativeText: 'Eine Mühle', updatedAt: 1 },
    });
    const backwards = { ...wishFor([entry], ['en'], { replaceUnmanaged: true }), sourceLocale: 'de' };
    const { data } = await editor.post<Quote>('/quotes', backwards);
    expect(told(data.skipped)).toEqual(['en media_own_texts -']);
  });
});
