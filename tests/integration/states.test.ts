import type { Coverage, States } from '../../contracts/locale-states';
import type { EntryPanel } from '../../contracts/entry-panel';
import { graphOf } from '../../server/src/services/desk';
import { ARTICLE, createArticle, driveTo, placed, untilOrder, wishFor, type EntryRef } from '../helpers/desk';
import { documentsOf, eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

const articles = () => documentsOf(stage.app.strapi, ARTICLE);
const rows = (name: string) => stage.app.strapi.db.query(`plugin::translation-desk.${name}`);

const write = (entry: EntryRef, locale: string, data: object): Promise<unknown> =>
  articles().update({ documentId: entry.documentId, locale, data });

const statesOf = async (entry: EntryRef): Promise<Record<string, string>> => {
  const body = { contentType: ARTICLE, documentIds: [entry.documentId] };
  const { data } = await stage.app.admin.post<States>('/states/list', body);
  return Object.fromEntries(
    (data.entries[entry.documentId] ?? []).map(({ locale, state, wordsChanged }) => [
      locale,
      state === 'outdated' ? `${state} ${wordsChanged}` : state,
    ]),
  );
};

/** What is kept, and what the panel says, are the same. */
async function until(entry: EntryRef, wanted: Record<string, string>): Promise<void> {
  await eventually(
    () => statesOf(entry),
    (seen) => Object.entries(wanted).every(([locale, state]) => seen[locale] === state),
  );
  const { data } = await stage.app.admin.get<EntryPanel>(`/entries/${ARTICLE}/${entry.documentId}?locale=en`);
  const panel = Object.fromEntries(
    data.locales.map(({ locale, state, wordsChanged }) => [
      locale,
      state === 'outdated' ? `${state} ${wordsChanged}` : state,
    ]),
  );
  expect(panel).toMatchObject(wanted);
}

const lastOf = async (entry: EntryRef, locale: string): Promise<EntryPanel['locales'][number]['last']> => {
  const { data } = await stage.app.admin.get<EntryPanel>(`/entries/${ARTICLE}/${entry.documentId}?locale=en`);
  return data.locales.find((one) => one.locale === locale)?.last ?? null;
};

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

it("follow an order's life from its approval to the next edit", async () => {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, 'A long way');
  await until(entry, { fr: 'missing', de: 'missing', es: 'missing' });
  const id = await placed(app.admin, wishFor([entry], ['fr', 'de']));
  await until(entry, { fr: 'needs_approval', de: 'needs_approval', es: 'missing' });
  await app.admin.post(`/orders/${id}/approve`, { upToCredits: 100 });
  await until(entry, { fr: 'in_progress', de: 'in_progress' });
  await driveTo(sandbox, app.admin, id, 'completed');
  await until(entry, { fr: 'current', de: 'current', es: 'missing' });
  await write(entry, 'en', { title: 'A longer way' });
  await until(entry, { fr: 'outdated 3', de: 'outdated 3', es: 'missing' });

  const again = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
  await driveTo(sandbox, app.admin, again, 'completed');
  await until(entry, { fr: 'current', de: 'outdated 3' });
});

it('say what happened last, by whom and when', async () => {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, 'A short past');
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  await write(entry, 'de', { title: 'Eine kurze Vergangenheit' });
  await until(entry, { fr: 'missing', de: 'unmanaged' });
  expect(await lastOf(entry, 'fr')).toBeNull();
  expect(await lastOf(entry, 'de')).toEqual({ what: 'saved', by: null, at: today });
  const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
  await until(entry, { fr: 'in_progress' });
  expect(await lastOf(entry, 'fr')).toEqual({ what: 'ordered', by: 'super Tester', at: today });
  await driveTo(sandbox, app.admin, id, 'completed');
  await until(entry, { fr: 'current' });
  expect(await lastOf(entry, 'fr')).toEqual({ what: 'translated', by: null, at: today });
});

