import type { FastifyInstance } from 'fastify';

import { notFound } from '../errors';
import type { Service } from '../service';
import { findDocument } from './find';

/** Finished work as a file, where a record names its address instead of the text. The link in the record authorizes. */
export function downloadRoutes(app: FastifyInstance, service: Service): void {
  app.get('/works/:projectId/:documentId', { config: { open: true, anyFormat: true } }, (request, reply) => {
    service.links.check(request.url);
    const { document } = findDocument(service, request);
    const { authorWork, markupInContent, ref } = document;
    const text = typeof authorWork === 'string' ? authorWork : authorWork['free_text'];
    if (text === undefined) throw notFound();
    const [type, ending] = markupInContent ? ['text/html', 'html'] : ['text/plain', 'txt'];
    return reply
      .type(`${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${ref}.${ending}"`)
      .send(text);
  });
}
