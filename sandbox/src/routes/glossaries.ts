import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { forbidden, notFound, parse } from '../errors';
import { pageOf } from '../http/pagination';
import { glossaryRecord } from '../records';
import type { Service } from '../service';
import type { Glossary } from '../world/glossaries';

const query = z.object({ filter: z.enum(['all', 'share', 'owned'], 'is not included in the list').default('all') });
const params = z.object({ glossaryId: z.string() });

/** How long the address of a glossary's file opens, in milliseconds of the sandbox's clock. */
const FILE_LIFETIME = 10 * 60_000;

/** Glossaries (sections 2.11 and 4.5): a bare array, and the files that its records name. */
export function glossaryRoutes(app: FastifyInstance, { world, links }: Service): void {
  const isOwned = ({ userId }: Glossary): boolean => userId === world.account.id;
  const filters: Record<z.infer<typeof query>['filter'], (glossary: Glossary) => boolean> = {
    all: () => true,
    owned: isOwned,
    share: (glossary) => !isOwned(glossary),
  };

  app.get('/v1/clients/glossaries', (request) => {
    if (world.quirks.glossariesForbidden) throw forbidden();
    const { filter } = parse(query, request.query);
    const { items } = pageOf(world.glossaries.filter(filters[filter]), request.query);
    return items.map((glossary) =>
      glossaryRecord(glossary, links.address(`/glossaries/${glossary.id}.csv`, FILE_LIFETIME)),
    );
  });

  app.get('/glossaries/:glossaryId.csv', { config: { open: true, anyFormat: true } }, (request, reply) => {
    links.check(request.url);
    const { glossaryId } = parse(params, request.params);
    const glossary = world.glossaries.find(({ id }) => id === glossaryId);
    if (glossary === undefined) throw notFound();
    const rows = [glossary.languageCodes, ...glossary.terms];
    const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    return reply.type('text/csv; charset=utf-8').send(`${csv}\r\n`);
  });
}
