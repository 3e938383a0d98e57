import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { notFound, parse } from '../errors';
import { userRecord } from '../records';
import { userBody } from '../schemas';
import type { Service } from '../service';

const params = z.object({ userId: z.string() });

/** The current user and its account-wide callbacks (section 4.5). */
export function userRoutes(app: FastifyInstance, { world }: Service): void {
  app.get('/v1/clients/users/me', () => userRecord(world.account, world.wallet));

  app.put('/v1/clients/users/:userId', (request) => {
    if (parse(params, request.params).userId !== world.account.id) throw notFound();
    const { user } = parse(userBody, request.body, 'user');
    // PUT replaces (section 9, rule 5): callbacks that are not sent again are gone, whoever had registered them.
    world.account.callback = user.callback ?? {};
    return userRecord(world.account, world.wallet);
  });
}
