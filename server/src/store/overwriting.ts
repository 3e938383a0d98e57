import type { Core } from '@strapi/strapi';
import type { Clock, Overwriting } from '../workflow/ports';
import { writeEvents } from './journal';
import { markEntries } from './marks';
import { UIDS } from './models';
import { table } from './table';
import { inTransaction } from './transaction';

/** Without the project's lease: a save is noted whatever its order is busy with. */
export function createOverwriting(strapi: Core.Strapi, clock: Clock): Overwriting {
  return {
    note: (document, { former, point, problem, event }) =>
      inTransaction(strapi, async () => {
        // Whoever landed or restored in between has written another point, and knows better.
        const { count } = await table(strapi, UIDS.restorePoint).updateMany({
          where: { documentId: document.id, createdAt: former.at },
          data: { payload: JSON.stringify(point), createdAt: point.at },
        });
        if (count === 0) return false;
        await table(strapi, UIDS.document).updateMany({
          where: { id: document.id, problem: { $null: true } },
          data: { problem: JSON.stringify(problem) },
        });
        await writeEvents(strapi, [event], clock.now());
        await markEntries(strapi, [document], clock.now());
        return true;
      }),
  };
}
