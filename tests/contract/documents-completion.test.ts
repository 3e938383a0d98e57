/** Approving work (3, 4.2): from which states, what is said with it, and what becomes of the project. */
import { NotFoundError, RefusedError } from '../../server/src/client';
import type { Approval, Client } from '../../server/src/client';
import type { Sandbox, SandboxOptions } from '../../sandbox/src/index';
import { firstInReview, inWorld, preparedOne } from './documents';
import { all, attributes, document, errorOf, reviewable, start, until } from './support';

const UNCHANGEABLE = { base: ['Error: Object could not be changed.'] };

interface Scene {
  sandbox: Sandbox;
  client: Client;
  project: string;
  id: string;
}

/** A document in a state. Those before the launch come by themselves; the others are waited for. */
async function inState(status: string, options: SandboxOptions): Promise<Scene> {
  const { sandbox, client } = await start({ speed: 0, ...options });
  if (status === 'counting_words' || status === 'in_creation') {
    const { id: project } = await client.projects.create(attributes);
    const counts = status === 'counting_words' ? {} : { perform_word_count: false, word_count: 5 };
    const { id } = await client.documents.create(project, document('One', counts));
    return { sandbox, client, project, id };
  }
  const quality = status === 'quality_control';
  const { id: project } = await client.projects.create({
    ...attributes,
    options: { language_level: 'premium', quality },
  });
  const { id } = await client.documents.create(project, document('One', { perform_word_count: false, word_count: 5 }));
  await client.projects.asyncLaunch(project);
  const arrives = async (wanted: string): Promise<void> =>
    until(sandbox, async () => (await client.documents.get(project, id)).status === wanted);
  const scene = { sandbox, client, project, id };
  const last: Readonly<Record<string, () => Promise<unknown>>> = {
    paused: () => client.projects.pause(project),
    cancelled: () => client.projects.cancel(project),
    incomplete: () => client.supportMessages.create(project, id, { message: 'Once more.', revisionRequest: true }),
    completed: () => client.documents.complete(project, id),
  };
  const move = last[status];
  await arrives(move === undefined ? status : ['paused', 'cancelled'].includes(status) ? 'in_progress' : 'in_review');
  await move?.();
  return scene;
}

describe('a document is completed', () => {
  it.each<[string, SandboxOptions]>([
    ['in_review', {}],
    ['in_extra_review', { behaviours: { extraReviewRate: 1 } }],
    // What was submitted once can be approved, whoever has it in hand again.
    ['quality_control', {}],
    ['incomplete', {}],
  ])(
    'from %s, with satisfaction and message, and its project with it [documents.complete] [3/complete] [3/completed]',
    async (status, options) => {
      const { sandbox, client, project, id } = await inState(status, options);
      expect((await client.documents.get(project, id)).status).toBe(status);
      const approval = { satisfaction: 'positive', message: 'Just right.' };
      const completed = await client.documents.complete(project, id, approval);
      expect(sandbox.world.requests.at(-1)?.body).toEqual(approval);
      expect(completed).toEqual(await client.documents.get(project, id));
      expect(completed).toMatchObject({ status: 'completed', satisfaction: '1', completion: 100 });
      expect(completed?.completed_at).toBeInstanceOf(Date);
      expect(inWorld(sandbox, id)).toMatchObject({ status: 'completed', satisfaction: 1 });
      const messages = await all(client.supportMessages.list(project, id));
      expect(messages.at(-1)?.message).toBe('Just right.');
      expect(await client.projects.get(project)).toMatchObject({ status: 'completed', progress: 100 });
      // Whatever was planned for it does not happen any more.
      await sandbox.advance(60 * 60_000);
      expect(inWorld(sandbox, id)).toMatchObject({ status: 'completed', satisfaction: 1 });
    },
  );

  it.each([
    ['in_creation'],
    ['counting_words'],
    ['waiting_assignment'],
    ['in_progress'],
    ['paused'],
    ['completed'],
    ['cancelled'],
  ])(
    'never from %s, alone or in a batch, and nothing is changed by trying [documents.complete] [documents.completeBatch] [3/complete] [3/moves]',
    async (status) => {
      const { sandbox, client, project, id } = await inState(status, {});
      const before = structuredClone(inWorld(sandbox, id));
      expect(before.status).toBe(status);
      for (const attempt of [
        () => client.documents.complete(project, id, { satisfaction: 'negative', message: 'Too early.' }),
        () => client.documents.completeBatch(project, [id], { satisfaction: 'negative', message: 'Too early.' }),
      ]) {
        const error = await errorOf<RefusedError>(attempt());
        expect(error).toBeInstanceOf(RefusedError);
        expect([error.status, error.fieldMessages]).toEqual([422, UNCHANGEABLE]);
      }
      expect(inWorld(sandbox, id)).toEqual(before);
    },
  );

  it.each<[Approval, string, number]>([
    [{}, 'neutral', 0],
    [{ satisfaction: 'neutral' }, 'neutral', 0],
    [{ satisfaction: 'positive' }, 'positive', 1],
    [{ satisfaction: 'negative' }, 'negative', -1],
  ])('and %j is sent as %s and kept as %d [documents.complete] [3/complete]', async (approval, sent, kept) => {
    const { sandbox, client, project, id } = await inState('in_review', {});
    await client.documents.complete(project, id, approval);
    expect(sandbox.world.requests.at(-1)?.body).toEqual({ satisfaction: sent });
    expect((await client.documents.get(project, id)).satisfaction).toBe(String(kept));
    // Nothing was said, so nothing is written to the author.
    expect(inWorld(sandbox, id).messages).toEqual([]);
  });

  it('is refused with a satisfaction that there is not [documents.complete] [documents.completeBatch] [7/422]', async () => {
    const { sandbox, client, project, id } = await inState('in_review', {});
    for (const attempt of [
      () => client.documents.complete(project, id, { satisfaction: 'ecstatic' }),
      () => client.documents.completeBatch(project, [id], { satisfaction: 'ecstatic' }),
    ]) {
      const error = await errorOf<RefusedError>(attempt());
      expect(error.fieldMessages).toEqual({ satisfaction: ['is not included in the list'] });
    }
    expect(inWorld(sandbox, id).status).toBe('in_review');
  });

  it('and its project only with the last of them [documents.complete] [3/completed]', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await reviewable(sandbox, client);
    const statuses: (string | undefined)[] = [];
    for (const one of documents) {
      await client.documents.complete(id, one.id);
      statuses.push((await client.projects.get(id)).status);
    }
    expect(statuses).toEqual(['in_review', 'in_review', 'completed']);
    expect((await client.projects.get(id)).completed_at).toBeInstanceOf(Date);
  });

  it('before its launch is not to be had, nor where it does not exist [documents.complete] [7/404]', async () => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client);
    await expect(client.documents.complete(project, id)).rejects.toThrow(RefusedError);
    await expect(client.documents.complete(project, 'nope')).rejects.toThrow(NotFoundError);
    await expect(client.documents.complete('nope', id)).rejects.toThrow(NotFoundError);
  });
});

