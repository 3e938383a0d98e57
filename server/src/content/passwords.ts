import type { Core } from '@strapi/strapi';
import { isLocalizedAttribute } from '../document';
import type { ContentType } from './schema';

type Row = Record<string, unknown> & { id: number };

/**
 * Strapi copies a shared password into a new locale as if its hash were a password: it hashes the hash, writes that
 * into every locale, and nobody gets in any more. So passwords are put back as they were; a new locale gets the one
 * of its source where it is shared.
 */
export async function keepPasswords(
  strapi: Core.Strapi,
  type: ContentType,
  entry: { documentId: string; sourceLocale: string },
  write: () => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(type.attributes).filter((name) => type.attributes[name]?.type === 'password');
  if (names.length === 0) {
    await write();
    return;
  }
  const { documentId, sourceLocale } = entry;
  const rows = strapi.db.query(type.uid);
  const before = (await rows.findMany({ where: { documentId } })) as Row[];
  const source = before.find(({ locale, publishedAt }) => locale === sourceLocale && !publishedAt) ?? before[0];
  await write();
  for (const row of (await rows.findMany({ where: { documentId } })) as Row[]) {
    const former = before.find(({ id }) => id === row.id);
    const shared = names.filter(
      (name) => former ?? !isLocalizedAttribute(type.attributes[name] ?? { type: 'password' }),
    );
    const data = Object.fromEntries(shared.map((name) => [name, (former ?? source)?.[name] ?? null]));
    if (shared.some((name) => row[name] !== data[name])) await rows.updateMany({ where: { id: row.id }, data });
  }
}
