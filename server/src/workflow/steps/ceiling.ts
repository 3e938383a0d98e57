import { SPENDING_STOPPED } from '../../domain/errors';
import { creditsInWords, type Millicredits } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import { DESK } from '../../domain/types';
import { commit, projectOf, type StepContext } from './context';

/** The one switch: while spending is stopped nothing that costs is asked for. Answers whether it may be. */
export async function maySpend(context: StepContext): Promise<boolean> {
  if (!context.settings.spendingStopped) return true;
  await commit(context, {
    project: { problem: SPENDING_STOPPED, dueAt: context.deps.clock.now() + context.settings.sweepMs },
  });
  return false;
}

/** What it would cost is more than is left of what was approved: a person decides. */
export async function stopAtCeiling(context: StepContext, price: Millicredits): Promise<void> {
  const order = (await context.deps.store.order(context.order.id)) ?? context.order;
  const left = Math.max(0, (order.approved ?? 0) - order.reserved);
  const amounts =
    order.approved === null
      ? `${creditsInWords(price)}, and nothing is approved`
      : `${creditsInWords(price)}, of what was approved ${creditsInWords(left)} are left`;
  await commit(context, {
    project: {
      state: 'over_ceiling',
      resumeState: projectOf(context).state,
      dueAt: context.deps.clock.now() + context.settings.pollIntervalMs,
      price,
      problem: {
        code: 'over_ceiling',
        message: `The price is ${costly(amounts, 'higher than what was approved')}. Nothing has been charged.`,
        remedy: 'Approve the higher amount to go on, or cancel the order.',
      },
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: `Not launched: ${costly(`${creditsInWords(price)} is`, 'the price is')} more than was approved.`,
      },
    ],
  });
}
