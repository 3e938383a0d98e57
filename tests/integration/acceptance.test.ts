import type { DocumentView } from '../../contracts/orders';
import { ARTICLE, contentPermissions, createArticle, expectTold, may, orderOf, untilOrder } from '../helpers/desk';
import { atWork, documentIn, draftOf, handIn, outcomes, reviewOf, save, segmentOf, toReview } from './deliveries';
import { setStage, type Stage } from './stage';

const BODY = 'One is **well**.\n\nTwo is well.';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const accept = (id: number, body: object) => stage.app.admin.post<DocumentView>(`/documents/${id}/accept`, body);

describe('where a person accepts', () => {
  it('nothing is written before, and all of it after', async () => {
    const { entry, document, id } = await toReview(stage, 'To be accepted', { body: BODY });
    expect(document).toMatchObject({
      problem: { code: 'awaiting_acceptance' },
      actions: ['decide', 'compare', 'revise', 'read-messages', 'write-message'],
      landedAt: null,
    });
    expect(await draftOf(stage, entry, 'fr')).toBeNull();
    expect(stage.projectOf(await orderOf(stage.app.admin, id)).status).not.toBe('completed');

    const review = await reviewOf(stage.app.admin, document.id);
    expect(outcomes(review)).toEqual({ title: 'taken', 'body.p1': 'taken', 'body.p2': 'taken' });
    expect(review).toMatchObject({ state: 'to_review', findings: [], restorePoint: null });
    expect(segmentOf(review, 'body.p1')).toMatchObject({
      labels: ['Body'],
      path: 'body',
      source: expect.stringMatching(/^One is <\w+[^>]*>well</) as string,
      standing: null,
      came: expect.stringContaining('⟦') as string,
      sourceChanged: false,
    });

    const answer = await accept(document.id, {});
    expect(answer).toMatchObject({ status: 200, data: { problem: null } });
    const order = await untilOrder(stage.app.admin, id, 'completed');
    expect((await draftOf(stage, entry, 'fr'))?.title).toContain('⟦');
    expect(order.events.map(({ text }) => text)).toContain('Accepted 3 segments of "To be accepted" in "fr".');
    const after = await reviewOf(stage.app.admin, document.id);
    expect(outcomes(after)).toEqual({ title: 'taken', 'body.p1': 'taken', 'body.p2': 'taken' });
    expect(after.restorePoint).toMatchObject({ createsLocale: true });
    expectTold(await accept(document.id, {}), 400, 'nothing_to_decide');
  });

  it('some of it is written, and the rest waits on', async () => {
    const { entry, document, id } = await toReview(stage, 'In portions', { body: BODY });
    expect((await accept(document.id, { take: ['title'] })).data).toMatchObject({ state: 'to_review' });
    const first = await draftOf(stage, entry, 'fr');
    expect(first?.title).toContain('⟦');
    expect(first?.body).toBeNull();
    const review = await reviewOf(stage.app.admin, document.id);
    expect(outcomes(review)).toEqual({ title: 'taken', 'body.p1': 'taken', 'body.p2': 'taken' });

    const second = await accept(document.id, { take: ['body.p2'] });
    expect(second.data).toMatchObject({ state: 'to_review', problem: { code: 'awaiting_acceptance' } });
    expect(String((await draftOf(stage, entry, 'fr'))?.body)).toMatch(/^One is \*\*well\*\*\.\n\n⟦.*⟧$/);
    expect((await orderOf(stage.app.admin, id)).events[0]?.text).toBe(
      'Accepted 1 segment of "In portions" in "fr". Still waiting: 1 segment.',
    );

    expect((await accept(document.id, { take: [], keep: ['body.p1'] })).status).toBe(200);
    await untilOrder(stage.app.admin, id, 'completed');
    expect(String((await draftOf(stage, entry, 'fr'))?.body)).toMatch(/^One is \*\*well\*\*\.\n\n⟦.*⟧$/);
  });

  it("takes a person's own words, if they hold what they must", async () => {
    const { entry, document, id } = await toReview(stage, 'In their own words', { body: BODY });
    const bold = segmentOf(await reviewOf(stage.app.admin, document.id), 'body.p1').source;
    const lost = await accept(document.id, { take: [], texts: { 'body.p1': 'Un va bien.' } });
    expectTold(lost, 400, 'text_refused');
    expect(lost.error?.message).toMatch(/^"body\.p1" cannot be written so: .*missing/);
    expectTold(await accept(document.id, { take: [], texts: { 'body.p1': '   ' } }), 400, 'text_refused');
    expectTold(await accept(document.id, { take: ['title', 'nothing'] }), 400, 'segment_unknown');
    expect(await draftOf(stage, entry, 'fr')).toBeNull();

    const mine = bold.replace('One is ', 'Un va ').replace('well', 'bien');
    expect((await accept(document.id, { take: [], texts: { 'body.p1': mine } })).data.state).toBe('to_review');
    expect((await draftOf(stage, entry, 'fr'))?.body).toBe('Un va **bien**.\n\nTwo is well.');
    await accept(document.id, {});
    await untilOrder(stage.app.admin, id, 'completed');
    expect(String((await draftOf(stage, entry, 'fr'))?.body)).toMatch(/^Un va \*\*bien\*\*\.\n\n⟦.*⟧$/);
  });

  it('leaves what stands, where that is what they want', async () => {
    const entry = await createArticle(stage.app, 'Left alone');
    await save(stage, entry, 'fr', { title: 'Laissé', body: 'Tel quel.' });
    const id = await atWork(stage, entry, ['fr'], { replaceUnmanaged: true, options: { acceptance: 'person' } });
    const document = documentIn(await handIn(stage, id, 'to_review'), 'fr');
    const before = await draftOf(stage, entry, 'fr');
    await stage.app.admin.post(`/documents/${document.id}/decision`, { decision: 'keep' });
    const order = await untilOrder(stage.app.admin, id, 'completed');
    expect(await draftOf(stage, entry, 'fr')).toEqual(before);
    expect(documentIn(order, 'fr').actions).not.toContain('restore');
  });
});

