/** `npm run docs:api`: writes docs/api-coverage.md anew, and says what is missing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/src';
import { gapsIn, measureCoverage } from './coverage';
import { coveragePage } from './page';

async function main(): Promise<void> {
  const root = join(__dirname, '..', '..', '..');
  const sandbox = await startSandbox();
  const coverage = measureCoverage(root, sandbox.routes);
  await sandbox.close();
  writeFileSync(join(root, 'docs', 'api-coverage.md'), coveragePage(coverage));
  for (const gap of gapsIn(coverage)) console.error(gap);
  console.log('docs/api-coverage.md is written.');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
