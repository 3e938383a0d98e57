import * as React from 'react';
import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import type { AgainRequest, OrderView } from '../../../../contracts/orders';
import { PLUGIN_ID } from '../../../../contracts/plugin';
import { useOrderDeskAgainMutation } from '../../api/orders';
import { CeilingField } from '../../components/CeilingField';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ProblemCallout } from '../../components/ProblemCallout';
import { reasons } from '../../components/reasons';
import { useFailure } from '../../hooks/useFailure';
import { useMay } from '../../hooks/useMay';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';
import type { ActionDialogProps } from './asking';

type Scope = NonNullable<AgainRequest['scope']>;

/** The documents that would be ordered again. */
const wanted = (order: OrderView, scope: Scope) =>
  order.projects.flatMap(({ documents }) => documents).filter(({ state }) => scope === 'all' || state === 'cancelled');

/** What these documents came to the last time, in credits; null where that is not known of each, or not to be seen. */
function lastTime(order: OrderView, scope: Scope): number | null {
  const documents = wanted(order, scope);
  const sums = documents.flatMap(({ credits }) => credits ?? []);
  if (sums.length > 0 && sums.length === documents.length) return sums.reduce((sum, one) => sum + one, 0);
  return order.quotedCredits;
}

/** Orders the same once more: a new order, with a price and an approval of its own. */
export function AgainDialog({ scope, order, onClose, onCloseAutoFocus }: ActionDialogProps & { scope: Scope }) {
  const t = useText();
  const tell = useTold();
  const may = useMay();
  const money = useMoney();
  const navigate = useNavigate();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [again, { isLoading }] = useOrderDeskAgainMutation();
  const [chosen, setChosen] = React.useState<number | undefined | null>(null);
  /** Why nothing was ordered, if so. */
  const [leftOut, setLeftOut] = React.useState<string | null>(null);

  const last = lastTime(order, scope);
  const proposal = last === null ? undefined : Math.ceil(last) || undefined;
  const ceiling = chosen === null ? proposal : chosen;
  const approval = may.approve && ceiling !== undefined ? { approveUpToCredits: ceiling } : {};

  const confirm = async (): Promise<void> => {
    setLeftOut(null);
    const answer = await again({ id: order.id, scope, ...approval });
    if ('error' in answer) return notify(answer.error);
    const { order: placed, skipped } = answer.data;
    if (placed === null) return setLeftOut(reasons(skipped, tell));
    onClose();
    toggleNotification({
      type: skipped.length > 0 ? 'warning' : 'success',
      title: t(placed.state === 'needs_approval' ? 'order.asked' : 'order.placed', { ref: placed.ref }),
      message: skipped.length > 0 ? t('order.leftOut', { reasons: reasons(skipped, tell) }) : tell(placed.waitsFor),
    });
    navigate(`/plugins/${PLUGIN_ID}/orders/${placed.id}`);
  };

  return (
    <ConfirmDialog
      title={t(`again.${scope}.title`, { ref: order.ref })}
      verb={t(may.approve ? 'order.place' : 'order.ask')}
      disabled={may.approve && (ceiling === undefined || ceiling <= 0)}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">
        {t(`again.${scope}.means`, { count: wanted(order, scope).length })}
      </Typography>
      <Typography textColor="neutral600">
        {last === null ? t('again.newPrice') : t('again.lastPrice', { sum: money.credits(last) })}
      </Typography>
      {may.approve ? (
        <CeilingField value={ceiling} onChange={setChosen} quoted={null} />
      ) : (
        <Typography textColor="neutral600">{t('order.needsApproval')}</Typography>
      )}
      {leftOut ? <ProblemCallout message={t('order.nothing')} remedy={leftOut} /> : null}
    </ConfirmDialog>
  );
}
