import type { LocaleState } from '../contracts/states';
import { adoptBaseline, sourceFingerprint, type Baseline } from '../server/src/document';
import { baselineKeyOf } from '../server/src/domain/reference';
import type { Viewer } from '../server/src/workflow/viewer';
import { keepStates } from '../server/src/workflow/states/keep-states';
import { entriesStanding } from '../server/src/store/states';
import compilePlayground from '../tests/helpers/compile-playground';
import { documentsOf, type TestStrapi } from '../tests/helpers/strapi';
import { heapWhile, spentOn } from './measure';
import { ARTICLE, graphOf, makeEntries, TARGETS, withSite } from './orders-site';
import { median, say } from './report';
import { runScenarios } from './scenarios';

/** Limits of docs/benchmarks.md; whoever misses one makes the run fail. */
const LIMIT_OF_COVERAGE = 1;
const LIMIT_OF_FILTER = 3;
const LIMIT_OF_LIST = 1;
const LIMIT_OF_MEMORY = 1.1;
const MANY = 100_000;
/** So many are looked at anew: as fast as more of them, for that goes page by page. */
const LOOKED_AT = 5_000;
const ROUNDS = 7;
const PAGE = 100;
/** Of ten languages so many stand, and of these so many came from an order. */
const STANDING = 4;
const MANAGED = 2;
/** Every so many entries the source was changed since. */
const CHANGED_EACH = 20;

const timed = async (work: () => Promise<unknown>): Promise<number> => (await spentOn(work)).clock;

type Row = Record<string, unknown>;

/** Writes rows of very many entries without holding more of them than a thousand. */
class Bulk {
  private readonly rows: Row[] = [];

  constructor(
    private readonly app: TestStrapi,
    private readonly table: string,
  ) {}

  async add(row: Row): Promise<void> {
    this.rows.push(row);
    if (this.rows.length >= 1000) await this.write();
  }

  async write(): Promise<void> {
    await this.app.strapi.db.connection.batchInsert(this.table, this.rows.splice(0), 50);
  }
}

const localeFor = (number: number, index: number): string => TARGETS[(number + index) % TARGETS.length] ?? 'fr';

/** Translations as rows: their text says nothing here, for only the sources are held against what was kept. */
async function makeTargets(app: TestStrapi, ids: readonly string[]): Promise<void> {
  const entries = new Bulk(app, 'articles');
  for (const [number, id] of ids.entries()) {
    for (let index = 0; index < STANDING; index += 1) {
      const locale = localeFor(number, index);
      const title = `Titel ${number}`;
      await entries.add({ document_id: id, locale, title, slug: `${id}-${locale}`, kind: 'guide', created_at: 1 });
    }
  }
  await entries.write();
}

/** What was kept of them, by our own hand: as adopting what stands in the source itself would keep it. */
async function makeBaselines(app: TestStrapi, ids: readonly string[]): Promise<void> {
  const { content, kit } = graphOf(app).deps;
  const model = content.model(ARTICLE);
  const baselines = new Bulk(app, 'td_baselines');
  let unread: Baseline | null = null;
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    const sources = await content.readMany(ARTICLE, page, 'en');
    for (const [at, id] of page.entries()) {
      const source = sources.get(id);
      if (!source) throw new Error(`There is no ${id}.`);
      const isChanged = (start + at) % CHANGED_EACH === 0;
      const before = isChanged ? { ...source, title: 'Another title than it has now' } : source;
      const options = { locale: 'en', sourceVersion: 'draft' as const };
      // Where nothing changed it is never read, so that any of the same length will do.
      const payload: Baseline =
        isChanged || !unread ? adoptBaseline(kit, model, before, before, options, null) : unread;
      if (!isChanged) unread = payload;
      for (let index = 0; index < MANAGED; index += 1) {
        const target = localeFor(start + at, index);
        await baselines.add({
          key: baselineKeyOf(ARTICLE, id, 'en', target, 'translation'),
          content_type: ARTICLE,
          entry_id: id,
          source_locale: 'en',
          target_locale: target,
          source_version: 'draft',
          source: sourceFingerprint(kit, model, before, options),
          payload: JSON.stringify(payload),
          accepted_at: 1,
        });
      }
    }
  }
  await baselines.write();
}

