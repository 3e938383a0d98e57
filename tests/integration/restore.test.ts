import type { DocumentView } from '../../contracts/orders';
import type { Restored } from '../../contracts/review';
import { graphOf } from '../../server/src/services/desk';
import { createArticle, expectTold, orderOf, untilOrder, type EntryRef } from '../helpers/desk';
import { documentsOf, type Answer, type Values } from '../helpers/strapi';
import { atWork, documentIn, draftOf, handIn, reviewOf, save, toReview } from './deliveries';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const restore = (id: number): Promise<Answer<Restored>> => stage.app.admin.post<Restored>(`/documents/${id}/restore`);

const baselineOf = ({ contentType, documentId }: EntryRef) =>
  graphOf(stage.app.strapi).deps.store.baseline({ contentType, entryId: documentId }, 'en', 'fr');

/** What people edit, without what Strapi counts up at each save. */
function texts(values: Values | null): object | null {
  if (!values) return null;
  const { title, body, slug, excerpt, faq } = values;
  const rows = (faq as { question: string; answer: string }[]).map(({ question, answer }) => ({ question, answer }));
  return { title, body, slug, excerpt, faq: rows };
}

const BEFORE = {
  title: 'Avant',
  body: 'Un vieux texte.',
  slug: 'avant',
  faq: [{ question: 'Pourquoi ?', answer: 'Parce que.' }],
};

async function landedOver(title: string): Promise<{ entry: EntryRef; document: DocumentView; before: Values | null }> {
  const entry = await createArticle(stage.app, title, { faq: [{ question: 'Why?', answer: 'Because.' }] });
  await save(stage, entry, 'fr', BEFORE);
  const before = await draftOf(stage, entry, 'fr');
  const id = await atWork(stage, entry, ['fr'], { replaceUnmanaged: true });
  await handIn(stage, id, 'completed', 'landed');
  return { entry, before, document: documentIn(await untilOrder(stage.app.admin, id, 'completed'), 'fr') };
}

async function landedNew(title: string): Promise<{ id: number; entry: EntryRef; document: DocumentView }> {
  const entry = await createArticle(stage.app, title);
  const id = await atWork(stage, entry, ['fr']);
  await handIn(stage, id, 'completed', 'landed');
  return { id, entry, document: documentIn(await untilOrder(stage.app.admin, id, 'completed'), 'fr') };
}

describe('a locale that stood before', () => {
  it('is put back, and the other way again', async () => {
    const { entry, before, document } = await landedOver('There and back');
    const after = await draftOf(stage, entry, 'fr');
    expect(after?.title).toContain('⟦');
    expect(document.actions).toContain('restore');
    expect(await baselineOf(entry)).not.toBeNull();
    const review = await reviewOf(stage.app.admin, document.id);
    expect(review.restorePoint).toMatchObject({ createsLocale: false });

    const undone = await restore(document.id);
    expect(undone).toMatchObject({ status: 200, data: { left: [], document: { state: 'completed' } } });
    expect(texts(await draftOf(stage, entry, 'fr'))).toEqual(texts(before));
    expect(await baselineOf(entry)).toBeNull();

    expect(await restore(document.id)).toMatchObject({ status: 200, data: { left: [] } });
    expect(texts(await draftOf(stage, entry, 'fr'))).toEqual(texts(after));
    expect(await baselineOf(entry)).not.toBeNull();
  });

  it('keeps what somebody edited since, and tells it', async () => {
    const { entry, document } = await landedOver('Edited since');
    await save(stage, entry, 'fr', { title: 'Encore mieux' });
    expect((await restore(document.id)).data.left).toEqual(['title']);
    expect(await draftOf(stage, entry, 'fr')).toMatchObject({ title: 'Encore mieux', body: 'Un vieux texte.' });
    await save(stage, entry, 'fr', { title: 'X', body: 'Y', faq: [] });
    const before = await draftOf(stage, entry, 'fr');
    expect((await restore(document.id)).data.left).toEqual(expect.arrayContaining(['body', 'faq']));
    expect(await draftOf(stage, entry, 'fr')).toEqual(before);
  });

  it('is put back as it stood before the first of several acceptances', async () => {
    const entry = await createArticle(stage.app, 'Bit by bit', { faq: [{ question: 'Why?', answer: 'Because.' }] });
    await save(stage, entry, 'fr', BEFORE);
    const before = await draftOf(stage, entry, 'fr');
    const id = await atWork(stage, entry, ['fr'], { replaceUnmanaged: true, options: { acceptance: 'person' } });
    const document = documentIn(await handIn(stage, id, 'to_review'), 'fr');
    for (const key of ['title', 'body.p1', 'body']) {
      await stage.app.admin.post(`/documents/${document.id}/accept`, { take: [key] });
    }
    await stage.app.admin.post(`/documents/${document.id}/accept`, {});
    await untilOrder(stage.app.admin, id, 'completed');
    expect((await draftOf(stage, entry, 'fr'))?.title).toContain('⟦');
    expect((await restore(document.id)).data.left).toEqual([]);
    expect(texts(await draftOf(stage, entry, 'fr'))).toEqual(texts(before));
  });

  it('is not put back from below a later order', async () => {
    const { entry, document } = await landedOver('Twice ordered');
    await save(stage, entry, 'en', { title: 'Ordered twice' });
    const id = await atWork(stage, entry, ['fr']);
    await handIn(stage, id, 'completed', 'landed');
    await untilOrder(stage.app.admin, id, 'completed');
    expectTold(await restore(document.id), 400, 'landed_since');
  });
});

