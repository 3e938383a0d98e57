import type { FastifyInstance } from 'fastify';

import type { Controls } from '../control/controls';
import type { Service } from '../service';
import { controlRoutes } from './control';
import { documentRoutes } from './documents';
import { downloadRoutes } from './downloads';
import { glossaryRoutes } from './glossaries';
import { myAuthorRoutes } from './my-authors';
import { notImitatedRoutes } from './not-imitated';
import { oauthRoutes } from './oauth';
import { projectRoutes } from './projects';
import { quotationRoutes } from './quotation';
import { referenceRoutes } from './reference';
import { reviewRoutes } from './review';
import { supportMessageRoutes } from './support-messages';
import { templateRoutes } from './templates';
import { uploadRoutes } from './uploads';
import { userRoutes } from './users';

/** Everything the sandbox answers at. */
export async function addRoutes(app: FastifyInstance, service: Service, controls: Controls): Promise<void> {
  referenceRoutes(app);
  userRoutes(app, service);
  quotationRoutes(app, service);
  templateRoutes(app, service);
  projectRoutes(app, service);
  documentRoutes(app, service);
  supportMessageRoutes(app, service);
  glossaryRoutes(app, service);
  myAuthorRoutes(app, service);
  reviewRoutes(app, service);
  downloadRoutes(app, service);
  await uploadRoutes(app, service);
  oauthRoutes(app, service);
  controlRoutes(app, controls);
  notImitatedRoutes(app);
}
