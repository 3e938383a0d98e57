import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '..', '..');
export const PLAYGROUND = join(ROOT, 'playground');
/** The demo's own state: its database, uploads and log. Removed at each start. */
export const STATE = join(PLAYGROUND, '.tmp', 'demo');

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** Of the content of files and folders, so that nothing is built twice and nothing stale is used. */
export function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
