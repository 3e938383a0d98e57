import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const rules = join(__dirname, 'rules.js');

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number; error: number };
  modules: { source: string }[];
}

/** Runs dependency-cruiser as its command line does; it answers with JSON whatever it finds. */
function cruise(cwd: string, folders: string[]): Promise<Cruise> {
  const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [bin, '--config', rules, '--output-type', 'json', ...folders],
      { cwd, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Cruise);
        else reject(error ?? new Error(stderr));
      },
    );
  });
}

describe('directions of import', () => {
  it('hold in the whole tree', async () => {
    const { summary, modules } = await cruise(root, [
      'admin',
      'benchmarks',
      'contracts',
      'playground/demo',
      'playground/src',
      'sandbox',
      'server',
      'tests',
    ]);
    expect(summary.violations.map(({ from, to, rule }) => `${from} -> ${to} (${rule.name})`)).toEqual([]);
    // A cruise that saw nothing would be content with everything.
    for (const room of [
      'admin/src/index.ts',
      'server/src/compose.ts',
      'server/src/client/index.ts',
      'sandbox/src/index.ts',
      'contracts/orders.ts',
    ]) {
      expect(modules.map(({ source }) => source)).toContain(room);
    }
  }, 120_000);

  it('are broken by each import that they forbid', async () => {
    const folder = mkdtempSync(join(root, 'node_modules', '.architecture-'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('tsconfig.json', '{}');
    write('contracts/a.ts', 'export const a = 1;');
    write('server/src/compose.ts', "import './workflow/use'; export const b = 1;");
    write('server/src/workflow/use.ts', "import '../store/rows'; export const c = 1;");
    write('server/src/store/rows.ts', "import '../client/index'; export const d = 1;");
    write('server/src/client/index.ts', "import '../../../contracts/a'; export const e = 1;");
    write('server/src/domain/x.ts', "import '../document/y'; import '../../../sandbox/z'; export const f = 1;");
    write('server/src/document/y.ts', "import '../domain/x'; export const g = 1;");
    write('sandbox/z.ts', "import '../contracts/a'; export const h = 1;");
    write('admin/src/i.ts', "import '../../server/src/compose'; export const i = 1;");
    try {
      const { summary } = await cruise(folder, ['admin', 'contracts', 'sandbox', 'server']);
      const broken = new Set(summary.violations.map(({ from, to }) => `${from} -> ${to}`));
      for (const pair of [
        'server/src/workflow/use.ts -> server/src/store/rows.ts',
        'server/src/store/rows.ts -> server/src/client/index.ts',
        'server/src/client/index.ts -> contracts/a.ts',
        'server/src/domain/x.ts -> server/src/document/y.ts',
        'server/src/domain/x.ts -> sandbox/z.ts',
        'sandbox/z.ts -> contracts/a.ts',
        'admin/src/i.ts -> server/src/compose.ts',
      ]) {
        expect(broken).toContain(pair);
      }
      expect(summary.violations.some(({ rule }) => rule.name === 'no circles')).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
