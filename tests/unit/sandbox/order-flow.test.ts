import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, LONG, project, PROJECTS, startReceiver } from './client';

describe('the flow of an order through the sandbox', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ walletCredits: 100 });
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  it('goes from creation over counting, launch and review to completion', async () => {
    const created = await call(sandbox, 'POST', PROJECTS, project({ language_to: 'FR' }));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      status: 'in_creation',
      language_to: 'fr',
      language_to_code: 'fr-fr',
      finalized: false,
    });
    const path = `${PROJECTS}/${String(created.body['id'])}`;

    const batch = await call(sandbox, 'POST', `${path}/batch/documents`, {
      documents: [article('One'), article('Two')],
    });
    expect(batch.body).toMatchObject([{ status: 'counting_words', word_count: null }, { title: 'Two' }]);
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(422);

    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({
      finalized: true,
      total_word_count: 20,
      cost_in_credits: 20,
      cost_in_currency: { currency: 'EUR', amount: 1 },
      documents_statuses: { in_creation: 2 },
    });

    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject({
      status: 200,
      body: { status: 'in_creation' },
    });
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(422);
    expect(sandbox.world.wallet.credits).toBe(100);
    await sandbox.advance(2_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({
      status: 'in_progress',
      pricing: { total_cost_at_launch_time: 20 },
      documents_statuses: { waiting_assignment: 2 },
    });
    expect(sandbox.world.wallet).toMatchObject({
      credits: 80,
      transactions: [{ type: 'Transaction::ProjectSpending::LaunchingAProject', credits: -20 }],
    });
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(422);

    await sandbox.advance(40_000);
    const half = (await call(sandbox, 'GET', path)).body['progress'] as number;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(100);

    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_review', progress: 100 });
    const list = await call(sandbox, 'GET', `${path}/documents`);
    const documents = list.body['documents'] as { id: string }[];
    expect(list.body).toMatchObject({ count: 2, page: 1, next_page: null });
    expect(documents[0]).toMatchObject({
      status: 'in_review',
      author_work: { body: '⟦fr· Téñ wörds àré éñöùgh tö bé çöùñtéd às téñ héré.⟧' },
      completion: 100,
    });

    const first = `${path}/documents/${documents[0]?.id}`;
    expect(
      await call(sandbox, 'PUT', `${first}/complete`, { satisfaction: 'positive', message: 'Thanks' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'completed', satisfaction: 1 },
    });
    expect((await call(sandbox, 'PUT', `${first}/complete`)).status).toBe(422);
    const rest = await call(sandbox, 'POST', `${path}/batch/documents/complete`, { documents: [documents[1]?.id] });
    expect(rest).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'completed' });
  });

  it('sends a document back to its author and gets a version that differs', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    const posted = await call(sandbox, 'POST', `${document}/support_messages`, {
      support_message: { message: 'Shorter, please' },
      revision_request: true,
    });
    expect(posted).toMatchObject({ status: 200, body: { content: 'Shorter, please', written_by_you: true } });
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'incomplete' });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_progress' });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({
      status: 'in_review',
      author_work: { body: expect.stringContaining('⟦fr²· ') as unknown },
    });
    const messages = (await call(sandbox, 'GET', `${document}/support_messages`)).body['support_messages'];
    expect(messages).toMatchObject([{ written_by_you: true }, { written_by_author: true }]);
  });

  it('tells of a message twice its text, three ways its writer, and its time as an object [2.7a/record]', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    sandbox.writeAsAuthor(String(documents[0]), 'Done.');
    const body = { support_message: { message: 'Nice' }, revision_request: false };
    const posted = await call(sandbox, 'POST', `${document}/support_messages`, body);
    const list = (await call(sandbox, 'GET', `${document}/support_messages`)).body;
    const { id, ident } = sandbox.world.account;
    const authorId = String((await call(sandbox, 'GET', document)).body['author_id']);
    const created_at = {
      day: expect.any(Number) as number,
      month: expect.any(Number) as number,
      year: expect.any(Number) as number,
      full: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/) as string,
    };
    const byYou = { author_id: id, author_ref: ident, written_by_you: true, written_by_author: false };
    const author_ref = `A-${authorId.slice(-6).toUpperCase()}`;
    const byAuthor = { author_id: authorId, author_ref, written_by_you: false, written_by_author: true };
    expect(list).toEqual({
      support_messages: [
        { content: 'Done.', message: 'Done.', ...byAuthor, created_at },
        { content: 'Nice', message: 'Nice', ...byYou, created_at },
      ],
    });
    expect(posted).toMatchObject({ status: 200, body: { content: 'Nice', message: 'Nice', ...byYou } });
    const { day, month, year, full } = posted.body['created_at'] as typeof created_at;
    expect(new Date(full.replace(' UTC', 'Z').replace(' ', 'T')).toISOString().slice(0, 10)).toBe(
      [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'),
    );
    expect((await call(sandbox, 'POST', `${document}/support_messages`, { support_message: {} })).body).toEqual({
      errors: { 'support_message.message': ["can't be blank"] },
    });
  });

  it('only stores a message which is no revision request', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    const body = { support_message: { message: 'Nice' }, revision_request: false };
    await call(sandbox, 'POST', `${document}/support_messages`, body);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'in_review' });
  });

  it('refuses a launch without enough credits and takes it once they are there', async () => {
    const { path } = await createCounted(sandbox, [article('One', { perform_word_count: false, word_count: 101 })]);
    const refused = await call(sandbox, 'POST', `${path}/async_launch`);
    expect(refused).toMatchObject({ status: 422, body: { errors: { base: ['Insufficient credits'] } } });
    sandbox.fillWallet(1);
    expect((await call(sandbox, 'PUT', `${path}/launch`)).body).toMatchObject({ status: 'in_progress' });
    expect(sandbox.world.wallet.credits).toBe(0);
  });

  it('charges once when two queued launches compete for the same credits', async () => {
    const one = await createCounted(sandbox, [article('One', { perform_word_count: false, word_count: 60 })]);
    const two = await createCounted(sandbox, [article('Two', { perform_word_count: false, word_count: 60 })]);
    expect((await call(sandbox, 'POST', `${one.path}/async_launch`)).status).toBe(200);
    expect((await call(sandbox, 'POST', `${two.path}/async_launch`)).status).toBe(200);
    await sandbox.advance(5_000);
    expect((await call(sandbox, 'GET', one.path)).body['status']).toBe('in_progress');
    expect((await call(sandbox, 'GET', two.path)).body['status']).toBe('in_creation');
    expect(sandbox.world.wallet.credits).toBe(40);
  });

  it('launches by itself when asked to, and only with enough credits', async () => {
    const { path } = await createCounted(sandbox, [article('One')], { auto_launch: true });
    expect((await call(sandbox, 'GET', path)).body['status']).toBe('in_progress');
    const receiver = await startReceiver();
    const poor = await createCounted(sandbox, [article('Two', { perform_word_count: false, word_count: 500 })], {
      auto_launch: true,
      callback: { project_not_launched: { url: `${receiver.url}/not-launched` } },
    });
    expect((await call(sandbox, 'GET', poor.path)).body['status']).toBe('in_creation');
    expect(receiver.received.map(({ event }) => event)).toEqual(['not-launched']);
  });

  it('tells of content that cannot be counted, and does not launch it', async () => {
    const empty = article('Empty', { original_content: { a: { original_phrase: '' } } });
    const { path, documents } = await createCounted(sandbox, [empty]);
    const document = await call(sandbox, 'GET', `${path}/documents/${documents[0]}`);
    expect(document.body).toMatchObject({ status: 'in_creation', word_count: null, word_count_error: true });
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(422);
  });

  it('counts anew after a change, and takes neither change nor deletion after launch', async () => {
    const { path, documents } = await createCounted(sandbox, [article('One'), article('Two')]);
    const document = `${path}/documents/${documents[0]}`;
    const change = { document: article('One', { original_content: { body: { original_phrase: 'Three words now' } } }) };
    expect((await call(sandbox, 'PUT', document, change)).body).toMatchObject({
      status: 'counting_words',
      title: 'One',
    });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ word_count: 3 });
    expect((await call(sandbox, 'DELETE', `${path}/documents/${documents[1]}`)).status).toBe(204);
    await call(sandbox, 'PUT', `${path}/launch`);
    expect((await call(sandbox, 'PUT', document, change)).status).toBe(422);
    expect((await call(sandbox, 'DELETE', document)).status).toBe(422);
    expect((await call(sandbox, 'POST', `${path}/documents`, { document: article('Late') })).status).toBe(422);
    expect((await call(sandbox, 'PUT', path, { project: { name: 'Late' } })).status).toBe(422);
  });

  it('stands still while paused and goes on where it was', async () => {
    const { path, documents } = await createCounted(sandbox, [article('One')]);
    await call(sandbox, 'PUT', `${path}/launch`);
    await sandbox.advance(30_000);
    const document = `${path}/documents/${documents[0]}`;
    const before = (await call(sandbox, 'GET', document)).body['completion'];
    expect((await call(sandbox, 'PUT', `${path}/pause`)).body).toMatchObject({ status: 'paused' });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'paused', completion: before });
    expect((await call(sandbox, 'PUT', `${path}/resume`)).body).toMatchObject({ status: 'in_progress' });
    expect((await call(sandbox, 'PUT', `${path}/resume`)).status).toBe(422);
    const after = (await call(sandbox, 'GET', document)).body['completion'] as number;
    expect(after).toBeLessThanOrEqual((before as number) + 2);
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_review' });
  });

  it('pays back what is not completed when a launched project is cancelled', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One'), article('Two')]);
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}/complete`);
    expect((await call(sandbox, 'PUT', `${path}/archive`)).status).toBe(422);
    expect((await call(sandbox, 'PUT', `${path}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      documents_statuses: { completed: 1, cancelled: 1 },
    });
    expect(sandbox.world.wallet.credits).toBe(90);
    expect((await call(sandbox, 'PUT', `${path}/cancel`)).status).toBe(422);
    expect((await call(sandbox, 'PUT', `${path}/archive`)).body).toMatchObject({ archived: true });
    expect((await call(sandbox, 'PUT', `${path}/unarchive`)).body).toMatchObject({ archived: false });
    expect((await call(sandbox, 'PUT', `${path}/unarchive`)).status).toBe(422);
  });

  it('cancels a project in creation for nothing, also one whose launch is queued', async () => {
    const { path } = await createCounted(sandbox, [article('One')]);
    await call(sandbox, 'POST', `${path}/async_launch`);
    await call(sandbox, 'PUT', `${path}/cancel`);
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'cancelled' });
    expect(sandbox.world.wallet).toEqual({ credits: 100, transactions: [] });
  });

  it('passes work through quality control where the option asks for it', async () => {
    const options = { language_level: 'premium', quality: true };
    const { path } = await createCounted(sandbox, [article('One')], { options });
    await call(sandbox, 'PUT', `${path}/launch`);
    const seen = new Set<string>();
    for (let step = 0; step < 20; step += 1) {
      await sandbox.advance(5_000);
      Object.keys((await call(sandbox, 'GET', path)).body['documents_statuses'] as object).forEach((name) =>
        seen.add(name),
      );
    }
    expect([...seen]).toEqual(['waiting_assignment', 'in_progress', 'quality_control', 'in_review']);
  });

  it('creates embedded documents and nothing at all when one of them is wrong [4.1/embedded]', async () => {
    const good = await call(sandbox, 'POST', PROJECTS, project({ documents: [article('One')] }));
    expect(good.body).toMatchObject({ cached_documents_count: 1 });
    const bad = await call(sandbox, 'POST', PROJECTS, project({ documents: [article('One'), article('')] }));
    expect(bad).toMatchObject({ status: 422, body: { errors: { 'documents.1.title': ["can't be blank"] } } });
    const wrong = await call(
      sandbox,
      'POST',
      PROJECTS,
      project({ documents: [{ title: 'No content', perform_word_count: true }] }),
    );
    expect(wrong.status).toBe(422);
    expect(sandbox.world.projects.size).toBe(1);
  });
});
