import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'translation-desk': {
    enabled: true,
    config: {
      // Shorter than in life, so that the demo and the tests need not wait.
      tickMs: env.int('TRANSLATION_DESK_TICK_MS', 250),
      leaseMs: env.int('TRANSLATION_DESK_LEASE_MS', 60_000),
      doubtMs: env.int('TRANSLATION_DESK_DOUBT_MS', 60_000),
      requestMs: env.int('TRANSLATION_DESK_REQUEST_MS', 30_000),
      relaunchMs: env.int('TRANSLATION_DESK_RELAUNCH_MS', 30 * 60_000),
      sweepMs: env.int('TRANSLATION_DESK_SWEEP_MS', 60 * 60_000),
    },
  },
});
