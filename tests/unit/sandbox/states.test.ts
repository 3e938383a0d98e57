import { startSandbox } from '../../../sandbox/src';
import type { DocumentStatus, ProjectStatus, Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, LONG, project, PROJECTS } from './client';
import type { Answer, Json } from './client';

const UNCHANGEABLE = { status: 422, body: { errors: { base: ['Error: Object could not be changed.'] } } };

interface Reached {
  /** Paths of the project and of its first document, and that document's id. */
  path: string;
  document: string;
  id: string;
}

/** What is left of a record when only its time has passed. */
const still = ({ body }: Answer): Json => ({ ...body, progress: null, completion: null, written_words: null });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  sandbox.setBehaviours({ extraReviewRate: 0 });
  expect(sandbox.world.failures).toEqual([]);
});
afterAll(() => sandbox.close());

async function counted(changes: Json = {}, documentChanges: Json = {}): Promise<Reached> {
  const { path, documents } = await createCounted(sandbox, [article('One', documentChanges)], changes);
  const id = String(documents[0]);
  return { path, document: `${path}/documents/${id}`, id };
}

async function launched(wait: number, changes: Json = {}, documentChanges: Json = {}): Promise<Reached> {
  const reached = await counted(changes, documentChanges);
  await call(sandbox, 'PUT', `${reached.path}/launch`);
  await sandbox.advance(wait);
  return reached;
}

async function after(reached: Promise<Reached>, move: (reached: Reached) => string): Promise<Reached> {
  const done = await reached;
  expect((await call(sandbox, 'PUT', move(done))).status).toBe(200);
  return done;
}

describe('a project', () => {
  const reach: Record<ProjectStatus, () => Promise<Reached>> = {
    in_creation: () => counted(),
    in_progress: () => launched(1_000),
    in_review: () => launched(LONG),
    paused: () => after(launched(1_000), ({ path }) => `${path}/pause`),
    completed: () => after(launched(LONG), ({ document }) => `${document}/complete`),
    cancelled: () => after(counted(), ({ path }) => `${path}/cancel`),
  };

  const moves: [name: string, method: string, suffix: string, body: Json | undefined, allowed: ProjectStatus[]][] = [
    ['async_launch', 'POST', '/async_launch', undefined, ['in_creation']],
    ['launch', 'PUT', '/launch', undefined, ['in_creation']],
    ['update', 'PUT', '', project({ name: 'Renamed' }), ['in_creation']],
    ['create document', 'POST', '/documents', { document: article('Late') }, ['in_creation']],
    ['create documents', 'POST', '/batch/documents', { documents: [article('Late')] }, ['in_creation']],
    [
      'activate_tm_options',
      'PUT',
      '/activate_tm_options',
      { project: { options: { translation_memory: true } } },
      ['in_creation'],
    ],
    ['finalize', 'PUT', '/finalize', undefined, []],
    ['pause', 'PUT', '/pause', undefined, ['in_progress', 'in_review']],
    ['resume', 'PUT', '/resume', undefined, ['paused']],
    ['cancel', 'PUT', '/cancel', undefined, ['in_creation', 'in_progress', 'in_review', 'paused']],
    ['archive', 'PUT', '/archive', undefined, ['completed', 'cancelled']],
    ['unarchive', 'PUT', '/unarchive', undefined, []],
    ['duplicate', 'POST', '/duplicate', undefined, Object.keys(reach) as ProjectStatus[]],
  ];
  const table = moves.flatMap(([name, method, suffix, body, allowed]) =>
    (Object.keys(reach) as ProjectStatus[]).map(
      (status) => [name, status, method, suffix, body, allowed.includes(status)] as const,
    ),
  );

  it.each(table)('%s while %s [3/moves]', async (_name, status, method, suffix, body, isAllowed) => {
    const { path } = await reach[status]();
    const before = await call(sandbox, 'GET', path);
    expect(before.body).toMatchObject({ status });
    const { credits } = sandbox.world.wallet;
    const projects = sandbox.world.projects.size;
    const answer = await call(sandbox, method, path + suffix, body);
    if (isAllowed) {
      expect([200, 201]).toContain(answer.status);
      return;
    }
    expect(answer).toMatchObject(UNCHANGEABLE);
    expect(still(await call(sandbox, 'GET', path))).toEqual(still(before));
    expect(sandbox.world.wallet.credits).toBe(credits);
    expect(sandbox.world.projects.size).toBe(projects);
  });

  it('is in_creation when it is new, and takes no change while its launch is queued [3/create] [3/launch]', async () => {
    const { path, document } = await counted();
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    await call(sandbox, 'POST', `${path}/async_launch`);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    expect(await call(sandbox, 'PUT', path, project())).toMatchObject(UNCHANGEABLE);
    expect(await call(sandbox, 'PUT', document, { document: article('One') })).toMatchObject(UNCHANGEABLE);
    expect(await call(sandbox, 'DELETE', document)).toMatchObject(UNCHANGEABLE);
    await sandbox.advance(2_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_progress' });
  });

  it('goes into the archive and out of it, once each [3/archive] [3/unarchive]', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const { path } = await reach[status]();
      expect((await call(sandbox, 'PUT', `${path}/archive`)).body).toMatchObject({ status, archived: true });
      expect((await call(sandbox, 'PUT', `${path}/unarchive`)).body).toMatchObject({ status, archived: false });
      expect(await call(sandbox, 'PUT', `${path}/unarchive`)).toMatchObject(UNCHANGEABLE);
    }
  });

  it('is not launched without documents', async () => {
    const { body } = await call(sandbox, 'POST', PROJECTS, project());
    const path = `${PROJECTS}/${String(body['id'])}`;
    for (const [method, move] of [
      ['POST', 'async_launch'],
      ['PUT', 'launch'],
    ] as const) {
      expect((await call(sandbox, method, `${path}/${move}`)).status).toBe(422);
    }
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
  });
});