describe('a batch of documents', () => {
  it('is completed in one request, each with what was said [documents.completeBatch] [4.2/batch] [3/complete] [3/completed]', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await reviewable(sandbox, client);
    const ids = documents.map((one) => one.id);
    await client.documents.completeBatch(id, ids, { satisfaction: 'positive', message: 'Merci.' });
    expect(sandbox.world.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: `/v1/clients/projects/${id}/batch/documents/complete`,
      body: { documents: ids, satisfaction: 'positive', message: 'Merci.' },
      status: 200,
    });
    for (const one of ids) {
      const { status, satisfaction, messages } = inWorld(sandbox, one);
      expect([status, satisfaction, messages.map(({ message }) => message)]).toEqual(['completed', 1, ['Merci.']]);
    }
    expect((await client.projects.get(id)).status).toBe('completed');
  });

  it('may be a part of the project [documents.completeBatch] [4.2/batch]', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await reviewable(sandbox, client);
    const [first, second] = documents.map((one) => one.id);
    await client.documents.completeBatch(id, [first ?? '', second ?? '', first ?? '']);
    expect((await all(client.documents.list(id))).map(({ status }) => status)).toEqual([
      'completed',
      'completed',
      'in_review',
    ]);
    expect((await client.projects.get(id)).status).toBe('in_review');
  });

  it('is completed as a whole or not at all [documents.completeBatch] [4.2/batch] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, documents } = await firstInReview(sandbox, client);
    const ready = documents.find(({ status }) => status === 'in_review')?.id ?? '';
    const early = documents.find(({ status }) => status !== 'in_review')?.id ?? '';
    const refusals: [string[], Record<string, string[]>][] = [
      [[ready, early], UNCHANGEABLE],
      [[ready, 'nope'], { documents: ['nope is not a document of this project'] }],
      [[], { documents: ["can't be blank"] }],
    ];
    for (const [ids, messages] of refusals) {
      const error = await errorOf<RefusedError>(client.documents.completeBatch(project, ids));
      expect(error).toBeInstanceOf(RefusedError);
      expect(error.fieldMessages).toEqual(messages);
    }
    expect(inWorld(sandbox, ready)).toMatchObject({ status: 'in_review', satisfaction: null, messages: [] });
    await expect(client.documents.completeBatch('nope', [ready])).rejects.toThrow(NotFoundError);
  });
});
