import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/src';
import { createClient, operations, signature } from '../../../server/src/client';
import { gapsIn, measureCoverage } from './coverage';
import type { Coverage } from './coverage';
import { coveragePage } from './page';
import { SPECIFIED } from './specification';

const root = join(__dirname, '..', '..', '..');

describe('coverage of the API', () => {
  let coverage: Coverage;
  beforeAll(async () => {
    const sandbox = await startSandbox();
    coverage = measureCoverage(root, sandbox.routes);
    await sandbox.close();
  });

  it('has a method, a route and a contract test for every operation in scope, and a test for every rule', () => {
    expect(gapsIn(coverage)).toEqual([]);
  });

  it('knows all 17 operations of projects, 10 of documents and 2 of messages, and no row of the client is invented', () => {
    const count = (section: string): number => SPECIFIED.filter((row) => row.section === section).length;
    expect([count('4.1'), count('4.2'), count('4.3')]).toEqual([17, 10, 2]);
    const specified = SPECIFIED.filter(({ scope }) => scope === 'now').map(({ method, path }) => `${method} ${path}`);
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...specified].sort());
  });

  it('every row of the table of operations is a method of the client', async () => {
    const client = createClient({
      baseUrl: 'https://service.example',
      authentication: signature({ apiKey: 'key', apiSecret: 'secret' }),
    });
    const methods = Object.entries(client).flatMap(([resource, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? Object.keys(value).map((method) => `${resource}.${method}`) : [],
    );
    await client.close();
    expect(methods).toEqual(expect.arrayContaining(operations.map(({ name }) => name)));
  });

  it('notices what is missing', () => {
    const [first] = coverage.operations;
    const gaps = gapsIn({
      operations: first === undefined ? [] : [{ ...first, operation: undefined, route: undefined, tests: [] }],
      rules: [{ id: '2.3/1', text: 'A rule.', tests: [] }],
      strayTags: ['2.3/99'],
    });
    expect(gaps).toHaveLength(5);
  });

  it('is what docs/api-coverage.md says (`npm run docs:api` writes it anew)', () => {
    expect(readFileSync(join(root, 'docs', 'api-coverage.md'), 'utf8')).toBe(coveragePage(coverage));
  });
});
