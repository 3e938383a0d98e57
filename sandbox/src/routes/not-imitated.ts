import type { FastifyInstance } from 'fastify';

/** Operations of section 4 which the sandbox knows but does not imitate yet. They answer 501, so that a client which
 * needs one is told, rather than led to think it had asked for a thing that does not exist. */
const OPERATIONS: readonly (readonly [method: 'GET' | 'POST' | 'PUT', path: string])[] = [
  ['GET', '/v1/clients/authors'],
  ['POST', '/v1/clients/my_authors'],
  ['GET', '/v1/clients/my_authors/:authorId'],
  ['PUT', '/v1/clients/my_authors/:authorId'],
  ['GET', '/v1/clients/work_templates'],
  ['GET', '/v1/clients/work_templates/:name'],
  ['GET', '/v1/clients/negotiated_contracts'],
  ['GET', '/v1/clients/abilities'],
  ['GET', '/v1/public/expertises'],
  ['GET', '/v1/public/expertises/:expertiseId/sub_expertises'],
  ['GET', '/v1/public/expertises/:expertiseId/sub_expertises/:subExpertiseId'],
  ['GET', '/v1/clients/transactions'],
  ['GET', '/v1/clients/invoices'],
  ['GET', '/v1/clients/receipts'],
];

export function notImitatedRoutes(app: FastifyInstance): void {
  for (const [method, url] of OPERATIONS) {
    app.route({
      method,
      url,
      config: { imitated: false },
      handler: (_request, reply) => reply.code(501).send({ errors: { base: ['Not imitated by the sandbox yet'] } }),
    });
  }
}
