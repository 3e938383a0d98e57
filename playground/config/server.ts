import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  app: {
    // Development only, see .env.example.
    keys: env.array('APP_KEYS', ['development-only-key-one', 'development-only-key-two']),
  },
  dirs: {
    // Relative to the app, or absolute. Uploaded files go into its folder "uploads", which must exist.
    public: env('PUBLIC_DIR', './public'),
  },
  logger: {
    updates: { enabled: false },
    startup: { enabled: env.bool('STARTUP_BANNER', true) },
  },
});
