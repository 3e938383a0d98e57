import * as React from 'react';
import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderView } from '../../../../contracts/orders';
import { useApproveDeskOrderMutation } from '../../api/orders';
import { CeilingField } from '../../components/CeilingField';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';
import type { ActionDialogProps } from './asking';

/** What the order costs as far as is known: the service's own price where it gave one, else the quote. */
function expected(order: OrderView): number | null {
  const open = order.projects.filter(({ state }) => state !== 'cancelled');
  const sums = open.flatMap(({ priceCredits, quotedCredits }) => priceCredits ?? quotedCredits ?? []);
  return sums.length === 0 ? order.quotedCredits : sums.reduce((sum, one) => sum + one, 0);
}

/** Approving names a ceiling: the work starts only at that price or a lower one. */
export function ApproveDialog({ order, onClose, onCloseAutoFocus }: ActionDialogProps) {
  const t = useText();
  const money = useMoney();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [approve, { isLoading }] = useApproveDeskOrderMutation();
  const [chosen, setChosen] = React.useState<number | undefined | null>(null);

  const price = expected(order);
  const proposal = Math.ceil(Math.max(price ?? 0, order.approvedCredits ?? 0)) || undefined;
  const ceiling = chosen === null ? proposal : chosen;

  const confirm = async (): Promise<void> => {
    if (ceiling === undefined) return;
    const answer = await approve({ id: order.id, upToCredits: ceiling });
    if ('error' in answer) return notify(answer.error);
    onClose();
    toggleNotification({ type: 'success', message: t('approve.done', { sum: money.credits(ceiling) }) });
  };

  return (
    <ConfirmDialog
      title={t('approve.title', { ref: order.ref })}
      verb={t('approve.open')}
      disabled={ceiling === undefined || ceiling <= 0}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">
        {price === null ? t('approve.noPrice') : t('approve.price', { sum: money.credits(price) })}
      </Typography>
      <CeilingField value={ceiling} onChange={setChosen} quoted={price} />
    </ConfirmDialog>
  );
}