/** As they were made; what looking at them all tells is held against the same. */
function stateOf(number: number, index: number): LocaleState {
  if (index >= STANDING) return 'missing';
  if (index >= MANAGED) return 'unmanaged';
  return number % CHANGED_EACH === 0 ? 'outdated' : 'current';
}

/** How each of them stands, by our own hand: to look at all of them takes minutes, and is measured by itself. */
async function makeStates(app: TestStrapi, ids: readonly string[]): Promise<void> {
  const states = new Bulk(app, 'td_locale_states');
  for (const [number, id] of ids.entries()) {
    for (const index of TARGETS.keys()) {
      const [locale, state] = [localeFor(number, index), stateOf(number, index)];
      await states.add({
        key: `${id} ${locale}`,
        content_type: ARTICLE,
        entry_id: id,
        locale,
        source_locale: 'en',
        state,
        standing: `${ARTICLE} ${locale} ${state}`,
        computed_at: 1,
      });
    }
  }
  await states.write();
}

/** What is measured here is done by hand. */
const withStillSite = (work: (app: TestStrapi) => Promise<void>): Promise<void> =>
  withSite(3600, async (app) => {
    await graphOf(app).dispatcher.stop();
    await work(app);
  });

async function makeSite(app: TestStrapi, count: number): Promise<string[]> {
  const ids = await makeEntries(app, ARTICLE, count);
  await makeTargets(app, ids);
  return ids;
}

/** As the keeper does it, until nothing is left. */
async function keepAll(app: TestStrapi): Promise<void> {
  const { deps } = graphOf(app);
  do await keepStates(deps, { rebuildMs: 24 * 60 * 60_000, isStopped: () => false });
  while ((await deps.marks.pending()) > 0);
}

async function rebuild(app: TestStrapi): Promise<void> {
  await graphOf(app).useCases.rebuildStates();
  await keepAll(app);
}

