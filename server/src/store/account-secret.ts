import type { Core } from '@strapi/strapi';
import { DeskError } from '../domain/errors';
import type { Clock } from '../workflow/ports';
import { UIDS } from './models';
import type { Secrets } from './secrets';
import { isUniqueViolation, table } from './table';

const NAME = 'account';

/**
 * The tokens of the connected account: one row that all processes share, encrypted, changed by compare-and-set, and
 * replaced but never deleted, so that a version does not come back.
 */
export function createAccountSecret(strapi: Core.Strapi, clock: Clock, environment: string, secrets: Secrets) {
  const rows = () => table(strapi, UIDS.secret);
  const where = { name: NAME, environment };

  return {
    /** Version 0 and no value: nothing was ever written. A value that the key does not open any more is no value. */
    async read(): Promise<{ version: number; value: string | null }> {
      const row = await rows().findOne({ where: { name: NAME } });
      if (!row) return { version: 0, value: null };
      const version = Number(row.version);
      try {
        return { version, value: secrets.unseal(row) };
      } catch (error) {
        if (error instanceof DeskError && error.code === 'encryption_key_changed') return { version, value: null };
        throw error;
      }
    },
    /** Writes version `expected + 1`, if `expected` is what stands; answers whether it did. */
    async replace(expected: number, value: string): Promise<boolean> {
      const data = { value: secrets.seal(value), version: expected + 1, updatedAt: clock.now() };
      if (expected > 0) return (await rows().updateMany({ where: { ...where, version: expected }, data })).count === 1;
      try {
        await rows().create({ data: { ...where, ...data } });
        return true;
      } catch (error) {
        // Another process was first.
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
