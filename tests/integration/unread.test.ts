import type { MessageList } from '../../contracts/messages';
import type { OrderList } from '../../contracts/order-list';
import type { DocumentView, OrderView } from '../../contracts/orders';
import type { DeliveryList, Overview } from '../../contracts/overview';
import { messageListSchema } from '../../contracts/messages';
import type { Document as RemoteDocument } from '../../sandbox/src/world/model';
import { ARTICLE, contentPermissions, createArticle, expectTold, may, orderOf, placed, wishFor } from '../helpers/desk';
import { driveDesk, type DrivenDesk } from '../helpers/driven-desk';
import { statementsOf } from '../helpers/statements';
import type { Admin } from '../helpers/strapi';
import { documentIn, reviewOf } from './deliveries';
import { setStage, type Stage } from './stage';

/** Counted and launched; the authors are at work, and none has handed in. */
const STARTING_MS = 8_000;
const TALK = /\/support_messages$/;
const WROTE = /^The author of "[^"]+" in "fr" wrote\.$/;

let stage: Stage;
let desk: DrivenDesk;
/** Reads the same entries as the admin does. */
let editor: Admin;
/** May read no French and no English: sees that there is an order. */
let outsider: Admin;

beforeAll(async () => {
  stage = await setStage();
  const { app } = stage;
  desk = await driveDesk(app, stage.sandbox);
  editor = await app.person([...may('see'), ...contentPermissions(app, ARTICLE, ['en', 'fr'])]);
  outsider = await app.person([...may('see'), ...contentPermissions(app, ARTICLE, ['ja'])]);
});

afterAll(() => stage.close());
afterEach(() => stage.sandbox.removeFaults());

interface AtWork {
  id: number;
  row: number;
  there: RemoteDocument;
  /** How many messages are unread, to somebody. */
  unread: (person: Admin) => Promise<number>;
  /** What the history tells of who wrote. */
  told: () => Promise<string[]>;
  /** Lets the author write, who is at work. */
  write: (message: string) => void;
}

const talkRequests = (): number => stage.sandbox.world.requests.filter(({ path }) => TALK.test(path)).length;

async function atWork(title: string): Promise<AtWork> {
  const { app, sandbox } = stage;
  const entry = await createArticle(app, title);
  const id = await placed(
    app.admin,
    wishFor([entry], ['fr'], { approveUpToCredits: 100, options: { acceptance: 'person' } }),
  );
  const order = (person: Admin): Promise<OrderView> => orderOf(person, id);
  const there = (): RemoteDocument | undefined => [...stage.projectOf({ ref }).documents.values()][0];
  const { ref } = await order(app.admin);
  for (let round = 0; round < 40; round += 1) {
    await desk.settle();
    if (there()?.status === 'in_progress') break;
    await sandbox.advance(STARTING_MS);
  }
  await desk.settle();
  const remote = there();
  if (remote?.status !== 'in_progress') throw new Error(`Nobody is at work: ${remote?.status}.`);
  return {
    id,
    row: documentIn(await order(app.admin), 'fr').id,
    there: remote,
    unread: async (person) => documentIn(await order(person), 'fr').unread,
    told: async () => (await order(app.admin)).events.map(({ text }) => text).filter((text) => WROTE.test(text)),
    write: (message) => sandbox.writeAsAuthor(remote.id, message),
  };
}

