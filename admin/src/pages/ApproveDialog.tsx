import * as React from 'react';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { OrderView } from '../../../contracts/orders';
import { useApproveDeskOrderMutation } from '../api/desk';
import { CeilingField } from '../components/CeilingField';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';

/** What the order costs as far as is known: the service's own price where it gave one, else the quote. */
function expected(order: OrderView): number | null {
  const open = order.projects.filter(({ state }) => state !== 'cancelled');
  const sums = open.flatMap(({ priceCredits, quotedCredits }) => priceCredits ?? quotedCredits ?? []);
  return sums.length === 0 ? order.quotedCredits : sums.reduce((sum, one) => sum + one, 0);
}

/** Approving names a ceiling: the work starts only at that price or a lower one. */
export function ApproveDialog({ order }: { order: OrderView }) {
  const t = useText();
  const money = useMoney();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [approve, { isLoading }] = useApproveDeskOrderMutation();
  const [chosen, setChosen] = React.useState<number | undefined | null>(null);

  const price = expected(order);
  const proposal = Math.ceil(Math.max(price ?? 0, order.approvedCredits ?? 0)) || undefined;
  const ceiling = chosen === null ? proposal : chosen;

  const confirm = async (): Promise<void> => {
    if (ceiling === undefined) return;
    const answer = await approve({ id: order.id, upToCredits: ceiling });
    if ('error' in answer) return notify(answer.error);
    setIsOpen(false);
    setChosen(null);
    toggleNotification({ type: 'success', message: t('approve.done', { sum: money.credits(ceiling) }) });
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button ref={opener}>{t('approve.open')}</Button>
      </Dialog.Trigger>
      <Dialog.Content onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Header>{t('approve.title', { ref: order.ref })}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Typography textColor="neutral800">
              {price === null ? t('approve.noPrice') : t('approve.price', { sum: money.credits(price) })}
            </Typography>
            <CeilingField value={ceiling} onChange={setChosen} quoted={price} />
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {t('action.notNow')}
            </Button>
          </Dialog.Cancel>
          <Button
            fullWidth
            disabled={ceiling === undefined || ceiling <= 0}
            loading={isLoading}
            onClick={() => void confirm()}
          >
            {t('approve.open')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
