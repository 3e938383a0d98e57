import * as React from 'react';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderView } from '../../../contracts/orders';
import { useCancelDeskOrderMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';

/** Asks before an order is cancelled, and says what that costs and what it cannot take back. */
export function CancelDialog({ order }: { order: OrderView }) {
  const t = useText();
  const money = useMoney();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [cancel, { isLoading }] = useCancelDeskOrderMutation();

  const launched = order.projects.some(({ spentCredits }) => spentCredits !== null);

  const confirm = async (): Promise<void> => {
    const answer = await cancel(order.id);
    if ('error' in answer) return notify(answer.error);
    setIsOpen(false);
    const done = answer.data.state === 'cancelled' ? 'cancel.done' : 'cancel.partDone';
    toggleNotification({ type: 'success', message: t(done, { ref: order.ref }) });
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button ref={opener} variant="danger-light">
          {t('cancel.open')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Header>{t('cancel.title', { ref: order.ref })}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={3} width="100%">
            <Typography textColor="neutral800">
              {launched ? t('cancel.part', { sum: money.credits(order.spentCredits) }) : t('cancel.free')}
            </Typography>
            <Typography textColor="neutral600">{t('cancel.final')}</Typography>
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {t('cancel.keep')}
            </Button>
          </Dialog.Cancel>
          <Button variant="danger" fullWidth loading={isLoading} onClick={() => void confirm()}>
            {t('cancel.open')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
