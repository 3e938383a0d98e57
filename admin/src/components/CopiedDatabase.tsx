import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { InstallationAnswer } from '../../../contracts/settings';
import { useAnswerDeskCopyMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { useText } from '../hooks/useText';
import { ConfirmDialog } from './ConfirmDialog';

type Answer = InstallationAnswer['answer'];

/** One of the two answers, with what it brings about said before it is given. */
function AnswerButton({ answer }: { answer: Answer }) {
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
    <>
      <Button ref={opener} variant="tertiary" size="S" onClick={() => setIsOpen(true)}>
        {t(`copied.${answer}.open`)}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          danger
          title={t(`copied.${answer}.open`)}
          verb={t(`copied.${answer}.open`)}
          loading={isLoading}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Typography textColor="neutral800">{t(`copied.${answer}.means`)}</Typography>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Orders of another installation rest until an admin says where they belong. */
export function CopiedDatabase() {
  return (
    <Flex gap={2} paddingTop={2} wrap="wrap">
      <AnswerButton answer="copy" />
      <AnswerButton answer="moved" />
    </Flex>
  );
}
