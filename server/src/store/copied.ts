import type { Core } from '@strapi/strapi';
import { isEnd } from '../domain/transitions';
import { DOCUMENT_STATES, PROJECT_STATES } from '../../../contracts/states';
import type { Clock, Store } from '../workflow/ports';
import { projectOrderState } from './commit';
import { markOrder } from './marks';
import { UIDS } from './models';
import { table } from './table';
import { inTransaction } from './transaction';

const OPEN_PROJECTS = PROJECT_STATES.filter((state) => !isEnd(state));
const OPEN_DOCUMENTS = DOCUMENT_STATES.filter((state) => !isEnd(state));

const ABANDONED = {
  code: 'copied_database',
  message: 'This was ordered by the installation that this database was copied from; it goes on there.',
};

/**
 * The admin's two answers about rows of another installation. `moved`: they are ours, and go on. `copy`: they end here
 * and now, without a word to the service, where the original goes on with them.
 */
export function createCopyAnswers(strapi: Core.Strapi, clock: Clock, environment: string): Pick<Store, 'answerCopy'> {
  const foreign = { environment: { $ne: environment } };

  async function end(orderId: number): Promise<void> {
    const problem = JSON.stringify(ABANDONED);
    await table(strapi, UIDS.project).updateMany({
      where: { orderId, state: { $in: OPEN_PROJECTS } },
      data: { state: 'cancelled', problem, intent: null, leaseToken: null, leaseUntil: null },
    });
    await table(strapi, UIDS.document).updateMany({
      where: { orderId, state: { $in: OPEN_DOCUMENTS } },
      data: { state: 'cancelled', problem, openKey: null, endedAt: clock.now() },
    });
  }

  return {
    async answerCopy(answer, by) {
      return inTransaction(strapi, async () => {
        const orders = await table(strapi, UIDS.order).findMany({ where: foreign, select: ['id', 'state'] });
        for (const { id } of orders) {
          if (answer === 'copy') await end(id);
          await markOrder(strapi, id, clock.now());
          const text =
            answer === 'copy'
              ? 'Said that this database is a copy: ended here.'
              : 'Said that the site has moved: goes on here.';
          await table(strapi, UIDS.event).create({ data: { orderId: id, who: by, text, at: clock.now() } });
        }
        await table(strapi, UIDS.project).updateMany({ where: foreign, data: { environment } });
        await table(strapi, UIDS.order).updateMany({ where: foreign, data: { environment } });
        // A cart has no parts that its state would follow from.
        for (const { id, state } of orders) if (state !== 'in_cart') await projectOrderState(strapi, id);
        return orders.length;
      });
    },
  };
}
