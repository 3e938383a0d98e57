/** Messages between client and author (2.7a, 3, 4.3): when they can be written, and what a revision is. */
import { InvalidRequestError, NotFoundError, RefusedError, completedPhrases } from '../../server/src/client';
import type { Client, SupportMessageRecord } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { firstInReview, inWorld, only, preparedOne } from './documents';
import { all, errorOf, plainly, start, until } from './support';

const pathOf = (project: string, id: string): string =>
  `/v1/clients/projects/${project}/documents/${id}/support_messages`;

interface Scene {
  sandbox: Sandbox;
  client: Client;
  project: string;
  id: string;
  messages: () => Promise<SupportMessageRecord[]>;
  status: () => Promise<string | undefined>;
}

function sceneOf(sandbox: Sandbox, client: Client, project: string, id: string): Scene {
  return {
    sandbox,
    client,
    project,
    id,
    messages: () => all(client.supportMessages.list(project, id)),
    status: async () => (await client.documents.get(project, id)).status,
  };
}

/** A document of a launched project, once it has come to a status. */
async function inState(wanted: 'waiting_assignment' | 'in_progress' | 'in_review'): Promise<Scene> {
  const { sandbox, client } = await start({ speed: 0 });
  const { project, id } = await preparedOne(sandbox, client);
  await client.projects.asyncLaunch(project);
  const scene = sceneOf(sandbox, client, project, id);
  await until(sandbox, async () => (await scene.status()) === wanted);
  return scene;
}

describe('a support message', () => {
  it('has its text twice, its writer three ways, its time as an object [supportMessages.create] [supportMessages.list] [2.7a/record]', async () => {
    const { sandbox, client, project, id } = await inState('in_review');
    const created = await client.supportMessages.create(project, id, { message: 'Thanks!', revisionRequest: false });
    sandbox.writeAsAuthor(id, 'You are welcome.');
    const { account } = sandbox.world;
    const { status, body } = await plainly(sandbox, 'GET', pathOf(project, id));
    const time: unknown = {
      day: expect.any(Number) as number,
      month: expect.any(Number) as number,
      year: expect.any(Number) as number,
      full: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/) as string,
    };
    const mine = { written_by_you: true, written_by_author: false, author_id: account.id, author_ref: account.ident };
    const theirs = { written_by_you: false, written_by_author: true, author_id: inWorld(sandbox, id).authorId };
    expect([status, body]).toEqual([
      200,
      {
        support_messages: [
          { message: 'Thanks!', content: 'Thanks!', created_at: time, ...mine },
          {
            message: 'You are welcome.',
            content: 'You are welcome.',
            created_at: time,
            ...theirs,
            author_ref: expect.stringMatching(/^A-/) as string,
          },
        ],
      },
    ]);
    const [first, second] = await all(client.supportMessages.list(project, id));
    expect(first).toEqual(created);
    expect(created).toMatchObject({ message: 'Thanks!', content: 'Thanks!', ...mine });
    expect(second).toMatchObject({ message: 'You are welcome.', ...theirs });
    // To the second, as the record has it.
    const sent = inWorld(sandbox, id).messages[0]?.createdAt ?? NaN;
    expect(created.created_at).toEqual(new Date(Math.floor(sent / 1000) * 1000));
  });

  it('is answered with 200 and the message itself [4.3/answer]', async () => {
    const { sandbox, project, id } = await inState('in_review');
    const body = { support_message: { message: 'Thanks!' }, revision_request: false };
    const answer = await plainly(sandbox, 'POST', pathOf(project, id), body);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Thanks!', written_by_you: true } });
  });

  it('has a key that is the same in every form of its date, and another for each message [supportMessages.list] [2.7a/record]', async () => {
    const { sandbox, client, project, id, messages } = await inState('in_review');
    const send = (message: string): Promise<SupportMessageRecord> =>
      client.supportMessages.create(project, id, { message, revisionRequest: false });
    const created = [await send('Thanks!'), await send('Really.')];
    sandbox.writeAsAuthor(id, 'Thanks!');
    await sandbox.advance(1_000);
    created.push(await send('Thanks!'));
    const read = await messages();
    expect(new Set(read.map(({ key }) => key)).size).toBe(4);
    expect([0, 1, 3].map((index) => read[index]?.key)).toEqual(created.map(({ key }) => key));
    sandbox.setQuirks({ dates: 'iso' });
    expect((await messages()).map(({ key }) => key)).toEqual(read.map(({ key }) => key));
  });

  it('is never sent twice: one whose answer was lost is found by its key [supportMessages.create] [supportMessages.list]', async () => {
    const { sandbox, client, project, id, messages } = await inState('in_review');
    sandbox.addFault({ match: { operation: 'supportMessages.create' }, kind: 'lose-answer' });
    const writing = client.supportMessages.create(project, id, { message: 'Once.', revisionRequest: true });
    expect((await errorOf(writing)).name).toBe('InDoubtError');
    expect(only(await messages()).message).toBe('Once.');
    expect(inWorld(sandbox, id).status).toBe('incomplete');
  });
});

