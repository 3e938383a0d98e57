import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLocales, startStrapi, type TestStrapi } from './strapi';

const KEPT = Symbol.for('translation-desk.furnished');

/** Kept for all suites of this worker, whose realm it is. */
const worker = globalThis as { [KEPT]?: Buffer };

const isSqlite = (): boolean => (process.env.DATABASE_CLIENT ?? 'sqlite') === 'sqlite';

async function keep({ strapi }: TestStrapi, folder: string): Promise<void> {
  const copy = join(folder, 'furnished.db');
  await (strapi.db.connection as unknown as { raw(sql: string, values: string[]): Promise<unknown> }).raw(
    'VACUUM INTO ?',
    [copy],
  );
  worker[KEPT] = readFileSync(copy);
  rmSync(copy);
}

/**
 * Strapi in `folder` with the playground's five locales. Most of a first start is spent on tables, permissions and
 * locales, which are the same for every suite: on SQLite only the first of a worker makes them, and the others start on a
 * copy of its database. Suites that are about a first start make one (`startStrapi`).
 */
export async function startFurnished(folder: string, environment: Record<string, string> = {}): Promise<TestStrapi> {
  const kept = isSqlite() ? worker[KEPT] : undefined;
  if (kept) writeFileSync(join(folder, 'data.db'), kept);
  const app = await startStrapi(folder, environment);
  await addLocales(app.strapi);
  if (isSqlite() && !kept) await keep(app, folder);
  return app;
}
