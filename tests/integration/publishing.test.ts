import type { OrderOptions } from '../../contracts/options';
import type { DocumentView, OrderView } from '../../contracts/orders';
import { createArticle, orderOf, placed, wishFor, type EntryRef } from '../helpers/desk';
import { driveDesk, type DrivenDesk } from '../helpers/driven-desk';
import { documentsOf } from '../helpers/strapi';
import { documentIn, draftOf, publishedOf, save, WORKING_MS } from './deliveries';
import { setStage, type Stage } from './stage';

let stage: Stage;
let desk: DrivenDesk;

beforeAll(async () => {
  stage = await setStage();
  desk = await driveDesk(stage.app, stage.sandbox);
});

afterAll(() => stage.close());

const order = async (
  entry: EntryRef,
  locales: string[],
  options: OrderOptions,
  replaceUnmanaged = false,
): Promise<number> => {
  const wish = wishFor([entry], locales, { approveUpToCredits: 500, options, replaceUnmanaged });
  return placed(stage.app.admin, wish);
};

async function live(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await desk.live(WORKING_MS);
}

const seen = (id: number): Promise<OrderView> => orderOf(stage.app.admin, id);
const told = async (id: number): Promise<string[]> => (await seen(id)).events.map(({ text }) => text);
const publish = ({ contentType, documentId }: EntryRef, locale = 'en') =>
  documentsOf(stage.app.strapi, contentType).publish({ documentId, locale });

async function translated(entry: EntryRef, options: OrderOptions, replace = false): Promise<DocumentView> {
  const id = await order(entry, ['fr'], options, replace);
  await live();
  return documentIn(await seen(id), 'fr');
}

describe('a translation', () => {
  it('stays a draft, unless the order wants otherwise', async () => {
    const entry = await createArticle(stage.app, 'A draft');
    await publish(entry);
    expect(await translated(entry, {})).toMatchObject({ state: 'completed', publish: null });
    expect(await draftOf(stage, entry, 'fr')).not.toBeNull();
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
  });

  it('is published where the order says so', async () => {
    const entry = await createArticle(stage.app, 'Straight to the readers');
    const before = await draftOf(stage, entry, 'en');
    expect(await translated(entry, { publish: 'publish' })).toMatchObject({ state: 'completed', publish: 'done' });
    expect((await publishedOf(stage, entry, 'fr'))?.title).toContain('⟦');
    // Of the source nothing was published along with it.
    expect(await publishedOf(stage, entry, 'en')).toBeNull();
    expect(await draftOf(stage, entry, 'en')).toEqual(before);
  });

  it.each([
    [true, 'done'],
    [false, null],
  ] as const)('is published as its source: %s', async (isPublished, expected) => {
    const entry = await createArticle(stage.app, `As its source: ${isPublished}`);
    if (isPublished) await publish(entry);
    expect(await translated(entry, { publish: 'as_source' })).toMatchObject({ publish: expected });
    expect((await publishedOf(stage, entry, 'fr')) !== null).toBe(isPublished);
  });

  it('is left as a draft where that holds changes somebody has not published', async () => {
    const entry = await createArticle(stage.app, 'Not finished yet');
    await save(stage, entry, 'fr', { title: 'Publié', slug: 'publie', body: 'Ancien.' });
    await publish(entry, 'fr');
    await save(stage, entry, 'fr', { excerpt: 'Pas fini' });
    const document = await translated(entry, { publish: 'publish' }, true);
    expect(document).toMatchObject({ state: 'completed', publish: 'left', problem: { code: 'draft_modified' } });
    expect(await publishedOf(stage, entry, 'fr')).toMatchObject({ title: 'Publié', excerpt: null });
    expect((await draftOf(stage, entry, 'fr'))?.title).toContain('⟦');
  });

  it('is left where Strapi refuses, and says why', async () => {
    const entry = await createArticle(stage.app, 'Refused');
    const refusal = {
      code: 'refused_by_strapi',
      message: 'The review stage does not allow it.',
      remedy: 'Move it on.',
    };
    const refused = jest.spyOn(desk.graph.content, 'publish').mockResolvedValue(refusal);
    const document = await translated(entry, { publish: 'publish' });
    refused.mockRestore();
    expect(document).toMatchObject({ state: 'completed', publish: 'left', problem: refusal });
    await live(1);
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
  });

  it('waits for its acceptance, in portions, and is then published once', async () => {
    const entry = await createArticle(stage.app, 'In portions to the readers');
    const id = await order(entry, ['fr'], { publish: 'publish', acceptance: 'person' });
    await live();
    const { id: row } = documentIn(await seen(id), 'fr');
    await stage.app.admin.post(`/documents/${row}/accept`, { take: ['title'] });
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ state: 'to_review', publish: 'due' });
    await desk.settle();
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
    await stage.app.admin.post(`/documents/${row}/accept`, {});
    await desk.settle();
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ state: 'completed', publish: 'done' });
    expect((await publishedOf(stage, entry, 'fr'))?.body).toContain('⟦');
    expect((await told(id)).filter((text) => text.endsWith('is published.'))).toHaveLength(1);
  });
});