it('wait for somebody where an edit stands in the way, until it is decided', async () => {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, 'Two opinions');
  const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
  await driveTo(sandbox, app.admin, id, 'working');
  await write(entry, 'fr', { title: 'Deux avis', slug: 'deux-avis', kind: 'guide' });
  await until(entry, { fr: 'in_progress' });
  await sandbox.advance(300_000);
  await until(entry, { fr: 'to_review' });
  const order = await untilOrder(app.admin, id, ({ projects }) => projects[0]?.documents[0]?.state === 'to_review');
  const row = order.projects[0]?.documents[0]?.id ?? 0;
  await app.admin.post(`/documents/${row}/decision`, { decision: 'take' });
  await untilOrder(app.admin, id, 'completed');
  await until(entry, { fr: 'current' });
});

it('stand as before once an order is cancelled', async () => {
  const { app } = stage;
  const entry = await createArticle(app, 'Called off');
  const id = await placed(app.admin, wishFor([entry], ['fr', 'de']));
  await until(entry, { fr: 'needs_approval', de: 'needs_approval' });
  await app.admin.post(`/orders/${id}/cancel`);
  await until(entry, { fr: 'missing', de: 'missing' });
});

it('are those of the text that is translated from, where that is not the usual one', async () => {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, 'Turned around');
  await write(entry, 'de', { title: 'Andersherum gedacht', slug: 'andersherum', kind: 'guide', body: 'Kurz.' });
  await until(entry, { de: 'unmanaged' });
  const wish = { ...wishFor([entry], ['es'], { approveUpToCredits: 100 }), sourceLocale: 'de' };
  await driveTo(sandbox, app.admin, await placed(app.admin, wish), 'completed');
  await until(entry, { es: 'current', de: 'unmanaged' });
  await write(entry, 'en', { title: 'Turned around once more' });
  await until(entry, { es: 'current' });
  await write(entry, 'de', { title: 'Ganz andersherum gedacht' });
  await until(entry, { es: 'outdated 3' });
});

it('lose their texts when these are old enough, and nothing else', async () => {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, 'Old papers');
  const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
  const order = await driveTo(sandbox, app.admin, id, 'completed');
  const documentId = order.projects[0]?.documents[0]?.id ?? 0;
  const texts = async (): Promise<number[]> =>
    Promise.all(['snapshot', 'delivery', 'restore-point'].map((name) => rows(name).count({ where: { documentId } })));
  expect(await texts()).toEqual([1, 1, 1]);
  const old = Date.now() - 91 * 24 * 60 * 60_000;
  for (const name of ['snapshot', 'delivery', 'restore-point'])
    await rows(name).updateMany({ where: { documentId }, data: { createdAt: old } });
  await rows('keeper').updateMany({ where: {}, data: { dueAt: 0, purgeDueAt: 0 } });
  await eventually(
    async () => Number(((await rows('keeper').findMany({})) as { purgeDueAt: number | string }[])[0]?.purgeDueAt),
    (dueAt) => dueAt > 0,
  );
  // The work itself has not ended so long ago.
  expect(await texts()).toEqual([1, 1, 1]);
  await rows('document').updateMany({ where: { id: documentId }, data: { endedAt: old } });
  await rows('keeper').updateMany({ where: {}, data: { dueAt: 0, purgeDueAt: 0 } });
  await eventually(texts, (counts) => counts.every((count) => count === 0));
  await until(entry, { fr: 'current' });
  expect((await app.admin.get(`/orders/${id}`)).status).toBe(200);
});

it('are told of very many entries of one order without reading its rows one by one', async () => {
  const { app } = stage;
  const entries = [];
  for (let number = 0; number < 30; number += 1) entries.push(await createArticle(app, `One of many ${number}`));
  await eventually(
    async () => (await app.admin.get<Coverage>('/states/coverage')).data.pending,
    (pending) => pending === 0,
  );
  await graphOf(app.strapi).dispatcher.stop();
  const id = await placed(app.admin, wishFor(entries, ['fr', 'de', 'es']));
  expect(await rows('mark').count({ where: { orderId: id } })).toBe(1);
  graphOf(app.strapi).dispatcher.start();
  for (const entry of entries) await until(entry, { fr: 'needs_approval', ja: 'missing' });
  expect(await rows('mark').count({})).toBe(0);
});
