import type { Core } from '@strapi/strapi';
import type { Problem } from '../../../contracts/problems';
import type { Clock, News } from '../workflow/ports';
import { UIDS } from './models';
import { table } from './table';

const timeIn = (value: unknown): number | null => (value == null ? null : Number(value));

/** When we heard of the service last, whichever process it was: beside the watch, which makes the row. */
export function createNews(strapi: Core.Strapi, clock: Clock, environment: string): News {
  const rows = () => table(strapi, UIDS.watch);
  return {
    async read() {
      const row = await rows().findOne({ where: { environment } });
      return {
        calledAt: timeIn(row?.calledAt),
        askedAt: timeIn(row?.askedAt),
        problem: typeof row?.problem === 'string' ? (JSON.parse(row.problem) as Problem) : null,
      };
    },
    async called(at) {
      const isNewer = { $or: [{ calledAt: { $null: true } }, { calledAt: { $lt: at } }] };
      await rows().updateMany({ where: { environment, ...isNewer }, data: { calledAt: at } });
    },
    async asked(problem) {
      const data = problem ? { problem: JSON.stringify(problem) } : { problem: null, askedAt: clock.now() };
      await rows().updateMany({ where: { environment }, data });
    },
    async quiet() {
      await rows().updateMany({ where: { environment, problem: { $notNull: true } }, data: { problem: null } });
    },
  };
}