const talkOf = async (person: Admin, row: number): Promise<MessageList> => {
  const { status, data } = await person.get<MessageList>(`/documents/${row}/messages`);
  expect(status).toBe(200);
  expect(messageListSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};
const news = ({ messages }: MessageList): string[] => messages.filter(({ isNew }) => isNew).map(({ text }) => text);
const read = (person: Admin, row: number, upTo: number | null) =>
  person.post<DocumentView>(`/documents/${row}/messages/read`, { upTo });
const needsOf = async (person: Admin) =>
  (await person.get<Overview>('/overview')).data.needs.find(({ kind }) => kind === 'messages');

describe('what an author wrote', () => {
  it('is found by following, is unread for everybody, and read for who has read it', async () => {
    const { id, row, unread, told, write } = await atWork('A question of enamel');
    expect(await unread(stage.app.admin)).toBe(0);
    write('Is it the brand’s own?');
    await desk.settle();
    expect([await unread(stage.app.admin), await unread(editor), await unread(outsider)]).toEqual([1, 1, 0]);
    expect(await told()).toEqual(['The author of "A question of enamel" in "fr" wrote.']);
    await desk.settle();
    write('Or the maker’s?');
    await desk.settle();
    expect(await told()).toHaveLength(2);

    const talk = await talkOf(editor, row);
    expect(news(talk)).toEqual(['Is it the brand’s own?', 'Or the maker’s?']);
    // Looking is not reading: the panel says when it has been on the screen.
    expect(await unread(editor)).toBe(2);
    const answer = await read(editor, row, talk.upTo);
    expect(answer).toMatchObject({ status: 200, data: { id: row, unread: 0 } });
    expect([await unread(editor), await unread(stage.app.admin)]).toEqual([0, 2]);
    expect(news(await talkOf(editor, row))).toEqual([]);
    expect(news(await talkOf(stage.app.admin, row))).toHaveLength(2);

    // What stands in the list and on the start page is the same.
    const inList = async (person: Admin): Promise<number | undefined> =>
      (await person.get<OrderList>('/orders')).data.orders.find((order) => order.id === id)?.unread;
    expect([await inList(stage.app.admin), await inList(editor), await inList(outsider)]).toEqual([2, 0, 0]);
    expect(await needsOf(stage.app.admin)).toMatchObject({
      count: 1,
      items: [{ orderId: id, documentId: null, title: 'A question of enamel', targetLocales: ['fr'] }],
    });
    expect([await needsOf(editor), await needsOf(outsider)]).toEqual([undefined, undefined]);
    await read(stage.app.admin, row, (await talkOf(stage.app.admin, row)).upTo);
    expect(await needsOf(stage.app.admin)).toBeUndefined();
  });

  it('is known once, whoever hears of it, and so is what is said twice', async () => {
    const { row, there, unread, told, write } = await atWork('Said twice');
    write('Hello?');
    // Opened before anybody followed, by two at the same moment.
    await Promise.all([talkOf(editor, row), talkOf(stage.app.admin, row), talkOf(editor, row)]);
    expect(await told()).toHaveLength(1);
    // The service may tell the same message twice; it has no number by which to know it.
    const [message] = there.messages;
    if (!message) throw new Error('Nothing was written.');
    there.messages.push({ ...message });
    await desk.settle();
    await talkOf(editor, row);
    expect(await told()).toHaveLength(1);
    expect(await unread(editor)).toBe(1);
  });

  it('is never what we wrote ourselves', async () => {
    const { row, unread, told, write } = await atWork('Our own words');
    write('May I ask?');
    const talk = await talkOf(stage.app.admin, row);
    await read(stage.app.admin, row, talk.upTo);
    const sent = await stage.app.admin.post<MessageList>(`/documents/${row}/messages`, { message: 'Please do.' });
    expect(news(sent.data)).toEqual([]);
    await desk.settle();
    expect([await unread(stage.app.admin), await unread(editor)]).toEqual([0, 1]);
    expect(await told()).toHaveLength(1);
  });

  it('is heard of by a call, though the document looks as before, and without one by the thread alone', async () => {
    const { row, there, unread, write } = await atWork('Nothing else moves');
    const { talks } = desk.graph.deps;
    const before = there.updatedAt;
    write('Are you there?');
    // A service on which a message changes nothing but the talk.
    there.updatedAt = before;
    const project = stage.projectOf({ ref: (await refOf(row)).slice(0, -'-fr-1'.length) });
    project.updatedAt = before;
    await desk.settle();
    expect(await unread(editor)).toBe(0);
    const asked = talkRequests();
    await talks.called([await refOf(row)]);
    await desk.graph.deps.store.wakeAll();
    await desk.runDue();
    expect(await unread(editor)).toBe(1);
    expect(talkRequests()).toBe(asked + 1);
  });

  it('costs no request while nothing happens', async () => {
    await desk.settle();
    const before = talkRequests();
    await desk.settle();
    await desk.graph.deps.store.wakeAll();
    await desk.runDue();
    expect(talkRequests()).toBe(before);
  });

  it('keeps no work back where it cannot be read', async () => {
    const { id, row, write } = await atWork('Closed to us');
    stage.sandbox.addFault({ match: { method: 'GET', path: TALK }, kind: 'status', status: 403, times: 1_000 });
    write('You will not hear this.');
    await desk.live(300_000);
    const { projects } = await orderOf(stage.app.admin, id);
    expect(projects[0]?.problem).toBeNull();
    expect(projects[0]?.documents[0]).toMatchObject({ state: 'to_review', unread: 0 });
    stage.sandbox.removeFaults();
    expect(news(await talkOf(editor, row))).toEqual(['You will not hear this.']);
  });
});

const refOf = async (row: number): Promise<string> => (await desk.graph.deps.store.document(row))?.ref ?? '';

describe('reading', () => {
  it('is for those who may read the entry, of a talk that is there', async () => {
    const { row, unread, write } = await atWork('Not for all');
    write('Psst.');
    await desk.settle();
    const { upTo } = await talkOf(editor, row);
    expectTold(await outsider.get(`/documents/${row}/messages`), 403, 'no_permission');
    expectTold(await read(outsider, row, upTo), 403, 'no_permission');
    for (const wrong of [null, 0, -1, 1.5, 1e12]) expectTold(await read(editor, row, wrong), 400, 'invalid_request');
    expectTold(await read(editor, 4711, 1), 404, 'not_found');
    // Neither what comes later is read by that, nor what another document's talk holds.
    expect((await read(editor, row, 2_000_000)).data.unread).toBe(0);
    write('And another thing.');
    await desk.settle();
    expect(await unread(editor)).toBe(1);
    await read(editor, row, 1);
    expect(await unread(editor)).toBe(1);
    const talk = await talkOf(editor, row);
    await Promise.all([read(editor, row, talk.upTo), read(editor, row, talk.upTo), read(editor, row, upTo)]);
    expect(await unread(editor)).toBe(0);
  });

  it('is shown beside a delivery, too, and in the list of those that wait', async () => {
    const { row, write } = await atWork('Handed in');
    write('Done, I think.');
    await desk.live(300_000);
    expect((await reviewOf(editor, row)).document).toMatchObject({ state: 'to_review', unread: 1 });
    const { deliveries } = (await editor.get<DeliveryList>('/deliveries?pageSize=100')).data;
    expect(deliveries.find(({ document }) => document.id === row)?.document.unread).toBe(1);
  });

  it('takes as many queries for much as for little', async () => {
    const { id, there } = await atWork('Few');
    const asked = async (): Promise<number[]> => {
      const numbers: number[] = [];
      for (const path of [`/orders/${id}`, '/orders?pageSize=100', '/overview', '/deliveries?pageSize=100'])
        numbers.push(await statementsOf(stage.app.strapi, () => editor.get(path)));
      return numbers;
    };
    stage.sandbox.writeAsAuthor(there.id, 'One.');
    await desk.settle();
    const few = await asked();
    for (const title of ['Many', 'More', 'Most']) {
      const { write } = await atWork(title);
      for (let number = 0; number < 5; number += 1) write(`${title} ${number}`);
    }
    for (let number = 0; number < 5; number += 1) stage.sandbox.writeAsAuthor(there.id, `More ${number}`);
    await desk.settle();
    expect(documentIn(await orderOf(editor, id), 'fr').unread).toBe(6);
    expect(await asked()).toEqual(few);
  });
});
