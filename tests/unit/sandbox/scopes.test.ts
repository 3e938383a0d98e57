import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, signed } from './client';

/** Section 5.1, rule 2. */
const SCOPES = [
  'project:manage',
  'project:write',
  'project:read',
  'project:quote',
  'project:launch',
  'discussion:manage',
  'discussion:read',
  'discussion:write',
  'preferred_author:manage',
  'preferred_author:read',
  'preferred_author:write',
  'transaction:manage',
  'transaction:write',
  'transaction:read',
];

const READ = ['project:manage', 'project:write', 'project:read'];
const WRITE = ['project:manage', 'project:write'];
const LAUNCH = ['project:manage', 'project:launch'];
const ANY = SCOPES;

const PROJECTS = '/v1/clients/projects';
const DOCUMENTS = `${PROJECTS}/:project/documents`;
const MESSAGES = `${DOCUMENTS}/:document/support_messages`;

/** The operations of the specification's tables 4.1 to 4.5 with the scopes these list; any token for the default public
 * scope and for "bearer". */
const OPERATIONS: [method: string, path: string, scopes: string[]][] = [
  ['GET', `${PROJECTS}/quotation`, [...READ, 'project:quote']],
  ['GET', PROJECTS, READ],
  ['GET', `${PROJECTS}/filter`, READ],
  ['GET', `${PROJECTS}/:project`, READ],
  ['POST', PROJECTS, READ],
  ['POST', `${PROJECTS}/:project/duplicate`, READ],
  ['POST', `${PROJECTS}/:project/async_launch`, LAUNCH],
  ['PUT', `${PROJECTS}/:project/launch`, LAUNCH],
  ['PUT', `${PROJECTS}/:project/finalize`, LAUNCH],
  ['PUT', `${PROJECTS}/:project`, WRITE],
  ['PUT', `${PROJECTS}/:project/pause`, WRITE],
  ['PUT', `${PROJECTS}/:project/resume`, WRITE],
  ['PUT', `${PROJECTS}/:project/cancel`, WRITE],
  ['PUT', `${PROJECTS}/:project/archive`, WRITE],
  ['PUT', `${PROJECTS}/:project/unarchive`, WRITE],
  ['PUT', `${PROJECTS}/:project/activate_tm_options`, WRITE],
  [
    'GET',
    `${PROJECTS}/:project/my_authors`,
    ['preferred_author:manage', 'preferred_author:read', 'preferred_author:write'],
  ],
  ['GET', DOCUMENTS, READ],
  ['GET', `${DOCUMENTS}/filter`, READ],
  ['GET', `${DOCUMENTS}/:document`, READ],
  ['POST', DOCUMENTS, WRITE],
  ['POST', `${PROJECTS}/:project/batch/documents`, WRITE],
  ['POST', `${DOCUMENTS}/:document/review_url`, READ],
  ['PUT', `${DOCUMENTS}/:document`, WRITE],
  ['PUT', `${DOCUMENTS}/:document/complete`, WRITE],
  ['POST', `${PROJECTS}/:project/batch/documents/complete`, WRITE],
  ['DELETE', `${DOCUMENTS}/:document`, WRITE],
  ['GET', MESSAGES, ['discussion:manage', 'discussion:read', 'discussion:write']],
  ['POST', MESSAGES, ['discussion:manage', 'discussion:write']],
  ['GET', '/v1/clients/api_templates', READ],
  ['GET', '/v1/clients/api_templates/filter', READ],
  ['GET', '/v1/clients/glossaries', ANY],
  ['GET', '/v1/clients/users/me', ANY],
  ['PUT', '/v1/clients/users/:user', ANY],
  ['GET', '/test', ANY],
  ['POST', '/v1/clients/upload_properties', ANY],
];

describe('scopes', () => {
  let sandbox: Sandbox;
  let fill: (path: string) => string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    for (const scope of SCOPES) sandbox.world.tokens.set(scope, new Set([scope]));
    const { path, documents } = await createCounted(sandbox, [article('One'), article('Two')]);
    fill = (template) =>
      template
        .replace(`${PROJECTS}/:project`, path)
        .replace(':document', documents[0] ?? '')
        .replace(':user', sandbox.world.account.id);
  });
  afterAll(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const status = async (method: string, path: string, headers: Record<string, string>): Promise<number> =>
    (await call(sandbox, method, fill(path), undefined, headers)).status;

  it.each(OPERATIONS)('%s %s opens to these alone: %j [5.1/2] [5.1/3] [7/403]', async (method, path, scopes) => {
    const open: string[] = [];
    for (const scope of SCOPES) {
      const answered = await status(method, path, { authorization: `Bearer ${scope}` });
      // Whatever else is wrong with these requests, it is not the scope.
      expect(answered).not.toBe(401);
      expect(answered).toBeLessThan(500);
      if (answered !== 403) open.push(scope);
    }
    expect(open.sort()).toEqual([...scopes].sort());
  });

  it.each(OPERATIONS)('%s %s needs credentials that are valid [5.1/1] [5.1/3] [7/401]', async (method, path) => {
    expect(await status(method, path, {})).toBe(401);
    expect(await status(method, path, { authorization: 'Bearer nobody' })).toBe(401);
    expect(await status(method, path, { authorization: 'project:manage' })).toBe(401);
  });

  it.each(['/ping', '/v1/public/locales'])('GET %s needs none', async (path) => {
    expect(await status('GET', path, {})).toBe(200);
  });

  it('are not asked of a signature, which carries none', async () => {
    const date = new Date().toUTCString();
    expect(await status('GET', PROJECTS, signed(sandbox.apiKey, sandbox.apiSecret, date))).toBe(200);
  });
});
