import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, project, PROJECTS, startReceiver } from './client';
import type { Json } from './client';

const PHRASES = { title: 'The best coffee in town', body: 'Come and taste it every day from eight to six' };

const text = (title: string, phrases: Record<string, string>): Json =>
  article(title, {
    original_content: Object.fromEntries(
      Object.entries(phrases).map(([key, phrase]) => [key, { original_phrase: phrase }]),
    ),
  });

describe('translation memory, pre-fill and machine translation', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ walletCredits: 1000 });
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  /** Five words and ten, completed in the pair en-gb, fr-fr. */
  async function remember(): Promise<void> {
    const { path, documents } = await createReviewable(sandbox, [text('Earlier', PHRASES)]);
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}/complete`);
  }

  const activate = (path: string, options: Json): ReturnType<typeof call> =>
    call(sandbox, 'PUT', `${path}/activate_tm_options`, { project: { options } });

  it('take their time, in which a launch fails, and tell of their end [4.1/tm] [7/3]', async () => {
    const receiver = await startReceiver();
    const callback = Object.fromEntries(
      ['project_tm_completed', 'project_tm_diff_completed'].map((name) => [name, { url: `${receiver.url}/${name}` }]),
    );
    const { path } = await createCounted(sandbox, [text('New', PHRASES)], { callback });
    const activated = await activate(path, { translation_memory: true, translation_diff: true });
    expect(activated).toMatchObject({
      status: 200,
      body: { finalized: false, options: { translation_memory: true, translation_diff: true } },
    });
    for (const [method, move] of [
      ['POST', 'async_launch'],
      ['PUT', 'launch'],
    ] as const) {
      expect(await call(sandbox, method, `${path}/${move}`)).toMatchObject({
        status: 422,
        body: { errors: { base: ['An asynchronous operation is still running'] } },
      });
    }
    await sandbox.advance(3_500);
    expect(receiver.received.map(({ event }) => event)).toEqual(['project_tm_completed']);
    expect((await call(sandbox, 'PUT', `${path}/launch`)).status).toBe(422);
    await sandbox.advance(3_500);
    expect(receiver.received.map(({ event }) => event)).toEqual(['project_tm_completed', 'project_tm_diff_completed']);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true });
    expect((await call(sandbox, 'PUT', `${path}/launch`)).body).toMatchObject({ status: 'in_progress' });
  });

  it('make known phrases cost 30 percent, and nothing without the memory [4.1/tm]', async () => {
    await remember();
    // Five known words, four new ones.
    const { path } = await createCounted(sandbox, [text('New', { title: PHRASES.title, body: 'Tea is here too' })]);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ total_word_count: 9, cost_in_credits: 9 });
    await activate(path, { translation_memory: true });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({
      total_word_count: 9,
      cost_in_credits: 5.5,
      cost_in_currency: { amount: 0.28 },
    });
    await activate(path, { translation_memory: false });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 9, finalized: true });
  });

  it('make words that a machine translates cost 60 percent, and known ones still 30', async () => {
    await remember();
    const { path } = await createCounted(sandbox, [text('New', { title: PHRASES.title, body: 'Tea is here too' })]);
    await activate(path, { post_editing_machine_translation: true });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 5.4 });
    await activate(path, { translation_memory: true });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 3.9 });
    await call(sandbox, 'PUT', `${path}/launch`);
    expect(sandbox.world.wallet.transactions.at(-1)).toMatchObject({ credits: -3.9 });
  });

  it('know completed phrases of the same pair only', async () => {
    await remember();
    await createReviewable(sandbox, [text('Not completed', { body: 'Tea is here too' })]);
    const german = await createCounted(sandbox, [text('German', PHRASES)], { language_to: 'de-DE' });
    await activate(german.path, { translation_memory: true });
    const open = await createCounted(sandbox, [text('Open', { body: 'Tea is here too' })]);
    await activate(open.path, { translation_memory: true });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', german.path)).body).toMatchObject({ cost_in_credits: 15 });
    expect((await call(sandbox, 'GET', open.path)).body).toMatchObject({ cost_in_credits: 4 });
  });

  it("pre-fill the author's work, which the author keeps", async () => {
    await remember();
    const { path, documents } = await createCounted(sandbox, [
      text('New', { title: PHRASES.title, body: 'Tea is here too' }),
    ]);
    await activate(path, { translation_diff: true });
    await sandbox.advance(10_000);
    const document = `${path}/documents/${documents[0]}`;
    const title = '⟦fr· Thé bést çöfféé ìñ töwñ⟧';
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({
      status: 'in_creation',
      author_work: { title },
    });
    expect((await call(sandbox, 'GET', document)).body['author_work']).not.toHaveProperty('body');
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 9 });
    await call(sandbox, 'PUT', `${path}/launch`);
    await sandbox.advance(200_000);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({
      status: 'in_review',
      author_work: { title, body: expect.stringContaining('Téà') as string },
    });
  });

  it('start over when a document comes, changes or goes', async () => {
    await remember();
    const { path, documents } = await createCounted(sandbox, [text('New', PHRASES)]);
    await activate(path, { translation_memory: true });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 4.5 });
    await call(sandbox, 'POST', `${path}/documents`, { document: text('Second', { a: PHRASES.title }) });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: false });
    await sandbox.advance(20_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true, cost_in_credits: 6 });
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}`, { document: text('New', { a: 'Two words' }) });
    await sandbox.advance(20_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true, cost_in_credits: 3.5 });
    await call(sandbox, 'DELETE', `${path}/documents/${documents[0]}`);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ cost_in_credits: 1.5 });
  });

  it('run by themselves where documents come with the project that asks for them', async () => {
    await remember();
    const options = { language_level: 'premium', translation_memory: true };
    const created = await call(sandbox, 'POST', PROJECTS, project({ options, documents: [text('New', PHRASES)] }));
    expect(created).toMatchObject({ status: 201, body: { finalized: false } });
    await sandbox.advance(20_000);
    const path = `${PROJECTS}/${String(created.body['id'])}`;
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true, cost_in_credits: 4.5 });
  });

  it('need documents, on creation, change and activation [2.3/1] [7/4]', async () => {
    const refused = { status: 422, body: { errors: { options: ['need documents assigned to the project'] } } };
    const options = { language_level: 'premium' };
    const { body } = await call(sandbox, 'POST', PROJECTS, project());
    const path = `${PROJECTS}/${String(body['id'])}`;
    for (const name of ['translation_memory', 'translation_diff', 'post_editing_machine_translation']) {
      const asked = project({ options: { ...options, [name]: true } });
      expect(await call(sandbox, 'POST', PROJECTS, asked)).toMatchObject(refused);
      expect(await call(sandbox, 'PUT', path, asked)).toMatchObject(refused);
      expect(await activate(path, { [name]: true })).toMatchObject(refused);
    }
    expect(sandbox.world.projects.size).toBe(1);
  });

  it.each([{}, { translation_memory: 'yes' }, { quality: true }, null])('refuse %j as options', async (options) => {
    const { path } = await createCounted(sandbox, [article('One')]);
    expect(await call(sandbox, 'PUT', `${path}/activate_tm_options`, { project: { options } })).toMatchObject({
      status: 422,
      body: { errors: expect.anything() as unknown },
    });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true });
  });
});
