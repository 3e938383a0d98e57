import type { FastifyInstance } from 'fastify';

import { paginate } from '../http/pagination';
import { myAuthorRecord } from '../records';
import type { Service } from '../service';
import { READ_AUTHORS } from './scopes';

/** The authors whom the account prefers or does not want (sections 2.7 and 4.4). */
export function myAuthorRoutes(app: FastifyInstance, { world }: Service): void {
  app.get('/v1/clients/my_authors', { config: { scopes: READ_AUTHORS } }, (request) =>
    paginate(world.preferredAuthors, request.query, 'my_authors', myAuthorRecord),
  );
}
