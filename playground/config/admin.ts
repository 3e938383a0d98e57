import type { Core } from '@strapi/strapi';

const DAY = 24 * 60 * 60;

/**
 * Every fallback below is for development on one machine only: they are public, so anything that
 * is reachable from outside must set its own values (see .env.example).
 */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  auth: {
    secret: env('ADMIN_JWT_SECRET', 'development-only-admin-jwt-secret'),
    sessions: {
      accessTokenLifespan: 30 * 60,
      maxRefreshTokenLifespan: 30 * DAY,
      idleRefreshTokenLifespan: 7 * DAY,
      maxSessionLifespan: 7 * DAY,
      idleSessionLifespan: DAY,
    },
  },
  apiToken: {
    salt: env('API_TOKEN_SALT', 'development-only-api-token-salt'),
  },
  transfer: {
    token: {
      salt: env('TRANSFER_TOKEN_SALT', 'development-only-transfer-token-salt'),
    },
  },
  secrets: {
    // An empty ENCRYPTION_KEY means that there is no key: credentials then cannot be stored.
    encryptionKey: env('ENCRYPTION_KEY', 'development-only-encryption-key'),
  },
  autoOpen: false,
  flags: {
    nps: false,
    promoteEE: false,
    docLinks: false,
  },
});
