import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Integration tests boot the playground as Strapi would: compiled. */
export default function compilePlayground(): void {
  const root = join(__dirname, '..', '..');
  const tsc = require.resolve('typescript/bin/tsc');
  // Strapi looks whether the plugin's bundle exists before it is asked for; jest then loads the source in its place.
  const bundle = join(root, 'dist', 'server', 'index.js');
  if (!existsSync(bundle)) {
    mkdirSync(join(root, 'dist', 'server'), { recursive: true });
    writeFileSync(bundle, "throw new Error('Run npm run build first.');\n");
  }
  execFileSync(process.execPath, [tsc, '-p', join(root, 'playground', 'tsconfig.json')], { stdio: 'inherit' });
}
