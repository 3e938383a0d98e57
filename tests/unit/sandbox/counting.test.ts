import { createHash } from 'node:crypto';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, LONG, project, PROJECTS, startReceiver } from './client';
import type { Json } from './client';

describe('counting words', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  /** Stores a file as section 4.5 describes it; the address for `remote_file_url`. */
  async function upload(file_name: string, content: string): Promise<string> {
    const hashed_payload = createHash('sha256').update(content).digest('hex');
    const asked = await fetch(`${sandbox.url}/v1/clients/upload_properties`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-token' },
      body: new URLSearchParams({ file_name, hashed_payload }),
    });
    const { url, headers } = (await asked.json()) as { url: string; headers: Record<string, string> };
    const stored = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: content,
    });
    expect(stored.status).toBe(200);
    return url;
  }

  const remote = (remote_file_url: string, changes: Json = {}): Json =>
    article('A file', { type: 'standard', original_content: undefined, remote_file_url, ...changes });

  const documentsOf = async (path: string): Promise<Json[]> =>
    (await call(sandbox, 'GET', `${path}/documents`)).body['documents'] as Json[];

  it('is told of by a callback for each document, before which no launch is taken [2.5/4] [6/4] [7/3]', async () => {
    const receiver = await startReceiver();
    const callback = { word_count_finished: { url: `${receiver.url}/counted` } };
    const { body } = await call(sandbox, 'POST', PROJECTS, project());
    const path = `${PROJECTS}/${String(body['id'])}`;
    const documents = ['One', 'Two', 'Three'].map((title) => article(title, { callback }));
    await call(sandbox, 'POST', `${path}/batch/documents`, { documents });
    // They end one after the other.
    await sandbox.advance(2_100);
    expect(receiver.received.length).toBeLessThan(3);
    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['An asynchronous operation is still running'] } },
    });
    await sandbox.advance(5_000);
    expect(receiver.received.map(({ body: { title, word_count } }) => [title, word_count])).toEqual([
      ['One', 10],
      ['Two', 10],
      ['Three', 10],
    ]);
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(200);
  });

  it('ignores the number that a client gives with it [2.5/word-count]', async () => {
    const { path } = await createCounted(sandbox, [article('One', { word_count: 9_999 })]);
    expect(await documentsOf(path)).toMatchObject([{ word_count: 10, perform_word_count: true }]);
    const own = await createCounted(sandbox, [article('Two', { perform_word_count: false, word_count: 42 })]);
    expect(await documentsOf(own.path)).toMatchObject([{ word_count: 42, status: 'in_creation' }]);
  });

  it('reads text, and phrases by key; their context is not counted [2.5/1]', async () => {
    const { path } = await createCounted(sandbox, [
      article('Text', { type: 'standard', original_content: 'Four words of text' }),
      article('Keys', {
        original_content: { a: { original_phrase: 'Two words', details: 'Not counted at all' }, b: 'One' },
      }),
    ]);
    expect(await documentsOf(path)).toMatchObject([
      { type: 'standard', word_count: 4 },
      { type: 'key_value', word_count: 3 },
    ]);
  });

  it('counts tags where nobody says that they are markup [2.5/2]', async () => {
    const content = { type: 'standard', original_content: '<p>Two words</p>' };
    const { path } = await createCounted(sandbox, [
      article('Markup', { ...content, markup_in_content: true }),
      article('Plain', content),
    ]);
    expect(await documentsOf(path)).toMatchObject([
      { word_count: 2, markup_in_content: true },
      { word_count: 4, markup_in_content: false },
    ]);
  });

  it('reads files, and takes .html and .xml for markup [2.5/2] [4.5/remote-file]', async () => {
    const content = '<p>Two words</p>';
    const addresses = await Promise.all(['a.html', 'a.xml', 'a.txt'].map((name) => upload(name, content)));
    const { path } = await createCounted(sandbox, [
      ...addresses.map((address) => remote(address)),
      remote(String(addresses[0]), { markup_in_content: false }),
    ]);
    expect(
      (await documentsOf(path)).map(({ markup_in_content, word_count }) => [markup_in_content, word_count]),
    ).toEqual([
      [true, 2],
      [true, 2],
      [false, 4],
      [false, 4],
    ]);
  });

  it('lets the author read the file too', async () => {
    const address = await upload('a.txt', 'Hello to you');
    const { path } = await createReviewable(sandbox, [remote(address)]);
    expect(await documentsOf(path)).toMatchObject([
      { status: 'in_review', author_work: { free_text: '⟦fr· Héllö tö ÿöù⟧' } },
    ]);
  });

  it('fails on files it cannot read, and is no HTTP error; a new file is counted anew [2.5/3] [7/5]', async () => {
    const strange = await upload('a.indd', 'Four words of text');
    const { path, documents } = await createCounted(sandbox, [
      remote(strange),
      remote('https://elsewhere.example/a.txt'),
      article('One'),
    ]);
    expect(await documentsOf(path)).toMatchObject([
      { status: 'in_creation', word_count: null, word_count_error: true },
      { status: 'in_creation', word_count: null, word_count_error: true },
      { word_count: 10 },
    ]);
    expect((await documentsOf(path))[2]).not.toHaveProperty('word_count_error');
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ word_count_error: true });
    expect(await call(sandbox, 'PUT', `${path}/launch`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['The words of a document could not be counted'] } },
    });
    const readable = await upload('a.txt', 'Four words of text');
    const change = { document: remote(readable) };
    const changed = await call(sandbox, 'PUT', `${path}/documents/${documents[0]}`, change);
    expect(changed).toMatchObject({ status: 200, body: { status: 'counting_words' } });
    expect(changed.body).not.toHaveProperty('word_count_error');
    await call(sandbox, 'DELETE', `${path}/documents/${documents[1]}`);
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ total_word_count: 14, word_count_error: false });
    expect((await call(sandbox, 'PUT', `${path}/launch`)).status).toBe(200);
  });

  it('fails for a while when it is told to, and succeeds when the same document is sent again [2.5/3]', async () => {
    sandbox.setBehaviours({ failNextCounts: 1 });
    const { path, documents } = await createCounted(sandbox, [article('One'), article('Two')]);
    const counts = (await documentsOf(path)).map(({ word_count }) => word_count);
    expect(counts).toEqual([null, 10]);
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}`, { document: article('One') });
    await sandbox.advance(10_000);
    expect((await documentsOf(path)).map(({ word_count }) => word_count)).toEqual([10, 10]);
  });

  it('fails at a rate, the same under the same seed', async () => {
    const play = async (): Promise<unknown[]> => {
      const other = await startSandbox({ seed: 'autumn', behaviours: { countFailureRate: 0.5 } });
      try {
        const titles = Array.from({ length: 20 }, (_, index) => String(index));
        const { path } = await createCounted(
          other,
          titles.map((title) => article(title)),
        );
        const { body } = await call(other, 'GET', `${path}/documents`);
        return (body['documents'] as Json[]).map(({ word_count }) => word_count);
      } finally {
        await other.close();
      }
    };
    const first = await play();
    expect(new Set(first)).toEqual(new Set([null, 10]));
    expect(await play()).toEqual(first);
  });

  it('goes on undisturbed when something else of the document is replaced', async () => {
    const { body } = await call(sandbox, 'POST', PROJECTS, project({ documents: [article('One')] }));
    const path = `${PROJECTS}/${String(body['id'])}`;
    const id = String((await documentsOf(path))[0]?.['id']);
    await sandbox.advance(1_500);
    await call(sandbox, 'PUT', `${path}/documents/${id}`, { document: article('Renamed') });
    await sandbox.advance(1_500);
    expect(await documentsOf(path)).toMatchObject([{ title: 'Renamed', word_count: 10 }]);
    const own = article('Mine', { perform_word_count: false, word_count: 3 });
    await call(sandbox, 'PUT', `${path}/documents/${id}`, { document: own });
    expect(await documentsOf(path)).toMatchObject([{ word_count: 3, perform_word_count: false }]);
    await sandbox.advance(LONG);
    expect(await documentsOf(path)).toMatchObject([{ word_count: 3 }]);
  });

  it.each([
    ['perform_word_count', { activity_name: 'copywriting' }],
    ['original_content', { original_content: undefined }],
    ['original_content', { original_content: 'Text' }],
    ['remote_file_url', { remote_file_url: 'https://a.example/a.txt' }],
    ['remote_file_url', { original_content: undefined, type: 'standard', remote_file_url: 'a.txt' }],
    ['word_count', { perform_word_count: false }],
    ['word_count', { perform_word_count: false, word_count: -1 }],
    ['word_count_rule', { word_count_rule: 7 }],
  ])('is refused for what does not fit together: %s of %j', async (field, changes) => {
    const { body } = await call(sandbox, 'POST', PROJECTS, project());
    const path = `${PROJECTS}/${String(body['id'])}/documents`;
    const answer = await call(sandbox, 'POST', path, { document: article('One', changes) });
    expect([answer.status, Object.keys(answer.body['errors'] as Json)]).toEqual([422, [field]]);
  });
});
