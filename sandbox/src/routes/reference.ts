import type { FastifyInstance } from 'fastify';

import { LOCALE_RECORDS } from '../locales';

/** Liveness, the authenticated check and the locales (section 4.5). */
export function referenceRoutes(app: FastifyInstance): void {
  app.get('/ping', { config: { open: true } }, () => ({ message: 'pong' }));
  app.get('/test', () => ({ message: 'Authenticated' }));
  app.get('/v1/public/locales', { config: { open: true } }, () => LOCALE_RECORDS);
}
