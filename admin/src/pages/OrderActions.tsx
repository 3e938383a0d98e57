import { Button, Flex } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderView } from '../../../contracts/orders';
import type { ProjectState } from '../../../contracts/states';
import { useRetryDeskOrderMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { ApproveDialog } from './ApproveDialog';
import { CancelDialog } from './CancelDialog';

interface Props {
  order: OrderView;
  may: May;
}

const ENDS = new Set<ProjectState>(['working', 'completed', 'cancelled']);

/** What can be done with an order as it stands, by this person. */
export function OrderActions({ order, may }: Props) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [retry, { isLoading }] = useRetryDeskOrderMutation();

  const has = (...states: ProjectState[]): boolean => order.projects.some(({ state }) => states.includes(state));
  const isOpen = order.state !== 'completed' && order.state !== 'cancelled';
  const needsApproval = order.state === 'needs_approval' || has('awaiting_approval', 'over_ceiling');
  // What is launched is paid for and goes on: there is nothing left to cancel then.
  const isCancellable = order.projects.some(({ state, spentCredits }) => spentCredits === null && !ENDS.has(state));
  const hasStuckDocument = order.projects.some(({ documents }) =>
    documents.some(({ state }) => state === 'needs_attention'),
  );
  const isStuck = has('awaiting_funds', 'needs_attention') || hasStuckDocument;

  const tryAgain = async (): Promise<void> => {
    const answer = await retry(order.id);
    if ('error' in answer) return notify(answer.error);
    toggleNotification({ type: 'success', message: answer.data.waitsFor });
  };

  return (
    <Flex gap={2} wrap="wrap">
      {isOpen && isCancellable && may.cancel ? <CancelDialog order={order} /> : null}
      {isOpen && isStuck && may.order ? (
        <Button variant="secondary" loading={isLoading} onClick={() => void tryAgain()}>
          {t('order.retry')}
        </Button>
      ) : null}
      {isOpen && needsApproval && may.approve ? <ApproveDialog order={order} /> : null}
    </Flex>
  );
}
