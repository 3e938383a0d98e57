import * as React from 'react';
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { InstallationAnswer } from '../../../contracts/settings';
import { useAnswerDeskCopyMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { useText } from '../hooks/useText';

type Answer = InstallationAnswer['answer'];

/** One of the two answers, with what it brings about said before it is given. */
function AnswerDialog({ answer }: { answer: Answer }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [send, { isLoading }] = useAnswerDeskCopyMutation();

  const confirm = async (): Promise<void> => {
    const result = await send({ answer });
    if ('error' in result) return notify(result.error);
    setIsOpen(false);
    toggleNotification({ type: 'success', message: t(`copied.${answer}.done`, { count: result.data.orders }) });
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <Button ref={opener} variant="tertiary" size="S">
          {t(`copied.${answer}.open`)}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Header>{t(`copied.${answer}.open`)}</Dialog.Header>
        <Dialog.Body>
          <Typography textColor="neutral800">{t(`copied.${answer}.means`)}</Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {t('copied.wait')}
            </Button>
          </Dialog.Cancel>
          <Button variant="danger" fullWidth loading={isLoading} onClick={() => void confirm()}>
            {t(`copied.${answer}.open`)}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Orders of another installation rest until an admin says where they belong. */
export function CopiedDatabase() {
  return (
    <Flex gap={2} paddingTop={2}>
      <AnswerDialog answer="copy" />
      <AnswerDialog answer="moved" />
    </Flex>
  );
}
