import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, project, PROJECTS } from './client';
import type { Json } from './client';

describe('documents of the sandbox', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  it('are created one or many at a time; many answer a bare array, all or none [4.2/batch] [2.5/attributes]', async () => {
    const created = await call(sandbox, 'POST', PROJECTS, project());
    const path = `${PROJECTS}/${String(created.body['id'])}`;
    const attributes = {
      instructions: 'Keep the tone',
      keyword_list: 'tea, scones',
      keywords_repeat_count: 2,
      word_count_rule: 1,
      markup_in_content: true,
      custom_data: { entry: '42' },
      callback: { completed: { url: 'https://ours.example/completed', format: 'json' } },
    };
    const one = await call(sandbox, 'POST', `${path}/documents`, { document: article('One', attributes) });
    expect(one).toMatchObject({ status: 201, body: { title: 'One', type: 'key_value', ...attributes } });
    const batch = await call(sandbox, 'POST', `${path}/batch/documents`, {
      documents: [article('Two'), article('Three')],
    });
    expect(batch.status).toBe(201);
    expect(batch.body).toMatchObject([{ title: 'Two' }, { title: 'Three' }]);
    const wrong = await call(sandbox, 'POST', `${path}/batch/documents`, { documents: [article('Four'), article('')] });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'documents.1.title': ["can't be blank"] } } });
    expect((await call(sandbox, 'GET', `${path}/documents`)).body).toMatchObject({ count: 3 });
  });

  it('give their content back by its type; plain texts per key become phrases [2.5/1]', async () => {
    const { path, documents } = await createCounted(sandbox, [
      { title: 'Text', original_content: 'Two words', perform_word_count: true },
      article('Keys', { original_content: { a: { original_phrase: 'One', details: 'heading' }, b: 'Two words' } }),
    ]);
    const shown = await Promise.all(
      documents.map(async (id) => (await call(sandbox, 'GET', `${path}/documents/${id}`)).body),
    );
    expect(shown).toMatchObject([
      { type: 'standard', original_content: 'Two words', word_count: 2 },
      {
        type: 'key_value',
        original_content: { a: { original_phrase: 'One', details: 'heading' }, b: { original_phrase: 'Two words' } },
        word_count: 3,
      },
    ]);
    const without = article('Without', { original_content: { a: { details: 'no phrase' } } });
    expect((await call(sandbox, 'POST', `${path}/documents`, { document: without })).status).toBe(422);
    const text = article('Text for keys', { original_content: 'Two words' });
    expect((await call(sandbox, 'POST', `${path}/documents`, { document: text })).status).toBe(422);
  });

  it('cannot be changed or deleted once their project was launched [2.5/5] [3/1] [8/5]', async () => {
    const { path, documents } = await createCounted(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    expect((await call(sandbox, 'PUT', document, { document: article('Before') })).body).toMatchObject({
      title: 'Before',
    });
    await sandbox.advance(60_000);
    await call(sandbox, 'PUT', `${path}/launch`);
    const refused = { status: 422, body: { errors: { base: ['Error: Object could not be changed.'] } } };
    expect(await call(sandbox, 'PUT', document, { document: article('After') })).toMatchObject(refused);
    expect(await call(sandbox, 'DELETE', document)).toMatchObject(refused);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ title: 'Before' });
  });

  it.each([
    ['negative', -1],
    ['neutral', 0],
    ['positive', 1],
    [undefined, 0],
  ])('are completed with satisfaction %s, which comes back as %i [3/complete]', async (satisfaction, expected) => {
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const body = { message: 'Thank you', ...(satisfaction === undefined ? {} : { satisfaction }) };
    const document = `${path}/documents/${documents[0]}`;
    const { status, body: completed } = await call(sandbox, 'PUT', `${document}/complete`, body);
    expect([status, completed['status'], completed['satisfaction']]).toEqual([200, 'completed', expected]);
    const messages = (await call(sandbox, 'GET', `${document}/support_messages`)).body['support_messages'] as Json[];
    expect(messages).toMatchObject([{ message: 'Thank you', written_by_you: true }]);
  });

  it('are completed many at a time, all or none [4.2/batch] [3/completed]', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One'), article('Two')]);
    const complete = (ids: unknown, changes: Json = {}): ReturnType<typeof call> =>
      call(sandbox, 'POST', `${path}/batch/documents/complete`, { documents: ids, ...changes });
    expect(await complete([documents[0], 'other'])).toMatchObject({ status: 422 });
    expect(await complete([])).toMatchObject({ status: 422 });
    expect(await complete(documents, { satisfaction: 'delighted' })).toMatchObject({ status: 422 });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ documents_statuses: { in_review: 2 } });
    expect(await complete(documents)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'completed' });
    expect(await complete(documents)).toMatchObject({ status: 422 });
  });
});
