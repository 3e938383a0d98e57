import type { FastifyInstance } from 'fastify';

import { parse } from '../errors';
import { priceOf } from '../pricing';
import { quotationRecord } from '../records';
import { quotationQuery } from '../schemas';
import type { Service } from '../service';
import { QUOTE } from './scopes';

/** Price quotes (section 4.1): nothing is created. */
export function quotationRoutes(app: FastifyInstance, { world }: Service): void {
  app.get('/v1/clients/projects/quotation', { config: { scopes: QUOTE } }, (request) => {
    const { project } = parse(quotationQuery, request.query, 'project');
    const asked = {
      activityName: project.activity_name,
      languageFrom: project.language_from,
      languageTo: project.language_to,
      options: project.options,
    };
    const words = project.total_word_count;
    return quotationRecord(asked, words, priceOf(project.options, words, world.behaviours.priceFactor));
  });
}
