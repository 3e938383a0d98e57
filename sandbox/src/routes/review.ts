import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { invalid, parse } from '../errors';
import { reviewPage } from '../pages/review';
import type { Service } from '../service';
import type { Document } from '../world/model';
import { isKeyValue } from '../world/projects';
import { findDocument } from './find';
import { READ } from './scopes';

/** No keys: all of the work. */
const body = z.object({ keys: z.array(z.string('must be a text'), 'must be an array').default([]) });
const query = z.object({ keys: z.string().transform((keys) => z.array(z.string()).parse(JSON.parse(keys))) });

/** How long a review address opens, in milliseconds of the sandbox's clock. */
const REVIEW_LIFETIME = 24 * 60 * 60_000;

/** Review addresses (section 4.2), and the page they lead to. */
export function reviewRoutes(app: FastifyInstance, service: Service): void {
  const operation = '/v1/clients/projects/:projectId/documents/:documentId/review_url';
  app.post(operation, { config: { scopes: READ } }, (request) => {
    const { project, document } = findDocument(service, request);
    const { keys } = parse(body, request.body ?? {});
    for (const key of keys) {
      if (!hasKey(document, key)) throw invalid('keys', `${key} is not a key of this document`);
    }
    const path = `/review/${project.id}/${document.id}?keys=${encodeURIComponent(JSON.stringify(keys))}`;
    const { links, world } = service;
    const isRelative = world.quirks.reviewUrl === 'relative';
    return { review_url: isRelative ? links.path(path, REVIEW_LIFETIME) : links.address(path, REVIEW_LIFETIME) };
  });

  // The person who clicks has no credentials of the API; the link authorizes.
  app.get('/review/:projectId/:documentId', { config: { open: true, anyFormat: true } }, (request, reply) => {
    service.links.check(request.url);
    const { project, document } = findDocument(service, request);
    const { keys } = parse(query, request.query);
    return reply.type('text/html; charset=utf-8').send(reviewPage(project, document, keys));
  });
}

function hasKey({ content }: Document, key: string): boolean {
  return isKeyValue(content) && Object.hasOwn(content, key);
}