describe('all languages together', () => {
  const together: OrderOptions = { publish: 'publish', publishTogether: true, acceptance: 'person' };
  const decide = async (id: number, locale: string): Promise<void> => {
    const { id: row } = documentIn(await seen(id), locale);
    expect((await stage.app.admin.post(`/documents/${row}/accept`, {})).status).toBe(200);
  };

  it('are published when the last of them is accepted', async () => {
    const entry = await createArticle(stage.app, 'All at once');
    const id = await order(entry, ['fr', 'de'], together);
    await live();
    await decide(id, 'fr');
    await desk.settle();
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ state: 'completed', publish: 'due' });
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
    await decide(id, 'de');
    for (const locale of ['fr', 'de']) {
      expect(documentIn(await seen(id), locale).publish).toBe('done');
      expect((await publishedOf(stage, entry, locale))?.title).toContain('⟦');
    }
  });

  it('are published once, though both are accepted in the same moment', async () => {
    const entry = await createArticle(stage.app, 'In the same moment');
    const id = await order(entry, ['fr', 'de'], together);
    await live();
    await Promise.all([decide(id, 'fr'), decide(id, 'de')]);
    for (const locale of ['fr', 'de']) {
      expect(documentIn(await seen(id), locale).publish).toBe('done');
      expect(await publishedOf(stage, entry, locale)).not.toBeNull();
    }
    expect((await told(id)).filter((text) => text.endsWith('is published.'))).toHaveLength(2);
  });

  it('do not wait for one that was cancelled', async () => {
    const entry = await createArticle(stage.app, 'One less');
    const id = await order(entry, ['fr', 'de'], together);
    await live();
    await decide(id, 'fr');
    const german = stage.sandbox.world.projects;
    const project = [...german.values()].find(
      ({ name, languageTo }) => name.includes('One less') && languageTo.startsWith('de'),
    );
    await stage.atService('PUT', `/projects/${project?.id}/cancel`);
    await desk.settle();
    expect(documentIn(await seen(id), 'de').state).toBe('cancelled');
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ state: 'completed', publish: 'done' });
    expect(await publishedOf(stage, entry, 'fr')).not.toBeNull();
    expect(await publishedOf(stage, entry, 'de')).toBeNull();
  });

  it('leave to a person what somebody edited while it waited', async () => {
    const entry = await createArticle(stage.app, 'Edited while it waited');
    const id = await order(entry, ['fr', 'de'], together);
    await live();
    await decide(id, 'fr');
    await save(stage, entry, 'fr', { excerpt: 'Encore un mot' });
    await decide(id, 'de');
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ publish: 'left', problem: { code: 'edited_since' } });
    expect(documentIn(await seen(id), 'de')).toMatchObject({ publish: 'done' });
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
  });
});

describe('a process that dies between writing and publishing', () => {
  /** What comes after the landing's transaction is lost with the process. */
  async function dying(work: () => Promise<unknown>): Promise<void> {
    const gone = new Error('The process is no more.');
    const lost = jest.spyOn(desk.graph.deps.store, 'documentsInOrder').mockRejectedValue(gone);
    await work();
    lost.mockRestore();
    await desk.die();
    desk.pass(300_000);
  }

  it('loses nothing: it is published when the work is looked at again', async () => {
    const entry = await createArticle(stage.app, 'Died in between');
    const id = await order(entry, ['fr'], { publish: 'publish' });
    await dying(live);
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ publish: 'due' });
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
    await desk.settle();
    expect(documentIn(await seen(id), 'fr')).toMatchObject({ state: 'completed', publish: 'done' });
    expect(await publishedOf(stage, entry, 'fr')).not.toBeNull();
  });

  it('publishes all languages together all the same', async () => {
    const entry = await createArticle(stage.app, 'Died with two');
    const id = await order(entry, ['fr', 'de'], { publish: 'publish', publishTogether: true });
    await dying(live);
    expect((await seen(id)).state).toBe('completed');
    expect(await publishedOf(stage, entry, 'fr')).toBeNull();
    await desk.settle();
    for (const locale of ['fr', 'de']) expect(await publishedOf(stage, entry, locale)).not.toBeNull();
    expect((await told(id)).filter((text) => text.endsWith('is published.'))).toHaveLength(2);
  });
});
