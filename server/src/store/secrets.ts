import type { Core } from '@strapi/strapi';
import { COPIED_DATABASE, DeskError } from '../domain/errors';
import type { Clock } from '../workflow/ports';
import { UIDS } from './models';
import { table, type RawRow } from './table';

/** Secrets we keep: the service's credentials, and the token in the callback's address. */
export type SecretName = 'apiKey' | 'apiSecret' | 'clientSecret' | 'callbackToken';

interface Encryption {
  encrypt(value: string): string | null;
  decrypt(value: string): string | null;
}

export const MISSING_KEY = {
  code: 'encryption_key_missing',
  message: 'Credentials cannot be stored: this Strapi has no encryption key.',
  remedy:
    'Set `secrets.encryptionKey` in config/admin (for example from the environment variable ENCRYPTION_KEY), restart, and save again.',
};

const CHANGED_KEY = {
  code: 'encryption_key_changed',
  message: 'The stored credentials were encrypted with another key than this Strapi has now.',
  remedy: 'Restore the former encryption key, or enter the credentials again under Settings, Translation Desk.',
};

/** Credentials, encrypted at rest by Strapi's own `admin::encryption`. They are read here and never leave the server. */
export function createSecrets(strapi: Core.Strapi, clock: Clock, environment: string) {
  // Strapi's types do not name this service's methods.
  const encryption = (): Encryption => strapi.service('admin::encryption') as unknown as Encryption;
  const hasKey = (): boolean => Boolean(strapi.config.get('admin.secrets.encryptionKey'));

  const seal = (secret: string): string => {
    const value = hasKey() ? encryption().encrypt(secret) : null;
    if (value === null) throw new DeskError(MISSING_KEY);
    return value;
  };

  /** Throws where this installation may not use it, or cannot open it. */
  const unseal = (row: RawRow): string => {
    // A copied database does not spend: what was entered in another installation is not used in this one.
    if (row.environment !== environment) throw new DeskError(COPIED_DATABASE);
    if (!hasKey())
      throw new DeskError({
        ...MISSING_KEY,
        message: 'The stored credentials cannot be read: this Strapi has no encryption key.',
      });
    const value = encryption().decrypt(String(row.value));
    if (value === null) throw new DeskError(CHANGED_KEY);
    return value;
  };

  return {
    /** Whether secrets can be stored at all. */
    hasKey,
    seal,
    unseal,
    async has(name: SecretName): Promise<boolean> {
      return (await table(strapi, UIDS.secret).findOne({ where: { name } })) !== null;
    },
    /** Null where none is stored; throws where one is stored that this installation may not use or cannot open. */
    async read(name: SecretName): Promise<string | null> {
      const row = await table(strapi, UIDS.secret).findOne({ where: { name } });
      return row && unseal(row);
    },
    async write(name: SecretName, secret: string): Promise<void> {
      const data = { value: seal(secret), environment, updatedAt: clock.now() };
      const { count } = await table(strapi, UIDS.secret).updateMany({ where: { name }, data });
      if (count === 0) await table(strapi, UIDS.secret).create({ data: { name, ...data } });
    },
    /** An admin's answer about secrets of another installation: they moved along, or are forgotten here. */
    async answerCopy(answer: 'copy' | 'moved'): Promise<void> {
      const where = { environment: { $ne: environment } };
      if (answer === 'copy') await table(strapi, UIDS.secret).deleteMany({ where });
      else await table(strapi, UIDS.secret).updateMany({ where, data: { environment } });
    },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
