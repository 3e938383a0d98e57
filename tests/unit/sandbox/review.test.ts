import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createReviewable } from './client';
import type { Json } from './client';

describe('review addresses of the sandbox', () => {
  let sandbox: Sandbox;
  let address: string;
  beforeEach(async () => {
    sandbox = await startSandbox();
    const original_content = {
      title: { original_phrase: 'Tea & <b>scones</b>' },
      body: { original_phrase: 'A warm welcome' },
    };
    const { path, documents } = await createReviewable(sandbox, [article('One', { original_content })]);
    address = `${path}/documents/${documents[0]}/review_url`;
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const ask = async (keys: unknown): Promise<string> => {
    const { status, body } = await call(sandbox, 'POST', address, { keys });
    expect(status).toBe(200);
    return String(body['review_url']);
  };
  const page = async (url: string): Promise<string> => (await fetch(new URL(url, sandbox.url))).text();

  it('are relative, and lead to the work of the keys that were named [4.2/review_url]', async () => {
    const url = await ask(['body']);
    expect(url).toMatch(/^\/review\//);
    const response = await fetch(sandbox.url + url, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('⟦fr· À wàrm wélçömé⟧');
    expect(html).not.toContain('scones');
  });

  it('show all of the work where no key is named, as text and not as markup [4.2/review_url]', async () => {
    const html = await page(await ask([]));
    expect(html).toContain('A warm welcome');
    expect(html).toContain('Tea &amp; &lt;b&gt;scones&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('are absolute where the service is switched to that [4.2/review_url]', async () => {
    sandbox.setQuirks({ reviewUrl: 'absolute' });
    const url = await ask(['title', 'body']);
    expect(url.startsWith(`${sandbox.url}/review/`)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
  });

  it('are refused for keys that the document does not have [4.2/review_url] [7/422]', async () => {
    for (const key of ['other', 'constructor', '']) {
      const { status, body } = await call(sandbox, 'POST', address, { keys: ['title', key] });
      expect([status, body]).toEqual([422, { errors: { keys: [`${key} is not a key of this document`] } }]);
    }
    const wrong = async (keys: unknown): Promise<Json> =>
      (await call(sandbox, 'POST', address, { keys })).body['errors'] as Json;
    expect(await wrong('title')).toEqual({ keys: ['must be an array'] });
    expect(await wrong([1])).toEqual({ 'keys.0': ['must be a text'] });
    expect((await call(sandbox, 'POST', address.replace(/documents\/\w+/, 'documents/none'), {})).status).toBe(404);
  });

  it('end, and cannot be turned to other work', async () => {
    const url = sandbox.url + (await ask(['body']));
    expect((await fetch(url.replace('body', 'title'))).status).toBe(403);
    await sandbox.advance(25 * 60 * 60_000);
    expect((await fetch(url)).status).toBe(403);
  });
});
