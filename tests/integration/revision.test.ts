import type { DocumentView, OrderView } from '../../contracts/orders';
import type { Document as RemoteDocument } from '../../sandbox/src/world/model';
import { createArticle, expectTold, orderOf, placed, wishFor, type EntryRef } from '../helpers/desk';
import { driveDesk, type DrivenDesk } from '../helpers/driven-desk';
import { documentIn, draftOf, outcomes, reviewOf, segmentOf, WORKING_MS } from './deliveries';
import { setStage, type Stage } from './stage';

const BODY = 'One is **well**.\n\nTwo is well.';
const MESSAGES = /\/support_messages$/;
const MINUTE = 60_000;

let stage: Stage;
let desk: DrivenDesk;

beforeAll(async () => {
  stage = await setStage({}, { TRANSLATION_DESK_DOUBT_MS: '60000' });
  desk = await driveDesk(stage.app, stage.sandbox);
});

afterAll(() => stage.close());
afterEach(() => stage.sandbox.removeFaults());

interface Delivered {
  id: number;
  entry: EntryRef;
  row: number;
  /** Our document as it is now. */
  document: () => Promise<DocumentView>;
  /** The service's document. */
  there: () => Promise<RemoteDocument>;
}

/** A delivery that waits for a person. */
async function delivered(title: string): Promise<Delivered> {
  const entry = await createArticle(stage.app, title, { body: BODY });
  const wish = wishFor([entry], ['fr'], { approveUpToCredits: 100, options: { acceptance: 'person' } });
  const id = await placed(stage.app.admin, wish);
  for (let round = 0; round < 4; round += 1) await desk.live(WORKING_MS);
  const order = (): Promise<OrderView> => orderOf(stage.app.admin, id);
  const document = async (): Promise<DocumentView> => documentIn(await order(), 'fr');
  const { id: row, state } = await document();
  expect(state).toBe('to_review');
  const there = async (): Promise<RemoteDocument> => {
    const [found] = stage.projectOf(await order()).documents.values();
    if (!found) throw new Error('The service has no document.');
    return found;
  };
  return { id, entry, row, document, there };
}

const accept = (row: number, body: object) => stage.app.admin.post<DocumentView>(`/documents/${row}/accept`, body);
const revise = (row: number, keys: string[], message = 'Please speak to our readers.') =>
  stage.app.admin.post<DocumentView>(`/documents/${row}/revision`, { keys, message });
const texts = (document: RemoteDocument): string[] =>
  document.messages.filter(({ writtenByYou }) => writtenByYou).map(({ message }) => message);

describe('segments that are sent back', () => {
  it('come again, over what was accepted', async () => {
    const { entry, row, document, there, id } = await delivered('Once more');
    await accept(row, { take: ['title'] });
    const first = await draftOf(stage, entry, 'fr');
    const came = segmentOf(await reviewOf(stage.app.admin, row), 'body.p1').came ?? '';

    const answer = await revise(row, ['body.p1']);
    expect(answer).toMatchObject({ status: 200, data: { state: 'in_progress', problem: null } });
    expect(answer.data.actions).toContain('compare');
    expect(answer.data.actions).not.toContain('decide');
    const remote = await there();
    expect(remote.status).toBe('incomplete');
    const [message, ...others] = texts(remote);
    expect(others).toEqual([]);
    expect(message).toMatch(/^Please speak to our readers\.\n\n1\. Body \(body\.p1\)\n/);
    expect(message).toContain(came);
    expect(message).toMatch(/Reference: TD-\S+-fr-1, revision 1\.$/);
    const during = await reviewOf(stage.app.admin, row);
    expect(outcomes(during)).toEqual({ title: 'taken', 'body.p1': 'sent_back', 'body.p2': 'taken' });
    expectTold(await accept(row, {}), 400, 'nothing_to_decide');
    expectTold(await revise(row, ['body.p1']), 400, 'nothing_to_revise');

    // What was sent back is not taken for new work before it comes again.
    await desk.settle();
    expect((await document()).state).toBe('in_progress');
    expect(await draftOf(stage, entry, 'fr')).toEqual(first);

    await desk.live(WORKING_MS);
    expect(await document()).toMatchObject({ state: 'to_review', problem: { code: 'awaiting_acceptance' } });
    expect(segmentOf(await reviewOf(stage.app.admin, row), 'body.p1').came).toContain('²');
    expect(await draftOf(stage, entry, 'fr')).toEqual(first);
    expect((await accept(row, {})).status).toBe(200);
    await desk.settle();
    expect((await orderOf(stage.app.admin, id)).state).toBe('completed');
    expect((await there()).status).toBe('completed');
    expect(String((await draftOf(stage, entry, 'fr'))?.body)).toMatch(/²/);
  });

  it("leave a person's own words where they stand", async () => {
    const { entry, row, document } = await delivered('Mine stays');
    await accept(row, { take: [], texts: { title: 'À moi' } });
    await revise(row, [], 'All of the rest, please.');
    await desk.live(WORKING_MS);
    await desk.settle();
    expect(await document()).toMatchObject({ state: 'to_review' });
    expect(outcomes(await reviewOf(stage.app.admin, row)).title).toBe('kept');
    await accept(row, {});
    await desk.settle();
    expect((await document()).state).toBe('completed');
    const french = await draftOf(stage, entry, 'fr');
    expect(french?.title).toBe('À moi');
    expect(String(french?.body)).toContain('²');
  });

  it('can be sent back again and again', async () => {
    const { row, document, there } = await delivered('Thrice');
    for (const round of [1, 2, 3]) {
      expect((await revise(row, ['title'], `Round ${round}`)).status).toBe(200);
      await desk.live(WORKING_MS);
      await desk.settle();
      expect((await document()).state).toBe('to_review');
    }
    expect(texts(await there()).map((text) => /revision \d/.exec(text)?.[0])).toEqual([
      'revision 1',
      'revision 2',
      'revision 3',
    ]);
    await accept(row, {});
    await desk.settle();
    expect((await document()).state).toBe('completed');
  });

  it('are those that wait, and only of work in review', async () => {
    const { row, document, there } = await delivered('Not everything');
    expectTold(await revise(row, ['nothing']), 400, 'segment_unknown');
    const remote = await there();
    await stage.atService('PUT', `/projects/${remote.projectId}/documents/${remote.id}/complete`, {});
    expectTold(await revise(row, ['title']), 400, 'not_in_review');
    expect(texts(await there())).toEqual([]);
    expect((await document()).state).toBe('to_review');
    await accept(row, {});
    await desk.settle();
    expect((await document()).state).toBe('completed');
  });
});