describe('on a document in review', () => {
  it('a revision makes it incomplete, and the author hands in another work [supportMessages.create] [3/revision] [4.3/when]', async () => {
    const { sandbox, client, project, id, status, messages } = await inState('in_review');
    const before = completedPhrases(await client.documents.get(project, id));
    await client.supportMessages.create(project, id, { message: 'Warmer, please.', revisionRequest: true });
    expect(sandbox.world.requests.at(-1)?.body).toEqual({
      support_message: { message: 'Warmer, please.' },
      revision_request: true,
    });
    expect([await status(), (await client.projects.get(project)).status]).toEqual(['incomplete', 'in_progress']);
    await until(sandbox, async () => (await status()) === 'in_progress');
    await until(sandbox, async () => (await status()) === 'in_review');
    const after = completedPhrases(await client.documents.get(project, id));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const key of Object.keys(before)) expect(after[key]).not.toBe(before[key]);
    expect((await messages()).map(({ message, written_by_you: ours }) => [message, ours])).toEqual([
      ['Warmer, please.', true],
      ['Revised as you asked.', false],
    ]);
  });

  it('a message that is none leaves everything as it is [supportMessages.create] [3/message]', async () => {
    const { sandbox, client, project, id, status, messages } = await inState('in_review');
    const { authorWork } = inWorld(sandbox, id);
    await client.supportMessages.create(project, id, { message: 'A question.', revisionRequest: false });
    expect(sandbox.world.requests.at(-1)?.body).toMatchObject({ revision_request: false });
    await sandbox.advance(60 * 60_000);
    expect([await status(), (await client.projects.get(project)).status]).toEqual(['in_review', 'in_review']);
    expect(inWorld(sandbox, id).authorWork).toEqual(authorWork);
    expect((await messages()).map(({ message }) => message)).toEqual(['A question.']);
  });

  it('the service takes a message without the flag for a revision, so the client never leaves it out [supportMessages.list] [3/revision]', async () => {
    const { sandbox, client, project, id, status, messages } = await inState('in_review');
    const sent = sandbox.world.requests.length;
    // @ts-expect-error -- a script without types can leave it out
    await expect(client.supportMessages.create(project, id, { message: 'A question.' })).rejects.toThrow(
      InvalidRequestError,
    );
    expect(sandbox.world.requests).toHaveLength(sent);
    expect(await messages()).toEqual([]);
    await plainly(sandbox, 'POST', pathOf(project, id), { support_message: { message: 'A question.' } });
    expect(await status()).toBe('incomplete');
  });

  it('of a paused project a revision is refused, a question is not [supportMessages.create] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, documents } = await firstInReview(sandbox, client);
    const id = documents.find(({ status }) => status === 'in_review')?.id ?? '';
    await client.projects.pause(project);
    const { status, messages } = sceneOf(sandbox, client, project, id);
    const ask = (revisionRequest: boolean): Promise<unknown> =>
      client.supportMessages.create(project, id, { message: 'Hm.', revisionRequest });
    await expect(ask(true)).rejects.toThrow(RefusedError);
    expect([await status(), await messages()]).toEqual(['in_review', []]);
    await ask(false);
    expect([await status(), (await messages()).length]).toEqual(['in_review', 1]);
  });
});

