import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Links } from '../files/links';
import type { QueryValue } from '../http/query-string';
import type { Quirks } from '../quirks';
import { bendAnswer } from './answer';
import type { Bending } from './bending';

/** How long the address of a file with finished work opens. */
const WORK_LIFETIME = 60 * 60_000;

export function createBending(quirks: Quirks, links: Links): Bending {
  return {
    quirks,
    workAddress: (projectId, documentId) => links.address(`/works/${projectId}/${documentId}`, WORK_LIFETIME),
  };
}

/** Lets the quirks have their way with every answer of the API. */
export function bendAnswers(app: FastifyInstance, bending: Bending): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') bendPageSize(request, bending.quirks);
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, request.url.startsWith('/v1/') ? bendAnswer(payload, bending) : payload);
  });
}

/** A page size that is not asked for, or not honoured, is the quirks'. */
function bendPageSize(request: FastifyRequest, { pageSize, perPageIgnored }: Quirks): void {
  const [, list = ''] = /\/(\w+)(?:\/filter)?$/.exec(request.routeOptions.url ?? '') ?? [];
  // What `parseQuery` has made.
  const query = request.query as Record<string, QueryValue>;
  if (query['per_page'] === undefined || perPageIgnored.includes(list)) query['per_page'] = String(pageSize);
}