describe('a message and a revision', () => {
  it('are never the one for the other', async () => {
    const { row, document, there } = await delivered('Only a word');
    const sent = await stage.app.admin.post(`/documents/${row}/messages`, { message: 'Thank you!' });
    expect(sent.status).toBe(200);
    await desk.settle();
    expect((await there()).status).toBe('in_review');
    expect((await document()).state).toBe('to_review');
    await revise(row, ['title']);
    expect((await there()).status).toBe('incomplete');
    // To an author who has not asked anything nothing can be said now; that is refused, and sends nothing back.
    expect((await stage.app.admin.post(`/documents/${row}/messages`, { message: 'And?' })).status).toBe(400);
    expect(texts(await there())).toHaveLength(2);
  });

  it('of somebody at the service brings the work back here, too', async () => {
    const { row, document, there } = await delivered('Sent back there');
    const { projectId, id } = await there();
    await stage.atService('POST', `/projects/${projectId}/documents/${id}/support_messages`, {
      support_message: { message: 'Again, please.' },
    });
    await desk.settle();
    expect((await document()).state).toBe('in_progress');
    await desk.live(WORKING_MS);
    await desk.settle();
    expect((await document()).state).toBe('to_review');
    expect(segmentOf(await reviewOf(stage.app.admin, row), 'title').came).toContain('²');
  });
});

describe('a request whose answer was lost', () => {
  const lose = (kind: 'lose-answer' | 'drop-request'): void =>
    stage.sandbox.addFault({ match: { method: 'POST', path: MESSAGES }, kind, times: 1 });

  it('is found in the talk, and not sent twice', async () => {
    const { row, document, there } = await delivered('Lost on the way back');
    lose('lose-answer');
    const answer = await revise(row, ['title']);
    expect({ status: answer.status, code: answer.error?.details.code }).toEqual({ status: 400, code: 'in_doubt' });
    expect(await document()).toMatchObject({ state: 'to_review' });
    expect((await document()).actions).not.toContain('decide');
    expectTold(await accept(row, {}), 400, 'in_doubt');
    // Pressed once more: it is there already.
    expect((await revise(row, ['title'])).data.state).toBe('in_progress');
    expect(texts(await there())).toHaveLength(1);
  });

  it('is found by the desk itself', async () => {
    const { row, document, there } = await delivered('Nobody presses again');
    lose('lose-answer');
    await revise(row, ['body.p2']);
    await desk.settle();
    expect((await document()).state).toBe('in_progress');
    expect(outcomes(await reviewOf(stage.app.admin, row))['body.p2']).toBe('sent_back');
    expect(texts(await there())).toHaveLength(1);
  });

  it('is found although the new work is there already', async () => {
    const { row, document, there } = await delivered('A quick author');
    lose('lose-answer');
    await revise(row, ['title']);
    await stage.sandbox.advance(WORKING_MS);
    expect((await there()).status).toBe('in_review');
    await desk.settle();
    expect((await document()).state).toBe('to_review');
    expect(segmentOf(await reviewOf(stage.app.admin, row), 'title').came).toContain('²');
  });

  it('is believed not to have arrived only after a while', async () => {
    const { id, row, document, there } = await delivered('Never arrived');
    lose('drop-request');
    await revise(row, ['title']);
    expect(texts(await there())).toEqual([]);
    expectTold(await revise(row, ['title']), 400, 'in_doubt');
    desk.pass(5 * MINUTE);
    await desk.settle();
    expect((await document()).actions).toContain('decide');
    expect((await orderOf(stage.app.admin, id)).events.map(({ text }) => text)).toContain(
      'The request to revise "Never arrived" in "fr" did not reach the service. Send it again.',
    );
    expect((await revise(row, ['title'])).data.state).toBe('in_progress');
    expect(texts(await there())).toHaveLength(1);
  });

  it('is found after the process died before it saw the answer', async () => {
    const { row, document, there } = await delivered('Died in between');
    const { deps } = desk.graph;
    const commit = deps.store.commit.bind(deps.store);
    let commits = 0;
    // The intent is written and the request sent; what follows is lost with the process.
    deps.store.commit = (claim, changes) => {
      commits += 1;
      return commits > 1 ? Promise.reject(new Error('The process is no more.')) : commit(claim, changes);
    };
    expect((await revise(row, ['title'])).status).toBeGreaterThanOrEqual(400);
    deps.store.commit = commit;
    await desk.die();
    expect((await there()).status).toBe('incomplete');
    desk.pass(5 * MINUTE);
    await desk.settle();
    expect((await document()).state).toBe('in_progress');
    expect(texts(await there())).toHaveLength(1);
  });
});
