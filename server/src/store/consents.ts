import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Clock, Consents } from '../workflow/ports';
import { UIDS } from './models';
import type { Secrets } from './secrets';
import { table } from './table';

/** As long as the service's own page may wait for its answer. */
const LIFETIME_MS = 10 * 60_000;
const PREFIX = 'consent:';

const nameOf = (session: string): string => `${PREFIX}${createHash('sha256').update(session, 'utf8').digest('hex')}`;

/** Ways through the consent page that were begun, one for each session, encrypted; whichever process sees the return. */
export function createConsents(strapi: Core.Strapi, clock: Clock, environment: string, secrets: Secrets): Consents {
  const rows = () => table(strapi, UIDS.secret);
  return {
    async keep(session, pending) {
      const name = nameOf(session);
      const value = secrets.seal(pending);
      await rows().deleteMany({
        where: { name: { $startsWith: PREFIX }, updatedAt: { $lt: clock.now() - LIFETIME_MS } },
      });
      // Whoever begins anew has given the former attempt up.
      await rows().deleteMany({ where: { name } });
      await rows().create({ data: { name, environment, value, updatedAt: clock.now() } });
    },
    async take(session) {
      const name = nameOf(session);
      const row = await rows().findOne({ where: { name } });
      if (!row) return null;
      const { count } = await rows().deleteMany({ where: { id: row.id } });
      const isFresh = Number(row.updatedAt) >= clock.now() - LIFETIME_MS;
      return count === 1 && isFresh ? secrets.unseal(row) : null;
    },
  };
}
