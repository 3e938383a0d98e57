import type { EntryPanel } from '../../contracts/entry-panel';
import { settledSchema, statesSchema, type Settled, type States } from '../../contracts/locale-states';
import { ARTICLE, contentPermissions, createArticle, expectTold, may, type EntryRef } from '../helpers/desk';
import { documentsOf, eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

const articles = () => documentsOf(stage.app.strapi, ARTICLE);

const write = (entry: EntryRef, locale: string, data: object): Promise<unknown> =>
  articles().update({ documentId: entry.documentId, locale, data });

async function panelOf(entry: EntryRef, admin: Admin = stage.app.admin): Promise<EntryPanel['locales']> {
  const { data } = await admin.get<EntryPanel>(`/entries/${ARTICLE}/${entry.documentId}?locale=en`);
  return data.locales;
}

async function panelState(entry: EntryRef, locale: string): Promise<string> {
  const found = (await panelOf(entry)).find((row) => row.locale === locale);
  return found?.detail ? `${found.state}: ${found.detail}` : (found?.state ?? 'nothing');
}

const list = async (entries: EntryRef[], admin: Admin = stage.app.admin): Promise<States> => {
  const documentIds = entries.map(({ documentId }) => documentId);
  return (await admin.post<States>('/states/list', { contentType: ARTICLE, documentIds })).data;
};
const listed = async (...asked: Parameters<typeof list>): Promise<States['entries']> => (await list(...asked)).entries;

const settle = (
  entries: EntryRef[],
  locales: string[],
  how: 'adopt' | 'no_retranslation',
  admin: Admin = stage.app.admin,
) =>
  admin.post<Settled>('/states/settle', {
    entries: entries.map(({ contentType, documentId }) => ({ contentType, documentId })),
    sourceLocale: 'en',
    locales,
    settle: how,
  });

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('text that stands', () => {
  let entry: EntryRef;

  beforeAll(async () => {
    entry = await createArticle(stage.app, 'The old mill', { excerpt: 'It still turns every day.' });
    await write(entry, 'fr', { title: 'Le vieux moulin', slug: 'moulin', kind: 'guide' });
  });

  it('is unmanaged until somebody adopts it, and tells what they may say', async () => {
    expect(await panelOf(entry)).toMatchObject([
      { locale: 'fr', state: 'unmanaged', settle: ['adopt'], orderable: true },
      { locale: 'de', state: 'missing', settle: [], orderable: true },
      { locale: 'es', state: 'missing' },
      { locale: 'ja', state: 'missing' },
    ]);
  });

  it('is skipped with the reason where there is nothing to adopt', async () => {
    const { status, data } = await settle([entry], ['fr', 'de'], 'no_retranslation');
    expect(status).toBe(200);
    expect(settledSchema.strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      settled: 0,
      skipped: [
        { code: 'unmanaged', locale: 'fr', title: 'The old mill' },
        { code: 'nothing_stands', locale: 'de' },
      ],
    });
    for (const { message, remedy } of data.skipped) {
      expect(message).toMatch(/^[A-Z].{10,}\.$/);
      expect(remedy).toMatch(/^[A-Z].{5,}\.$/);
    }
  });

  it('is a translation once it was adopted, but for what it leaves out', async () => {
    await write(entry, 'fr', {
      excerpt: 'Il tourne encore tous les jours.',
      body: 'Quelques mots sur **Le vieux moulin**.',
    });
    expect((await settle([entry], ['fr'], 'adopt')).data).toEqual({ settled: 1, skipped: [] });
    expect(await panelState(entry, 'fr')).toBe('current');
  });

  it('is outdated by exactly the words that changed', async () => {
    await write(entry, 'en', { excerpt: 'It still turns every single day.' });
    expect(await panelState(entry, 'fr')).toBe('outdated: 6 words changed');
    await write(entry, 'en', { title: 'The old watermill' });
    expect(await panelState(entry, 'fr')).toBe('outdated: 9 words changed');
    const { fr } = Object.fromEntries((await panelOf(entry)).map((row) => [row.locale, row]));
    expect(fr).toMatchObject({ wordsChanged: 9, settle: ['no_retranslation'] });
    await write(entry, 'en', { title: 'The old mill' });
    expect(await panelState(entry, 'fr')).toBe('outdated: 6 words changed');
  });

  it('needs no new translation where a person says so, and the next change counts from there', async () => {
    expect((await settle([entry], ['fr'], 'no_retranslation')).data).toEqual({ settled: 1, skipped: [] });
    expect(await panelState(entry, 'fr')).toBe('current');
    await write(entry, 'en', { title: 'The older mill' });
    expect(await panelState(entry, 'fr')).toBe('outdated: 3 words changed');
  });

  it('is listed as it stands', async () => {
    const seen = await eventually(
      () => list([entry]),
      ({ entries }) => entries[entry.documentId]?.find(({ locale }) => locale === 'fr')?.state === 'outdated',
    );
    expect(statesSchema.strict().safeParse(seen).error).toBeUndefined();
    expect(seen.entries[entry.documentId]?.map(({ locale, state }) => `${locale}: ${state}`)).toEqual([
      'fr: outdated',
      'de: missing',
      'es: missing',
      'ja: missing',
    ]);
  });

  it('is as it was where its source is gone, and is no more where it is gone itself', async () => {
    await articles().delete({ documentId: entry.documentId, locale: 'fr' });
    expect(await panelState(entry, 'fr')).toBe('missing');
    await articles().delete({ documentId: entry.documentId, locale: '*' });
    await eventually(
      () => listed([entry]),
      (entries) => entries[entry.documentId]?.length === 0,
    );
  });
});

