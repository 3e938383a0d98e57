/** The examples of the guide are files that `npm run typecheck` compiles; what the guide shows must be those. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(__dirname, '..', '..', '..', 'docs');

it('docs/client.md shows the examples as they are', () => {
  const guide = readFileSync(join(docs, 'client.md'), 'utf8');
  const shown = [...guide.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code);
  const files = readdirSync(join(docs, 'examples')).map((name) => readFileSync(join(docs, 'examples', name), 'utf8'));
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect([...shown].sort()).toEqual([...files].sort());
});
