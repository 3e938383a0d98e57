import type { StateRow } from '../../../server/src/workflow/ports';
import { graphOf } from '../../../server/src/services/desk';
import { entriesStanding } from '../../../server/src/store/states';
import { ARTICLE, createArticle, placed, wishFor } from '../../helpers/desk';
import { setStage, type Stage } from '../../integration/stage';

const NOTHING = 'api::nothing.nothing';
const LOCALES = ['fr', 'de'];

let stage: Stage;

const deps = () => graphOf(stage.app.strapi).deps;
const rows = (name: string) => stage.app.strapi.db.query(`plugin::translation-desk.${name}`);

const stateRow = (entryId: string, locale: string, state: StateRow['state']): StateRow => ({
  contentType: NOTHING,
  entryId,
  locale,
  sourceLocale: 'en',
  state,
  wordsChanged: null,
  progress: null,
  problem: null,
  documentId: null,
  orderId: null,
});

beforeAll(async () => {
  stage = await setStage();
  // From here on the rows are written by the tests alone.
  await graphOf(stage.app.strapi).dispatcher.stop();
});

afterAll(() => stage.close());

it('keeps one state of each locale, however many write them at the same moment', async () => {
  const { states } = deps();
  const ids = Array.from({ length: 60 }, (_, number) => `together-${String(number).padStart(3, '0')}`);
  const written = (state: StateRow['state']) =>
    states.write(
      NOTHING,
      ids,
      ids.flatMap((entryId) => LOCALES.map((locale) => stateRow(entryId, locale, state))),
    );
  for (let round = 0; round < 3; round += 1)
    await Promise.all([written('current'), written('missing'), written('unmanaged'), written('missing')]);
  const kept = await states.of(NOTHING, ids);
  expect(kept).toHaveLength(ids.length * LOCALES.length);
  expect(new Set(kept.map(({ state }) => state)).size).toBe(1);

  await states.forgetGone(NOTHING, { after: 'together-009', upTo: 'together-019' }, ['together-012']);
  expect(await states.of(NOTHING, ids)).toHaveLength((ids.length - 9) * LOCALES.length);
  await states.write(NOTHING, ids, []);
  expect(await states.of(NOTHING, ids)).toEqual([]);
});

it('counts and filters within the database', async () => {
  const { states } = deps();
  const entries = [await createArticle(stage.app, 'Counted'), await createArticle(stage.app, 'Counted, too')];
  const ids = entries.map(({ documentId }) => documentId);
  await states.write(ARTICLE, ids, [
    { ...stateRow(ids[0] ?? '', 'fr', 'current'), contentType: ARTICLE },
    { ...stateRow(ids[1] ?? '', 'fr', 'outdated'), contentType: ARTICLE, wordsChanged: 4 },
    { ...stateRow(ids[1] ?? '', 'de', 'outdated'), contentType: ARTICLE, wordsChanged: 4 },
  ]);
  const counted = (await states.counts([ARTICLE, NOTHING])).sort((a, b) =>
    a.locale + a.state < b.locale + b.state ? -1 : 1,
  );
  expect(counted).toEqual([
    { contentType: ARTICLE, locale: 'de', state: 'outdated', count: 1 },
    { contentType: ARTICLE, locale: 'fr', state: 'current', count: 1 },
    { contentType: ARTICLE, locale: 'fr', state: 'outdated', count: 1 },
  ]);
  const found = (await stage.app.strapi.db.query(ARTICLE).findMany({
    where: { locale: 'en', documentId: entriesStanding(stage.app.strapi, ARTICLE, 'fr', ['outdated', 'missing']) },
  })) as { documentId: string }[];
  expect(found.map(({ documentId }) => documentId)).toEqual([ids[1]]);
});

it('spreads the mark of an order over its entries, once each, and takes away nothing that came meanwhile', async () => {
  const { marks } = deps();
  const entries = [await createArticle(stage.app, 'Marked'), await createArticle(stage.app, 'Marked, too')];
  const id = await placed(stage.app.admin, wishFor(entries, ['fr', 'de', 'es']));
  await rows('mark').deleteMany({ where: { entryId: { $notNull: true } } });
  await marks.order(id);
  expect(await rows('mark').count({ where: { orderId: id } })).toBe(2);
  const taken = await marks.oldest(100);
  expect(taken.map(({ entryId }) => entryId).sort()).toEqual(entries.map(({ documentId }) => documentId).sort());
  expect(await rows('mark').count({ where: { orderId: id } })).toBe(0);
  const [first] = entries;
  if (!first) throw new Error('There are no entries.');
  await marks.entry({ contentType: ARTICLE, entryId: first.documentId });
  await marks.remove(taken);
  expect((await marks.oldest(100)).map(({ entryId }) => entryId)).toEqual([first.documentId]);
  expect(await marks.concern({ contentType: ARTICLE, entryId: first.documentId }, [])).toBe(true);
});

it('stands or falls with the transaction in which it was made', async () => {
  const { marks } = deps();
  const entry = { contentType: ARTICLE, entryId: 'rolled-back' };
  const failing = stage.app.strapi.db.transaction(async () => {
    await marks.entry(entry);
    throw new Error('It came to nothing.');
  });
  await expect(failing).rejects.toThrow('It came to nothing.');
  expect(await marks.concern(entry, [])).toBe(false);
  await stage.app.strapi.db.transaction(() => marks.entry(entry));
  expect(await marks.concern(entry, [])).toBe(true);
});

it('lets one process keep what is kept, and another one follow when its lease is over', async () => {
  const { keeper } = deps();
  const claims = await Promise.all([keeper.claim(), keeper.claim(), keeper.claim(), keeper.claim()]);
  const [claim, ...others] = claims.filter((one) => one !== null);
  expect(others).toEqual([]);
  if (!claim) throw new Error('Nobody got it.');
  expect(await keeper.renew(claim)).toBe(true);
  await rows('keeper').updateMany({ where: {}, data: { leaseUntil: 1 } });
  const next = await keeper.claim();
  expect(next).not.toBeNull();
  expect(await keeper.renew(claim)).toBe(false);
  if (next) await keeper.release(next);
});
