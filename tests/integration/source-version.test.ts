import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { SettingsView } from '../../contracts/settings';
import {
  ARTICLE,
  createArticle,
  driveTo,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { documentsOf } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** More than are cut when they are ordered. */
const MANY = 101;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ walletCredits: 1e6 });
});

afterAll(() => stage.close());

const save = ({ documentId }: EntryRef, data: Record<string, unknown>, locale = 'en'): Promise<unknown> =>
  documentsOf(stage.app.strapi, ARTICLE).update({ documentId, locale, data });

const publish = ({ documentId }: EntryRef): Promise<unknown> =>
  documentsOf(stage.app.strapi, ARTICLE).publish({ documentId, locale: 'en' });

const PUBLISHED = { options: { sourceVersion: 'published' as const } };

/** The phrases that the service was really sent for an order. */
const sentFor = (order: OrderView): string[] =>
  projectsOf(stage.sandbox, order)
    .flatMap(({ documents }) => [...documents.values()])
    .flatMap(({ content }) => Object.values(content as Record<string, { original_phrase: string }>))
    .map(({ original_phrase }) => original_phrase)
    .sort();

const order = async (entries: EntryRef[], more = {}): Promise<OrderView> => {
  const id = await placed(stage.app.admin, wishFor(entries, ['fr'], { approveUpToCredits: 9_000, ...more }));
  return driveTo(stage.sandbox, stage.app.admin, id, 'counting');
};

/** Published as it is, and edited since. */
async function edited(title: string): Promise<EntryRef> {
  const entry = await createArticle(stage.app, title, { body: 'As it is published.' });
  await publish(entry);
  await save(entry, { body: 'As it is drafted.' });
  return entry;
}

const statusOf = async (orderId: number): Promise<string[]> => {
  const { db } = stage.app.strapi;
  const rows = (await db.query('plugin::translation-desk.document').findMany({ where: { orderId } })) as {
    id: number;
  }[];
  const kept = (await db
    .query('plugin::translation-desk.snapshot')
    .findMany({ where: { documentId: { $in: rows.map(({ id }) => id) } } })) as { payload: string }[];
  return kept.map(({ payload }) => (JSON.parse(payload) as { sourceStatus: string }).sourceStatus);
};

