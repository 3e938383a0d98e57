import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/** What tells two databases apart, of the connection settings that name one; never a password. */
const NAMING = ['host', 'port', 'socketPath', 'database', 'schema', 'filename', 'connectionString'] as const;

function connectionName(connection: Record<string, unknown>): string {
  return NAMING.map((key) => {
    const value = connection[key];
    if (key !== 'connectionString' || typeof value !== 'string')
      return typeof value === 'string' || typeof value === 'number' ? `${key}=${value}` : '';
    try {
      const { host, pathname } = new URL(value);
      return `url=${host}${pathname}`;
    } catch {
      return '';
    }
  }).join(';');
}

/**
 * The fingerprint of this installation: its database and its public address. Rows remember it, and where it differs
 * nothing is dispatched, so that a copied database does not spend (rule 10 of the architecture). `name`, from the
 * plugin's configuration, replaces it where an installation moves often.
 */
export function environmentFingerprint(strapi: Core.Strapi, name: string | undefined): string {
  const connection: unknown = strapi.config.get('database.connection.connection', {});
  const parts = [
    String(strapi.config.get('database.connection.client', '')),
    connectionName(
      typeof connection === 'object' && connection !== null ? (connection as Record<string, unknown>) : {},
    ),
    String(strapi.config.get('server.url', '')),
  ];
  return createHash('sha256')
    .update(name ?? parts.join('\n'), 'utf8')
    .digest('hex')
    .slice(0, 32);
}
