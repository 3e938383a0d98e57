import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import {
  ARTICLE,
  createArticle,
  driveTo,
  orderOf,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { documentsOf } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** More than are cut when they are ordered. */
const MANY = 105;
/** Sending so many takes its time. */
const SENT_WITHIN_MS = 90_000;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ walletCredits: 1e6 });
});

afterAll(() => stage.close());

const save = ({ contentType, documentId }: EntryRef, locale: string, data: Record<string, unknown>): Promise<unknown> =>
  documentsOf(stage.app.strapi, contentType).update({ documentId, locale, data });

const read = async ({ contentType, documentId }: EntryRef, locale: string): Promise<Record<string, unknown>> =>
  (await documentsOf(stage.app.strapi, contentType).findOne({ documentId, locale, populate: '*' })) ?? {};

/** The phrases that the service was really sent for an order, in one language. */
function sentFor(order: OrderView, locale = 'fr'): string[] {
  const projects = projectsOf(stage.sandbox, order).filter(({ name }) => name.includes(`-${locale}`));
  return projects
    .flatMap(({ documents }) => [...documents.values()])
    .flatMap(({ content }) => Object.values(content as Record<string, { original_phrase: string }>))
    .map(({ original_phrase }) => original_phrase);
}

const quoteOf = async (entries: EntryRef[], locales: string[], more = {}): Promise<Quote> =>
  (await stage.app.admin.post<Quote>('/quotes', wishFor(entries, locales, more))).data;

const idOf = (entries: EntryRef[], locales: string[], more = {}): Promise<number> =>
  placed(stage.app.admin, wishFor(entries, locales, { approveUpToCredits: 90_000, ...more }));

async function translate(entries: EntryRef[], locales: string[], more = {}): Promise<OrderView> {
  return driveTo(stage.sandbox, stage.app.admin, await idOf(entries, locales, more), 'completed');
}

const savedOf = (order: OrderView): number[] =>
  order.projects.flatMap(({ documents }) => documents.map(({ savedWords }) => savedWords));

const FAQ = [
  { question: 'How sharp is it?', answer: 'Very sharp.' },
  { question: 'How long does it last?', answer: 'For years.' },
];

const idsOf = (items: unknown): unknown[] => (items as { id: unknown }[]).map(({ id }) => id);