describe('the version of an entry that is sent', () => {
  it('is the draft, unless the order wants what is published', async () => {
    const draft = await order([await edited('A draft')]);
    expect(draft.options.sourceVersion).toBe('draft');
    expect(sentFor(draft)).toEqual(['A draft', 'As it is drafted.']);
    expect(await statusOf(draft.id)).toEqual(['draft']);

    const published = await order([await edited('A page')], PUBLISHED);
    expect(published.options.sourceVersion).toBe('published');
    expect(sentFor(published)).toEqual(['A page', 'As it is published.']);
    expect(await statusOf(published.id)).toEqual(['published']);
  });

  it('is what the settings say, and the order may say otherwise', async () => {
    await stage.connect({ sourceVersion: 'published' });
    expect((await stage.app.admin.get<SettingsView>('/settings')).data.sourceVersion).toBe('published');
    expect(sentFor(await order([await edited('By default')]))).toEqual(['As it is published.', 'By default']);
    const draft = await order([await edited('By wish')], { options: { sourceVersion: 'draft' } });
    expect(sentFor(draft)).toEqual(['As it is drafted.', 'By wish']);
    await stage.connect({ sourceVersion: 'draft' });
  });

  it('has to be there: what is not published is left out with its reason, and so is what does not exist', async () => {
    const hidden = await createArticle(stage.app, 'Never published');
    const entries = [await edited('Known'), hidden, { contentType: ARTICLE, documentId: 'gone' }];
    const reasons = [
      { code: 'source_not_published', documentId: hidden.documentId, locale: null },
      { code: 'source_missing', documentId: 'gone', locale: null },
    ];
    const { data } = await stage.app.admin.post<Quote>('/quotes', wishFor(entries, ['fr'], PUBLISHED));
    expect(data.skipped).toMatchObject(reasons);
    expect(data.skipped[0]?.remedy).toBe('Publish it first, or order the draft.');
    expect(data.lines).toMatchObject([{ entries: 1 }]);
    const placedOrder = await stage.app.admin.post<PlacedOrder>('/orders', wishFor(entries, ['fr'], PUBLISHED));
    expect(placedOrder.data).toMatchObject({ order: { documents: 1 }, skipped: reasons });
  });

  it('is the only one at all for a type without drafts', async () => {
    const message = { key: 'only.one', text: 'There is one version.', context: 'label' };
    const { documentId } = await documentsOf(stage.app.strapi, 'api::message.message').create({
      locale: 'en',
      data: message,
    });
    const made = await order([{ contentType: 'api::message.message', documentId }], PUBLISHED);
    expect(sentFor(made)).toEqual(['There is one version.']);
  });

  it('is what changes are measured against', async () => {
    const entry = await edited('Measured');
    const id = await placed(stage.app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100, ...PUBLISHED }));
    await driveTo(stage.sandbox, stage.app.admin, id, 'completed');
    const wishOf = (more = {}): Promise<{ data: Quote }> =>
      stage.app.admin.post<Quote>('/quotes', wishFor([entry], ['fr'], more));
    // The draft differs from what was sent, the published version does not.
    expect((await wishOf(PUBLISHED)).data.skipped).toMatchObject([{ code: 'nothing_changed' }]);
    expect((await wishOf()).data.lines).toMatchObject([{ words: 4, savedWords: 1 }]);
    await publish(entry);
    expect((await wishOf(PUBLISHED)).data.lines).toMatchObject([{ words: 4, savedWords: 1 }]);
  });

  it('is taken when it is ordered, also of what is cut later', async () => {
    const many: EntryRef[] = [];
    for (let number = 1; number <= MANY; number += 1) many.push(await createArticle(stage.app, `Number ${number}`));
    for (const entry of many) await publish(entry);
    const [first] = many as [EntryRef];
    await save(first, { title: 'Drafted' });
    const placedOrder = await stage.app.admin.post<PlacedOrder>('/orders', wishFor(many, ['fr'], PUBLISHED));
    const id = placedOrder.data.order?.id ?? 0;
    await save(first, { title: 'Drafted again' });
    await publish(first);
    expect((await stage.app.admin.post(`/orders/${id}/approve`, { upToCredits: 90_000 })).status).toBe(200);
    const sent = await untilOrder(
      stage.app.admin,
      id,
      ({ projects }) => projects.every(({ state }) => state === 'counting'),
      60_000,
    );
    const phrases = sentFor(sent);
    expect(phrases).toHaveLength(MANY * 2);
    expect(phrases).toContain('Number 1');
    expect(phrases.filter((text) => text.startsWith('Drafted'))).toEqual([]);
    expect(new Set(await statusOf(id))).toEqual(new Set(['published']));
  });
});

describe('the settings of an order', () => {
  const CHOSEN = { publish: 'as_source', publishTogether: true, acceptance: 'person' } as const;

  it('are kept, shown, and what an order is carried out with, unless it wishes otherwise', async () => {
    const kept = { ...CHOSEN, sourceVersion: 'published', keepTextsDays: 30 } as const;
    await stage.connect(kept);
    expect((await stage.app.admin.get<SettingsView>('/settings')).data).toMatchObject(kept);
    const entry = await edited('As the settings say');
    expect((await order([entry])).options).toMatchObject({ ...CHOSEN, sourceVersion: 'published' });
    const options = { sourceVersion: 'draft', publish: 'publish', publishTogether: false, acceptance: 'automatic' };
    expect((await order([await edited('As it wishes')], { options })).options).toMatchObject(options);
    const usual = {
      sourceVersion: 'draft',
      publish: 'draft',
      publishTogether: false,
      acceptance: 'automatic',
    } as const;
    await stage.connect({ ...usual, keepTextsDays: 90 });
  });

  it.each([
    { sourceVersion: 'newest' },
    { publish: 'never' },
    { publishTogether: 'yes' },
    { acceptance: 'nobody' },
    { keepTextsDays: 0 },
    { keepTextsDays: 1.5 },
    { contentTypes: ['plugin::users-permissions.user'] },
  ])('are refused where they mean nothing: %j', async (update) => {
    const { status, error } = await stage.app.admin.put('/settings', update);
    expect([status, error?.details.code]).toEqual([400, 'invalid_request']);
  });
});