describe('on a document in progress', () => {
  it.each([true, false])(
    'a message replies to the author and changes nothing, whether the flag is %s [supportMessages.create] [3/reply] [4.3/when]',
    async (revisionRequest) => {
      const { sandbox, client, project, id, status, messages } = await inState('in_progress');
      sandbox.writeAsAuthor(id, 'What does “bar” mean here?');
      expect((await client.documents.get(project, id)).can_post_message_to_author).toBe(true);
      await client.supportMessages.create(project, id, { message: 'A place to drink.', revisionRequest });
      expect(await status()).toBe('in_progress');
      expect((await messages()).map(({ written_by_author: theirs }) => theirs)).toEqual([true, false]);
      // The work goes on, and is not taken for a revision.
      await until(sandbox, async () => (await status()) === 'in_review');
      expect(inWorld(sandbox, id).submissions).toBe(1);
    },
  );

  it('there is nothing to reply to before the author has written [supportMessages.create] [4.3/when] [7/422]', async () => {
    const { client, project, id, messages } = await inState('in_progress');
    expect((await client.documents.get(project, id)).can_post_message_to_author).toBe(false);
    const writing = client.supportMessages.create(project, id, { message: 'How is it going?', revisionRequest: false });
    const error = await errorOf<RefusedError>(writing);
    expect(error).toBeInstanceOf(RefusedError);
    expect([error.status, error.fieldMessages]).toEqual([422, { base: ['Error: Object could not be changed.'] }]);
    expect(await messages()).toEqual([]);
  });
});

describe('a message is refused', () => {
  const review = (): Promise<Scene> => inState('in_review');
  const stay = (): Promise<void> => Promise.resolve();
  it.each<[string, () => Promise<Scene>, (scene: Scene) => Promise<unknown>]>([
    [
      'in_creation',
      async () => {
        const { sandbox, client } = await start({ speed: 0 });
        const { project, id } = await preparedOne(sandbox, client);
        return sceneOf(sandbox, client, project, id);
      },
      stay,
    ],
    ['waiting_assignment', () => inState('waiting_assignment'), stay],
    [
      'incomplete',
      review,
      ({ client, project, id }) =>
        client.supportMessages.create(project, id, { message: 'Again.', revisionRequest: true }),
    ],
    ['completed', review, ({ client, project, id }) => client.documents.complete(project, id)],
    ['paused', () => inState('in_progress'), ({ client, project }) => client.projects.pause(project)],
    ['cancelled', review, ({ client, project }) => client.projects.cancel(project)],
  ])('on a document that is %s [supportMessages.create] [4.3/when] [3/moves]', async (wanted, begin, move) => {
    const scene = await begin();
    await move(scene);
    const { client, project, id, status, messages } = scene;
    expect(await status()).toBe(wanted);
    const before = await messages();
    for (const revisionRequest of [true, false]) {
      const writing = client.supportMessages.create(project, id, { message: 'Hello?', revisionRequest });
      await expect(writing).rejects.toThrow(RefusedError);
    }
    expect([await status(), await messages()]).toEqual([wanted, before]);
  });

  it('without a text, and where there is no document [supportMessages.create] [supportMessages.list] [7/422] [7/404]', async () => {
    const { client, project, id, messages } = await inState('in_review');
    const { supportMessages } = client;
    const error = await errorOf<RefusedError>(
      supportMessages.create(project, id, { message: ' ', revisionRequest: true }),
    );
    expect(error.fieldMessages).toEqual({ 'support_message.message': ["can't be blank"] });
    expect(await messages()).toEqual([]);
    for (const [inProject, ofDocument] of [
      ['nope', id],
      [project, 'nope'],
    ] as const) {
      const message = { message: 'Hello?', revisionRequest: false };
      await expect(supportMessages.create(inProject, ofDocument, message)).rejects.toThrow(NotFoundError);
      await expect(supportMessages.list(inProject, ofDocument).page()).rejects.toThrow(NotFoundError);
    }
  });
});