describe('a document', () => {
  const quality = { options: { language_level: 'premium', quality: true } };
  const copywriting = { activity_name: 'copywriting' };
  const manual = { perform_word_count: false, word_count: 10 };
  const extraReview = async (): Promise<Reached> => {
    sandbox.setBehaviours({ extraReviewRate: 1 });
    return launched(LONG);
  };
  const incomplete = async (): Promise<Reached> => {
    const reached = await launched(LONG);
    const message = { support_message: { message: 'Again' }, revision_request: true };
    expect((await call(sandbox, 'POST', `${reached.document}/support_messages`, message)).status).toBe(200);
    return reached;
  };
  const counting = async (): Promise<Reached> => {
    const reached = await counted();
    const content = { original_content: 'Another text' };
    expect(
      (await call(sandbox, 'PUT', reached.document, { document: article('One', { type: 'standard', ...content }) }))
        .status,
    ).toBe(200);
    return reached;
  };

  const reach: Record<DocumentStatus, () => Promise<Reached>> = {
    in_creation: () => counted(),
    counting_words: counting,
    waiting_assignment: () => launched(1_000),
    in_progress: () => launched(20_000),
    quality_control: () => launched(8_000 + 50_800 + 5_000, quality),
    copyscape: () => launched(8_000 + 50_800 + 5_000, copywriting, manual),
    in_review: () => launched(LONG),
    in_extra_review: extraReview,
    incomplete,
    paused: () => after(launched(20_000), ({ path }) => `${path}/pause`),
    completed: () => after(launched(LONG), ({ document }) => `${document}/complete`),
    cancelled: () => after(launched(20_000), ({ path }) => `${path}/cancel`),
  };

  const submitted: DocumentStatus[] = ['quality_control', 'copyscape', 'in_review', 'in_extra_review', 'incomplete'];
  const message = { support_message: { message: 'A word' } };
  const moves: [name: string, method: string, suffix: string, body: Json | undefined, allowed: DocumentStatus[]][] = [
    ['update [2.5/5]', 'PUT', '', { document: article('Other') }, ['in_creation', 'counting_words']],
    ['delete [2.5/5]', 'DELETE', '', undefined, ['in_creation', 'counting_words']],
    ['complete [3/complete]', 'PUT', '/complete', { satisfaction: 'positive' }, submitted],
    ['message [4.3/when]', 'POST', '/support_messages', message, ['in_review']],
  ];
  const table = moves.flatMap(([name, method, suffix, body, allowed]) =>
    (Object.keys(reach) as DocumentStatus[]).map(
      (status) => [status, name, method, suffix, body, allowed.includes(status)] as const,
    ),
  );

  it.each(table)('while %s: %s [3/moves]', async (status, _name, method, suffix, body, isAllowed) => {
    const { document } = await reach[status]();
    const before = await call(sandbox, 'GET', document);
    expect(before.body).toMatchObject({ status });
    const answer = await call(sandbox, method, document + suffix, body);
    if (isAllowed) {
      expect([200, 204]).toContain(answer.status);
      return;
    }
    expect(answer).toMatchObject(UNCHANGEABLE);
    expect(still(await call(sandbox, 'GET', document))).toEqual(still(before));
  });

  it.each(Object.keys(reach) as DocumentStatus[])(
    'while %s: a batch is completed or not [4.2/batch]',
    async (status) => {
      const { path, document, id } = await reach[status]();
      const answer = await call(sandbox, 'POST', `${path}/batch/documents/complete`, { documents: [id] });
      if (submitted.includes(status)) {
        expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
        expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'completed' });
      } else {
        expect(answer).toMatchObject(UNCHANGEABLE);
        expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status });
      }
    },
  );

  it('in progress takes a message as a reply to its author, and goes on [3/reply]', async () => {
    const { document, id } = await reach.in_progress();
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ can_post_message_to_author: false });
    sandbox.writeAsAuthor(id, 'Which of the two?');
    // The flag is used only while the document is in review.
    const reply = { support_message: { message: 'The first' }, revision_request: true };
    expect(await call(sandbox, 'POST', `${document}/support_messages`, reply)).toMatchObject({
      status: 200,
      body: { message: 'The first', written_by_you: true },
    });
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'in_progress' });
  });

  it('in review is sent back by a message unless it says otherwise [3/revision] [3/message]', async () => {
    const { document } = await reach.in_review();
    const path = `${document}/support_messages`;
    await call(sandbox, 'POST', path, { ...message, revision_request: false });
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'in_review' });
    await call(sandbox, 'POST', path, message);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'incomplete' });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'in_review' });
  });

  it('is completed with satisfaction and a message, the project with the last one [3/complete] [3/completed]', async () => {
    const { path, documents } = await createCounted(sandbox, [article('One'), article('Two')]);
    await call(sandbox, 'PUT', `${path}/launch`);
    await sandbox.advance(LONG);
    const [first, second] = documents.map((id) => `${path}/documents/${id}`);
    const completed = await call(sandbox, 'PUT', `${first}/complete`, { satisfaction: 'negative', message: 'So so' });
    expect(completed).toMatchObject({ status: 200, body: { status: 'completed', satisfaction: -1 } });
    expect((await call(sandbox, 'GET', `${first}/support_messages`)).body['support_messages']).toMatchObject([
      { message: 'So so', written_by_you: true },
    ]);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_review', completed_at: null });
    await call(sandbox, 'PUT', `${second}/complete`);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({
      status: 'completed',
      completed_at: expect.any(String) as string,
    });
  });
});