describe('a locale that a delivery made', () => {
  it('goes again, and comes again', async () => {
    const { id, entry, document } = await landedNew('Made and unmade');
    const after = await draftOf(stage, entry, 'fr');
    expect((await reviewOf(stage.app.admin, document.id)).restorePoint).toMatchObject({ createsLocale: true });
    expect((await restore(document.id)).data.left).toEqual([]);
    expect(await draftOf(stage, entry, 'fr')).toBeNull();
    expect(await baselineOf(entry)).toBeNull();
    expect((await draftOf(stage, entry, 'en'))?.title).toBe('Made and unmade');
    expect((await orderOf(stage.app.admin, id)).events[0]).toMatchObject({
      who: 'super Tester',
      text: 'Took "Made and unmade" in "fr" away again, as it was before.',
    });

    expect((await restore(document.id)).data.left).toEqual([]);
    const again = await draftOf(stage, entry, 'fr');
    expect(again).toMatchObject({ title: after?.title, body: after?.body, slug: after?.slug });
    expect(await baselineOf(entry)).not.toBeNull();
  });

  it('stays where somebody edited it since', async () => {
    const { entry, document } = await landedNew('Dear to somebody');
    await save(stage, entry, 'fr', { excerpt: 'À garder.' });
    const before = await draftOf(stage, entry, 'fr');
    expect((await restore(document.id)).data.left).toEqual(['excerpt']);
    expect(await draftOf(stage, entry, 'fr')).toEqual(before);
  });

  it('is not made anew over what somebody made since', async () => {
    const { entry, document } = await landedNew('Made by two');
    await restore(document.id);
    await save(stage, entry, 'fr', { title: 'À moi' });
    const before = await draftOf(stage, entry, 'fr');
    expect((await restore(document.id)).data.left).toContain('title');
    expect(await draftOf(stage, entry, 'fr')).toEqual(before);
  });
});

it('has nothing to put back where nothing was written, or its texts are purged', async () => {
  const { document } = await toReview(stage, 'Not accepted yet');
  expectTold(await restore(document.id), 400, 'nothing_to_restore');
  const landed = await landedNew('Long ago');
  await stage.app.strapi.db
    .query('plugin::translation-desk.restore-point')
    .deleteMany({ where: { documentId: landed.document.id } });
  expectTold(await restore(landed.document.id), 400, 'nothing_to_restore');
  const { documentId } = landed.entry;
  await documentsOf(stage.app.strapi, landed.entry.contentType).delete({ documentId, locale: '*' });
  expect((await restore(landed.document.id)).status).toBeGreaterThanOrEqual(400);
});