describe('a delivery that met an edit', () => {
  it('is shown beside it, and decided on segment by segment', async () => {
    const entry = await createArticle(stage.app, 'Met an edit', { body: BODY });
    await save(stage, entry, 'fr', { title: 'Avant', body: 'Un vieux texte.\n\nUn autre.' });
    const id = await atWork(stage, entry, ['fr'], { replaceUnmanaged: true });
    await save(stage, entry, 'fr', { title: 'Un titre à moi' });
    const order = await handIn(stage, id, 'to_review');
    const document = documentIn(order, 'fr');
    expect(document).toMatchObject({ kept: ['title'], problem: { code: 'edited_meanwhile' } });
    expect(document.landedAt).not.toBeNull();
    const review = await reviewOf(stage.app.admin, document.id);
    expect(segmentOf(review, 'title')).toMatchObject({ outcome: 'kept', standing: 'Un titre à moi' });
    expect(review.restorePoint).toMatchObject({ createsLocale: false });
    await accept(document.id, { take: ['title'] });
    await untilOrder(stage.app.admin, id, 'completed');
    expect((await draftOf(stage, entry, 'fr'))?.title).toContain('⟦');
  });
});

describe('who may look and accept', () => {
  it('goes by their own permissions in the Content Manager, in both languages', async () => {
    const { document } = await toReview(stage, 'For few eyes');
    const person = (locales: string[]) =>
      stage.app.person([...may('see', 'review'), ...contentPermissions(stage.app, ARTICLE, locales)]);
    const path = `/documents/${document.id}/review`;
    expectTold(await (await person(['en'])).get(path), 403, 'no_permission');
    expectTold(await (await person(['fr'])).get(path), 403, 'no_permission');
    const english = await person(['en', 'de']);
    expectTold(await english.post(`/documents/${document.id}/accept`, {}), 403, 'no_permission');
    expectTold(await english.post(`/documents/${document.id}/revision`, { message: 'No.' }), 403, 'no_permission');
    expectTold(await english.post(`/documents/${document.id}/restore`), 403, 'no_permission');
    const both = await person(['en', 'fr']);
    expect((await both.get(path)).status).toBe(200);
    expect((await both.post(`/documents/${document.id}/accept`, {})).status).toBe(200);
  });
});
