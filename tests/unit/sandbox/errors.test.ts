import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, project, PROJECTS } from './client';

const LOCALES = '/v1/public/locales';
const JSON_TYPE = { 'content-type': 'application/json' };
const TOKEN = { authorization: 'Bearer sandbox-token' };

interface Case {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

describe('the errors of section 7', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    sandbox.world.tokens.set('quoter', new Set(['project:quote']));
  });
  afterAll(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const ask = ({ method = 'GET', path = PROJECTS, headers = TOKEN, body }: Case): Promise<Response> =>
    fetch(sandbox.url + path, body === undefined ? { method, headers } : { method, headers, body });
  const post = (body: string, headers: Record<string, string>): Case => ({ method: 'POST', body, headers });

  it.each<[string, number, string, Case]>([
    ['JSON which is none [7/400]', 400, 'Invalid Request.', post('{"project":', { ...TOKEN, ...JSON_TYPE })],
    ['JSON with something behind it [7/400]', 400, 'Invalid Request.', post('{} {}', { ...TOKEN, ...JSON_TYPE })],
    ['a verb that the path does not know [7/405]', 405, 'Method Not Allowed.', { method: 'DELETE', path: LOCALES }],
    ['another one [7/405]', 405, 'Method Not Allowed.', { method: 'PATCH', path: `${PROJECTS}/any` }],
    ['a GET of what is only posted [7/405]', 405, 'Method Not Allowed.', { path: `${PROJECTS}/any/async_launch` }],
    ['XML sent [7/406]', 406, 'Unacceptable Request.', post('<a/>', { ...TOKEN, 'content-type': 'text/xml' })],
    ['text sent [7/406]', 406, 'Unacceptable Request.', post('{}', { ...TOKEN, 'content-type': 'text/plain' })],
    ['HTML asked for [7/406]', 406, 'Unacceptable Request.', { headers: { ...TOKEN, accept: 'text/html' } }],
    ['an empty record [7/422]', 422, 'Error: Object could not be changed.', post('null', { ...TOKEN, ...JSON_TYPE })],
    ['no body at all [7/422]', 422, 'Error: Object could not be changed.', { method: 'POST' }],
    ['no credentials [7/401]', 401, 'Unauthorized', { headers: {} }],
    ['a token nobody gave out [7/401]', 401, 'Unauthorized', { headers: { authorization: 'Bearer other' } }],
    ['a scope that does not reach [7/403]', 403, 'Forbidden', { headers: { authorization: 'Bearer quoter' } }],
    ['a project that is not there [7/404]', 404, 'Not found', { path: `${PROJECTS}/none` }],
    ['a document that is not there [7/404]', 404, 'Not found', { path: `${PROJECTS}/none/documents/none` }],
    ['a path that is not there [7/404]', 404, 'Not found', { path: '/v1/clients/nothing' }],
    ['a path without its version [7/404] [9/1]', 404, 'Not found', { path: '/clients/projects' }],
    ['another version [7/404] [9/1]', 404, 'Not found', { path: '/v2/clients/projects' }],
    // Who asks is looked at before what is asked for: nobody learns without credentials what is there.
    ['no credentials for what is not there [7/401]', 401, 'Unauthorized', { path: `${PROJECTS}/none`, headers: {} }],
    ['no credentials and broken JSON [7/401]', 401, 'Unauthorized', post('{', JSON_TYPE)],
    [
      'no scope for what is not there [7/403]',
      403,
      'Forbidden',
      {
        path: `${PROJECTS}/none`,
        headers: { authorization: 'Bearer quoter' },
      },
    ],
    [
      'no scope and broken JSON [7/403]',
      403,
      'Forbidden',
      post('{', {
        authorization: 'Bearer quoter',
        ...JSON_TYPE,
      }),
    ],
  ])('answers %s with %i %s [7/body]', async (_case, status, message, asked) => {
    const response = await ask(asked);
    expect([response.status, await response.json()]).toEqual([status, { errors: { base: [message] } }]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('names the verbs that a path knows [7/405]', async () => {
    const response = await ask({ method: 'DELETE', path: PROJECTS });
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'text/html, application/json;q=0.9', '*/*'])(
    'takes %s for a wish for JSON [7/406]',
    async (accept) => {
      const response = await ask({ headers: { ...TOKEN, accept } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    },
  );

  it('names each field that is wrong [7/body] [7/422]', async () => {
    const { status, body } = await call(sandbox, 'POST', PROJECTS, project({ name: '', language_to: 'xx-yy' }));
    expect([status, body]).toEqual([422, { errors: { name: ["can't be blank"], language_to: ['is not available'] } }]);
  });
});
