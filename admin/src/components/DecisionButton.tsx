import * as React from 'react';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { DecisionRequest } from '../../../contracts/orders';
import { useDecideDeskDocumentMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import type { TextKey } from '../translations/ids';
import { ProblemCallout } from './ProblemCallout';
import { useText } from '../hooks/useText';

interface Props {
  documentRow: number;
  /** The language, or the entry, that the decision is about. */
  name: string;
  /** What the delivery met. */
  reason: string | null;
}

type Decision = DecisionRequest['decision'];

const DONE: Record<Decision, TextKey> = { take: 'decision.take.done', keep: 'decision.keep.done' };

/** A delivery met somebody's edits: a person says which of the two stays. Nothing is proposed. */
export function DecisionButton({ documentRow, name, reason }: Props) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [decide, { isLoading }] = useDecideDeskDocumentMutation();

  const choose = async (decision: Decision): Promise<void> => {
    const answer = await decide({ id: documentRow, decision });
    if ('error' in answer) return notify(answer.error);
    setIsOpen(false);
    toggleNotification({ type: 'success', message: t(DONE[decision], { name }) });
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button ref={opener} variant="secondary" size="S" fullWidth>
          {t('decision.open')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Header>{t('decision.title', { name })}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Typography textColor="neutral800">{t('decision.intro')}</Typography>
            {reason ? <ProblemCallout message={reason} /> : null}
            {(['take', 'keep'] as const).map((decision) => (
              <Flex key={decision} direction="column" alignItems="stretch" gap={2}>
                <Button variant="secondary" disabled={isLoading} onClick={() => void choose(decision)}>
                  {t(`decision.${decision}`)}
                </Button>
                <Typography variant="pi" textColor="neutral600">
                  {t(`decision.${decision}.means`)}
                </Typography>
              </Flex>
            ))}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {t('action.later')}
            </Button>
          </Dialog.Cancel>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
