import * as React from 'react';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderSummary, PlaceOrderRequest } from '../../../contracts/orders';
import { usePlaceDeskOrderMutation } from '../api/desk';
import { reasons } from '../components/reasons';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { useTold } from '../hooks/useTold';

/** Places the order of what is ticked and says what became of it. */
export function usePlaceOrder(
  selection: { request: PlaceOrderRequest; clear: () => void },
  onPlaced: (order: OrderSummary) => void,
) {
  const t = useText();
  const tell = useTold();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [placeOrder, { isLoading }] = usePlaceDeskOrderMutation();
  /** Why nothing was ordered, if so. */
  const [leftOut, setLeftOut] = React.useState<string | null>(null);

  const place = async (approveUpToCredits: number | undefined): Promise<void> => {
    setLeftOut(null);
    const approval = approveUpToCredits === undefined ? {} : { approveUpToCredits };
    const answer = await placeOrder({ ...selection.request, ...approval });
    if ('error' in answer) return notify(answer.error);

    const { order, skipped } = answer.data;
    if (order === null) return setLeftOut(reasons(skipped, tell));
    toggleNotification({
      type: skipped.length > 0 ? 'warning' : 'success',
      title: t(order.state === 'needs_approval' ? 'order.asked' : 'order.placed', { ref: order.ref }),
      message: skipped.length > 0 ? t('order.leftOut', { reasons: reasons(skipped, tell) }) : tell(order.waitsFor),
      timeout: skipped.length > 0 ? 10000 : 5000,
    });
    selection.clear();
    onPlaced(order);
  };

  return { place, isPlacing: isLoading, leftOut };
}
