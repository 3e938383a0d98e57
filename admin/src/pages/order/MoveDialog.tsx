import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderView } from '../../../../contracts/orders';
import type { Move } from '../../api/orders';
import { useMoveDeskOrderMutation } from '../../api/orders';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import type { MoneyText } from '../../hooks/useMoney';
import { useMoney } from '../../hooks/useMoney';
import type { Text } from '../../hooks/useText';
import { useText } from '../../hooks/useText';
import type { ActionDialogProps } from './asking';

const TAKES_AWAY = new Set<Move>(['cancel', 'cancel-launched']);

/** The price of what waits to be launched; null where it is not known, or not to be seen. */
function launchPrice({ projects }: OrderView): number | null {
  const waiting = projects.filter(({ state }) => state === 'awaiting_launch');
  const prices = waiting.flatMap(({ priceCredits }) => priceCredits ?? []);
  return waiting.length === 0 || prices.length < waiting.length ? null : prices.reduce((sum, one) => sum + one, 0);
}

const LAUNCHED = new Set(['working', 'paused', 'completed']);

/** What a move costs and brings about, and what of it cannot be taken back: a sentence each. */
function meaning(move: Move, order: OrderView, t: Text, money: MoneyText): string[] {
  switch (move) {
    case 'launch': {
      const price = launchPrice(order);
      const cost = price === null ? t('move.launch.noPrice') : t('move.launch.price', { sum: money.credits(price) });
      return [cost, t('move.launch.final')];
    }
    case 'retry': {
      const { approvedCredits: approved } = order;
      return [approved === null ? t('move.retry.means') : t('move.retry.within', { sum: money.credits(approved) })];
    }
    case 'cancel': {
      const goesOn = order.projects.some(({ state }) => LAUNCHED.has(state));
      const { spentCredits: spent } = order;
      const paid = spent === null ? t('move.cancel.part') : t('move.cancel.paid', { sum: money.credits(spent) });
      return [goesOn ? paid : t('move.cancel.free'), t('move.cancel.final')];
    }
    case 'cancel-launched':
      return [t('move.cancel-launched.means'), t('move.cancel-launched.lost'), t('move.cancel.final')];
    default:
      return [t(`move.${move}.means`)];
  }
}

/** Asks before a move, and says what it costs and what it cannot take back. */
export function MoveDialog({ move, order, onClose, onCloseAutoFocus }: ActionDialogProps & { move: Move }) {
  const t = useText();
  const money = useMoney();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [go, { isLoading }] = useMoveDeskOrderMutation();

  const confirm = async (): Promise<void> => {
    const answer = await go({ id: order.id, move });
    if ('error' in answer) return notify(answer.error);
    onClose();
    const partly = move === 'cancel' && answer.data.state !== 'cancelled';
    const done = t(partly ? 'move.cancel.partDone' : `move.${move}.done`, { ref: order.ref });
    toggleNotification({ type: 'success', message: done });
  };

  return (
    <ConfirmDialog
      danger={TAKES_AWAY.has(move)}
      title={t(`move.${move}.title`, { ref: order.ref })}
      verb={t(`move.${move}`)}
      leave={TAKES_AWAY.has(move) ? t('move.cancel.keep') : undefined}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {meaning(move, order, t, money).map((sentence, index) => (
        <Typography key={sentence} textColor={index === 0 ? 'neutral800' : 'neutral600'}>
          {sentence}
        </Typography>
      ))}
    </ConfirmDialog>
  );
}
