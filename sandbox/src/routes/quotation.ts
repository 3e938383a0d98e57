import type { FastifyInstance } from 'fastify';

import { parse } from '../errors';
import { priceOf } from '../pricing';
import { quotationRecord } from '../records';
import { quotationQuery } from '../schemas';
import { QUOTE } from './scopes';

/** Price quotes (section 4.1): nothing is created. */
export function quotationRoutes(app: FastifyInstance): void {
  app.get('/v1/clients/projects/quotation', { config: { scopes: QUOTE } }, (request) => {
    const { project } = parse(quotationQuery, request.query, 'project');
    const asked = {
      activityName: project.activity_name,
      languageFrom: project.language_from,
      languageTo: project.language_to,
      options: project.options,
    };
    return quotationRecord(asked, project.total_word_count, priceOf(project.options, project.total_word_count));
  });
}
