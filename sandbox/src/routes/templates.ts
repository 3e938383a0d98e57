import type { FastifyInstance } from 'fastify';

import { filterRecords } from '../http/filter';
import { paginate } from '../http/pagination';
import { templateFields, templateRecord } from '../records';
import type { Service } from '../service';
import type { Template } from '../world/model';
import { READ } from './scopes';

const PATH = '/v1/clients/api_templates';

/** Project templates (section 4.5). They are made in the service's own application; there is no operation for it. */
export function templateRoutes(app: FastifyInstance, { world }: Service): void {
  const all = (): Template[] => [...world.templates.values()];
  const present = (template: Template): Record<string, unknown> =>
    templateRecord(template, world.behaviours.priceFactor);

  app.get(PATH, { config: { scopes: READ } }, (request) => paginate(all(), request.query, 'api_templates', present));

  app.get(`${PATH}/filter`, { config: { scopes: READ } }, (request) =>
    paginate(filterRecords(all(), request.query, templateFields), request.query, 'api_templates', present),
  );
}
