import type { EntryPanel } from '../../contracts/entry-panel';
import type { OrderView, Quote } from '../../contracts/orders';
import type { MediaTextList } from '../../contracts/media-texts';
import { graphOf } from '../../server/src/services/desk';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  may,
  placed,
  projectsOf,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { FILE, fileRow, libraryOf, uploadFile, type FileRow } from '../helpers/files';
import { eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const TEXT = 'plugin::translation-desk.media-text';

let stage: Stage;
let chair: FileRow;

const refOf = ({ documentId }: FileRow): EntryRef => ({ contentType: FILE, documentId });
interface TextRow {
  locale: string;
  name: string | null;
  alternativeText: string | null;
  caption: string | null;
}

/** By locale, in the order of their codes. */
const rows = (file: FileRow) =>
  stage.app.strapi.db
    .query(TEXT)
    .findMany({ where: { fileId: file.documentId }, orderBy: { locale: 'asc' } }) as Promise<TextRow[]>;
const own = (file: FileRow) => fileRow(stage.app, file);

async function done(entries: EntryRef[], locales: string[]): Promise<OrderView> {
  const { app, sandbox } = stage;
  const id = await placed(app.admin, wishFor(entries, locales, { approveUpToCredits: 100 }));
  return driveTo(sandbox, app.admin, id, 'completed');
}

/** What was sent to the service, by key. */
function sentOf(order: OrderView): Record<string, string> {
  const documents = projectsOf(stage.sandbox, order).flatMap(({ documents: map }) => [...map.values()]);
  return Object.assign({}, ...documents.map(({ content }) => content as unknown as Record<string, string>)) as Record<
    string,
    string
  >;
}

const panelOf = async (file: FileRow, locale = 'en') =>
  (await stage.app.admin.get<EntryPanel>(`/entries/${FILE}/${file.documentId}?locale=${locale}`)).data;

beforeAll(async () => {
  stage = await setStage();
  await stage.connect({ contentTypes: [ARTICLE, FILE] });
  chair = await uploadFile(stage.app, {
    name: 'Red chair by Anna.txt',
    alternativeText: 'A red chair by the window',
    caption: 'Ours',
  });
});

afterAll(() => stage.close());

describe('files of the media library, ordered', () => {
  let order: OrderView;

  it('together with entries, go the whole way; the file stays as it is', async () => {
    const before = await own(chair);
    const article = await createArticle(stage.app, 'With a chair');
    const { data: quote } = await stage.app.admin.post<Quote>(
      '/quotes',
      wishFor([article, refOf(chair)], ['fr', 'de']),
    );
    expect(quote.lines).toMatchObject([
      { locale: 'fr', entries: 2 },
      { locale: 'de', entries: 2 },
    ]);
    order = await done([article, refOf(chair)], ['fr', 'de']);
    const titles = order.projects.flatMap(({ documents }) => documents.map(({ title }) => title));
    expect(titles).toContain('Red chair by Anna.txt');
    expect(await rows(chair)).toMatchObject([
      { locale: 'de', name: expect.stringMatching(/^⟦de· .+\.txt$/) as unknown },
      {
        locale: 'fr',
        name: expect.stringMatching(/^⟦fr· .+\.txt$/) as unknown,
        alternativeText: expect.stringMatching(/^⟦fr· /) as unknown,
        caption: expect.stringMatching(/^⟦fr· /) as unknown,
      },
    ]);
    expect(await own(chair)).toEqual(before);
  });

  it('are current then, and outdated once somebody describes them anew', async () => {
    const standing = async () => (await panelOf(chair)).locales.find(({ locale }) => locale === 'fr')?.state;
    await eventually(standing, (state) => state === 'current');
    await libraryOf(stage.app).updateFileInfo(chair.id, { caption: 'Ours, and yours' });
    await eventually(standing, (state) => state === 'outdated');
  });

  it('ordered again, send what changed and nothing else', async () => {
    const [, french] = await rows(chair);
    const again = await done([refOf(chair)], ['fr']);
    expect(JSON.stringify(sentOf(again))).toContain('Ours, and yours');
    expect(JSON.stringify(sentOf(again))).not.toContain('window');
    const [, now] = await rows(chair);
    expect(now).toMatchObject({ name: french?.name, alternativeText: french?.alternativeText });
    expect(now?.caption).not.toBe(french?.caption);

    const document = again.projects[0]?.documents[0];
    const answer = await stage.app.admin.post(`/documents/${document?.id}/restore`);
    expect(answer.status).toBe(200);
    const [german, restored] = await rows(chair);
    expect(restored).toMatchObject({ caption: french?.caption, alternativeText: french?.alternativeText });
    expect(german).toMatchObject({ locale: 'de' });
  });

  it('put back to where there was nothing, have nothing', async () => {
    const file = await uploadFile(stage.app, { name: 'a1.txt', caption: 'A caption of its own' });
    const first = await done([refOf(file)], ['es']);
    expect(await rows(file)).toHaveLength(1);
    const document = first.projects[0]?.documents[0];
    expect((await stage.app.admin.post(`/documents/${document?.id}/restore`)).status).toBe(200);
    expect(await rows(file)).toEqual([]);
  });

  it('are left out, with the reason, where there is nothing to say, or nowhere to say it', async () => {
    const camera = await uploadFile(stage.app, { name: 'DSC00012.txt' });
    const { data } = await stage.app.admin.post<Quote>('/quotes', wishFor([refOf(camera)], ['fr']));
    expect(data.skipped).toMatchObject([{ code: 'nothing_to_translate', title: 'DSC00012.txt' }]);
    const french = { ...wishFor([refOf(chair)], ['en', 'es']), sourceLocale: 'fr' };
    const { data: away } = await stage.app.admin.post<Quote>('/quotes', { ...french, replaceUnmanaged: true });
    expect(away.skipped).toMatchObject([{ code: 'media_own_texts', locale: 'en' }]);
    expect(away.lines).toMatchObject([
      { locale: 'en', entries: 0 },
      { locale: 'es', entries: 1 },
    ]);
  });

  it("need the media library's own permissions", async () => {
    const desk = may('see', 'quote', 'order');
    const reading = { action: 'plugin::upload.read' };
    const changing = { action: 'plugin::upload.assets.update' };
    const wish = wishFor([refOf(chair)], ['es']);
    for (const [permissions, skipped] of [
      [contentPermissions(stage.app, ARTICLE, ['en', 'es']), [{ code: 'no_permission' }]],
      [[reading], [{ code: 'no_permission', locale: 'es' }]],
      [[reading, changing], []],
    ] as const) {
      const person = await stage.app.person([...desk, ...permissions]);
      const { data } = await person.post<Quote>('/quotes', wish);
      expect(data.skipped).toMatchObject(skipped);
    }
  });

  it('a file that is deleted meanwhile keeps nobody', async () => {
    const { app, sandbox } = stage;
    const file = await uploadFile(app, { name: 'a2.txt', caption: 'Soon to be gone' });
    const article = await createArticle(app, 'To stay');
    const id = await placed(app.admin, wishFor([refOf(file), article], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(sandbox, app.admin, id, 'working');
    await libraryOf(app).remove(await own(file));
    await sandbox.advance(300_000);
    const seen = await eventually(
      async () => (await app.admin.get<OrderView>(`/orders/${id}`)).data.projects[0]?.documents ?? [],
      (documents) => documents.every(({ state }) => state === 'completed' || state === 'needs_attention'),
    );
    expect(seen.map(({ contentType, state }) => [contentType, state])).toEqual(
      expect.arrayContaining([
        [FILE, 'needs_attention'],
        [ARTICLE, 'completed'],
      ]),
    );
    expect(await rows(file)).toEqual([]);
  });
});

it('sites read what was ordered', async () => {
  const list = (await graphOf(stage.app.strapi).mediaTexts({
    locale: 'de',
    files: { ids: [chair.id], documentIds: [] },
    fallback: false,
    page: 1,
    pageSize: 100,
  })) satisfies MediaTextList;
  expect(list.data).toMatchObject([{ file: chair.id, name: expect.stringMatching(/^⟦de· .+\.txt$/) as unknown }]);
});