describe('many at a time', () => {
  const COUNT = 120;
  let entries: EntryRef[];

  beforeAll(async () => {
    entries = [];
    for (let number = 0; number < COUNT; number += 1) {
      const entry = await createArticle(stage.app, `Mill number ${number}`);
      await write(entry, 'de', {
        title: `Mühle ${number}`,
        slug: `muehle-${number}`,
        kind: 'guide',
        body: 'Ein paar Worte.',
      });
      entries.push(entry);
    }
  });

  it('are adopted in one go, without those the person may not change', async () => {
    const editor = await stage.app.person([
      ...may('see', 'order'),
      ...contentPermissions(stage.app, ARTICLE, ['en', 'de']),
    ]);
    const gone = { contentType: ARTICLE, documentId: 'gone' };
    const { data } = await settle([...entries, gone], ['de', 'fr'], 'adopt', editor);
    expect(data.settled).toBe(COUNT);
    expect(data.skipped.filter(({ code }) => code === 'no_permission')).toHaveLength(COUNT);
    expect(data.skipped.filter(({ code }) => code !== 'no_permission')).toMatchObject([
      { code: 'source_missing', documentId: 'gone' },
    ]);
    const states = await listed(entries.slice(0, 100));
    for (const rows of Object.values(states)) expect(rows.find(({ locale }) => locale === 'de')?.state).toBe('current');
  });

  it('are not settled by whoever may not order, and are not listed to whoever may not read', async () => {
    const reader = await stage.app.person([...may('see'), ...contentPermissions(stage.app, ARTICLE, ['fr'])]);
    expect((await settle(entries, ['de'], 'adopt', reader)).status).toBe(403);
    const [first] = entries;
    if (!first) throw new Error('There are no entries.');
    expect(await listed([first], reader)).toEqual({ [first.documentId]: [] });
  });

  it('are refused where the languages make no sense', async () => {
    expectTold(await settle(entries, ['en'], 'adopt'), 400, 'locale_is_source');
    expectTold(await settle(entries, ['xx'], 'adopt'), 400, 'locale_unknown');
  });
});