const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1000)} entries a second`;

/** A person who may do everything: what is measured is reading, not Strapi's permissions. */
const EVERYBODY: Viewer = {
  id: null,
  can: () => true,
  mayRead: () => true,
  mayWrite: () => true,
  lookAt: async () => {},
  mayReadSome: () => true,
};

async function compare(rounds: number, ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const seen: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { ours: await timed(ours), bare: await timed(bare) };
    // The first round warms up.
    if (round > 0) seen.push(one);
  }
  return {
    ours: median(seen.map((one) => one.ours)),
    bare: median(seen.map((one) => one.bare)),
    ratio: median(seen.map((one) => one.ours / one.bare)),
  };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function compareCoverage(app: TestStrapi): Promise<void> {
  const { useCases } = graphOf(app);
  const bare = async (): Promise<void> => {
    for (const locale of ['en', ...TARGETS])
      await app.strapi.db.query(ARTICLE).count({ where: { locale, publishedAt: null } });
  };
  const seen = await compare(ROUNDS, () => useCases.coverage(EVERYBODY), bare);
  console.log('\nCoverage: how all entries stand in all languages, against one count of the entries in each');
  say('coverage; the counts', `${ms(seen.ours)}; ${ms(seen.bare)}`);
  say('times the counts', seen.ratio.toFixed(2), seen.ratio <= LIMIT_OF_COVERAGE);
}

async function compareList(app: TestStrapi, ids: readonly string[]): Promise<void> {
  const { useCases } = graphOf(app);
  const page = ids.slice(Math.floor(ids.length / 2)).slice(0, PAGE);
  const list = () =>
    documentsOf(app.strapi, ARTICLE).findMany({
      locale: 'en',
      status: 'draft',
      filters: { documentId: { $in: page } },
      populate: { seo: true, faq: true },
    });
  const seen = await compare(ROUNDS * 3, () => useCases.readStates(ARTICLE, page, EVERYBODY), list);
  console.log(`\nThe states of a page of ${PAGE} entries, against the page itself`);
  say('states; page', `${ms(seen.ours)}; ${ms(seen.bare)}`);
  say('times the page', seen.ratio.toFixed(2), seen.ratio <= LIMIT_OF_LIST);
}

async function compareFilter(app: TestStrapi): Promise<void> {
  const query = app.strapi.db.query(ARTICLE);
  const list = async (where: Row): Promise<number> => {
    const [found, total] = await Promise.all([
      query.findMany({ where, orderBy: { id: 'asc' }, limit: PAGE }),
      query.count({ where }),
    ]);
    return found.length + total;
  };
  const bare = { locale: 'en' };
  console.log(
    '\nThe first page of a list with its total, filtered by how a language stands, against the same unfiltered',
  );
  for (const state of ['missing', 'unmanaged', 'current', 'outdated'] as const) {
    const filtered = () => list({ ...bare, documentId: entriesStanding(app.strapi, ARTICLE, 'fr', [state]) });
    const seen = await compare(ROUNDS, filtered, () => list(bare));
    say(`${state}: filtered; unfiltered`, `${ms(seen.ours)}; ${ms(seen.bare)}`);
    say('times the unfiltered', seen.ratio.toFixed(2), seen.ratio <= LIMIT_OF_FILTER);
  }
}

const countOf = (): number => Number(process.env.BENCH_ENTRIES ?? MANY);

/** Each state as it was made to be. */
async function check(app: TestStrapi, count: number): Promise<void> {
  const { rows } = await graphOf(app).useCases.coverage(EVERYBODY);
  const article = rows.find(({ contentType }) => contentType === ARTICLE);
  const sums: Record<string, number> = {};
  for (const { counts } of article?.locales ?? [])
    for (const [state, number] of Object.entries(counts)) sums[state] = (sums[state] ?? 0) + number;
  const changed = Math.ceil(count / CHANGED_EACH) * MANAGED;
  const wanted = {
    missing: count * (TARGETS.length - STANDING),
    unmanaged: count * (STANDING - MANAGED),
    outdated: changed,
    current: count * MANAGED - changed,
  };
  for (const [state, number] of Object.entries(wanted))
    if (sums[state] !== number) throw new Error(`${sums[state]} are ${state}, and ${number} should be.`);
}

/** What is read: over very many entries. */
async function read(): Promise<void> {
  const count = countOf();
  await withStillSite(async (app) => {
    const ids = await makeSite(app, count);
    await makeStates(app, ids);
    console.log(`\n${count} entries in ${TARGETS.length} languages`);
    await check(app, count);
    await compareCoverage(app);
    await compareList(app, ids);
    await compareFilter(app);
  });
}

/** What it takes to tell how they stand, and that it is what was made. */
async function project(): Promise<void> {
  const count = Math.min(LOOKED_AT, countOf());
  await withStillSite(async (app) => {
    await makeBaselines(app, await makeSite(app, count));
    console.log(`\n${count} entries in ${TARGETS.length} languages are looked at`);
    say('for the first time', perSecond(count, await timed(() => rebuild(app))));
    await check(app, count);
    say('again, nothing changed', perSecond(count, await timed(() => rebuild(app))));
  });
}

async function memory(): Promise<void> {
  const most = Math.min(LOOKED_AT, countOf());
  const seen: number[] = [];
  for (const count of [most / 10, most])
    await withStillSite(async (app) => {
      await makeBaselines(app, await makeSite(app, count));
      await keepAll(app);
      seen.push(await heapWhile(() => rebuild(app), 100));
    });
  const [few = 0, many = 0] = seen;
  console.log('\nHeap at most while all states are looked at');
  say('a tenth of the entries', `${few.toFixed(1)} MB`);
  say(`${most} entries`, `${many.toFixed(1)} MB = ${(many / few).toFixed(3)}`, many / few <= LIMIT_OF_MEMORY);
}

runScenarios(__filename, { read, project, memory }, compilePlayground);