describe('an entry that was translated before', () => {
  it('sends its changed segments and nothing else, and says how many words that saved', async () => {
    const entry = await createArticle(stage.app, 'Sharp edges', {
      excerpt: 'All about knives.',
      body: 'The first paragraph stays.\n\nThe second paragraph changes.',
      faq: FAQ,
    });
    const first = await translate([entry], ['fr']);
    expect(savedOf(first)).toEqual([0]);
    expect(sentFor(first)).toHaveLength(8);
    const before = await read(entry, 'fr');

    const { faq } = await read(entry, 'en');
    const [sharp, lasts] = faq as Record<string, unknown>[];
    await save(entry, 'en', {
      body: 'The first paragraph stays.\n\nThe second paragraph was changed.',
      // Turned round, with one that is new between them.
      faq: [lasts, { question: 'Where is it made?', answer: 'Here.' }, sharp],
    });
    const quote = await quoteOf([entry], ['fr', 'de']);
    const [french, german] = quote.lines;
    const changed = 5 + 4 + 1;
    expect(french).toMatchObject({ locale: 'fr', entries: 1, words: changed });
    expect(german).toMatchObject({ locale: 'de', entries: 1, savedWords: 0 });
    expect(french?.savedWords).toBe((german?.words ?? 0) - changed);
    expect(quote.savedWords).toBe(french?.savedWords);
    expect(quote.leavesOut.join(' ')).not.toContain('whole');

    const again = await translate([entry], ['fr']);
    expect(sentFor(again).sort()).toEqual(['Here.', 'The second paragraph was changed.', 'Where is it made?']);
    expect(savedOf(again)).toEqual([french?.savedWords]);

    const after = await read(entry, 'fr');
    expect(after).toMatchObject({ title: before.title, excerpt: before.excerpt });
    const [stays] = String(before.body).split('\n\n');
    expect(String(after.body).split('\n\n')).toEqual([stays, expect.stringContaining('⟦') as string]);
    const [sharpId, lastsId] = idsOf(before.faq);
    const items = after.faq as { id: unknown; question: string }[];
    expect(idsOf(items)).toEqual([lastsId, expect.anything(), sharpId]);
    expect(items[1]?.question).toContain('⟦');
  });

  it('is left out where nothing changed, or things only moved', async () => {
    const entry = await createArticle(stage.app, 'The very same', { faq: FAQ });
    const first = await translate([entry], ['fr']);
    const NOTHING = [{ code: 'nothing_changed', locale: 'fr', message: 'Everything in it is translated already.' }];
    expect((await quoteOf([entry], ['fr'])).skipped).toMatchObject(NOTHING);

    const { faq } = await read(entry, 'en');
    await save(entry, 'en', { faq: [...(faq as object[])].reverse(), readingMinutes: 3 });
    const quote = await quoteOf([entry], ['fr']);
    expect(quote.skipped).toMatchObject(NOTHING);
    expect(quote.lines).toMatchObject([{ entries: 0, words: 0, savedWords: 0, credits: 0 }]);
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wishFor([entry], ['fr']));
    expect(data).toMatchObject({ order: null, skipped: NOTHING, moreSkipped: 0 });

    const again = await stage.app.admin.post<PlacedOrder>(`/orders/${first.id}/again`, { scope: 'all' });
    expect(again.data).toMatchObject({ order: null, skipped: NOTHING });
    // Another language of the same entry is whole.
    expect((await quoteOf([entry], ['fr', 'de'])).lines.map(({ entries }) => entries)).toEqual([0, 1]);
  });

  it('does not pay again for what a person wrote over a translation', async () => {
    const entry = await createArticle(stage.app, 'A better word');
    await translate([entry], ['fr']);
    await save(entry, 'fr', { title: 'Un meilleur mot' });
    expect((await quoteOf([entry], ['fr'])).skipped).toMatchObject([{ code: 'nothing_changed' }]);
    await save(entry, 'en', { body: 'Another text altogether.' });
    const order = await translate([entry], ['fr']);
    expect(sentFor(order)).toEqual(['Another text altogether.']);
    expect((await read(entry, 'fr')).title).toBe('Un meilleur mot');
  });

  it('sends anew what is gone from the target', async () => {
    const entry = await createArticle(stage.app, 'Gone and back', { excerpt: 'A few lines.' });
    await translate([entry], ['fr']);
    await save(entry, 'fr', { excerpt: null });
    expect(sentFor(await translate([entry], ['fr']))).toEqual(['A few lines.']);
    await documentsOf(stage.app.strapi, ARTICLE).delete({ documentId: entry.documentId, locale: 'fr' });
    expect(sentFor(await translate([entry], ['fr']))).toHaveLength(3);
  });

  it('sends all of what an order did not bring', async () => {
    const entry = await createArticle(stage.app, 'Given up');
    const id = await idOf([entry], ['fr']);
    await driveTo(stage.sandbox, stage.app.admin, id, 'counting');
    expect((await stage.app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    await untilOrder(stage.app.admin, id, 'cancelled');
    const again = await stage.app.admin.post<PlacedOrder>(`/orders/${id}/again`, { scope: 'failed' });
    expect(again.data.order).toMatchObject({ documents: 1 });
    const order = await orderOf(stage.app.admin, again.data.order?.id ?? 0);
    expect(savedOf(order)).toEqual([0]);
  });
});

describe('a large order', () => {
  const many: EntryRef[] = [];

  const snapshotOf = async (entry: EntryRef, orderId: number): Promise<Record<string, unknown>> => {
    const { db } = stage.app.strapi;
    const where = { entryId: entry.documentId, orderId };
    const row = (await db.query('plugin::translation-desk.document').findOne({ where })) as { id: number };
    const kept = (await db.query('plugin::translation-desk.snapshot').findOne({ where: { documentId: row.id } })) as {
      payload: string;
    };
    return JSON.parse(kept.payload) as Record<string, unknown>;
  };

  beforeAll(async () => {
    for (let number = 1; number <= MANY; number += 1) many.push(await createArticle(stage.app, `Number ${number}`));
  });

  it('sends what changed of the entries that have a translation, and all of the others', async () => {
    const [edited, same, foreign] = many as [EntryRef, EntryRef, EntryRef];
    await translate([edited, same], ['fr']);
    await save(edited, 'en', { title: 'Number one' });
    await save(foreign, 'fr', { title: 'Un titre', body: 'Un texte.' });

    const wish = { approveUpToCredits: undefined, replaceUnmanaged: true };
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wishFor(many, ['fr'], wish));
    expect(data.skipped).toMatchObject([{ code: 'nothing_changed', documentId: same.documentId }]);
    const id = data.order?.id ?? 0;
    expect(data.order?.documents).toBe(MANY - 1);
    expect(await snapshotOf(edited, id)).toMatchObject({ version: 2, segments: [{ text: 'Number one' }] });
    expect(await snapshotOf(foreign, id)).toMatchObject({ version: 'uncut' });

    // Edited after it was ordered and before it is sent: nobody agreed to the replacement of that.
    await save(foreign, 'fr', { title: 'Un autre titre' });
    expect((await stage.app.admin.post(`/orders/${id}/approve`, { upToCredits: 90_000 })).status).toBe(200);
    await untilOrder(
      stage.app.admin,
      id,
      ({ projects }) => projects.every(({ state }) => state === 'counting'),
      SENT_WITHIN_MS,
    );
    const order = await driveTo(stage.sandbox, stage.app.admin, id, 'counting');
    const sent = sentFor(order);
    expect(sent).toContain('Number one');
    expect(sent.filter((text) => text.includes('Number 1<') || text === 'Number 1')).toEqual([]);
    expect(sent).toHaveLength(1 + (MANY - 2) * 2);
    expect(await snapshotOf(foreign, id)).toMatchObject({
      version: 2,
      consent: true,
      segments: [{ key: 'title' }, { key: expect.stringMatching(/^body/) as string }],
    });
    const { standing } = (await snapshotOf(foreign, id)) as { standing: object };
    expect(Object.keys(standing)).toEqual([expect.stringMatching(/^body/)]);
  });
});
