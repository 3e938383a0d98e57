import * as React from 'react';
import { Button, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useDisconnectDeskMutation } from '../../api/account';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';

export function Disconnect() {
  const t = useText();
  const tell = useTold();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [disconnect, { isLoading }] = useDisconnectDeskMutation();

  const confirm = async (): Promise<void> => {
    const answer = await disconnect();
    if ('error' in answer) return notify(answer.error);
    const { problem } = answer.data;
    toggleNotification(
      problem === null
        ? { type: 'success', message: t('settings.account.gone') }
        : { type: 'warning', message: t('settings.account.goneHere', { why: tell(problem) }), timeout: 10_000 },
    );
    setIsOpen(false);
  };

  return (
    <>
      <Button ref={opener} variant="danger-light" onClick={() => setIsOpen(true)}>
        {t('settings.account.disconnect')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('settings.account.disconnect.title')}
          verb={t('settings.account.disconnect')}
          danger
          loading={isLoading}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Typography textColor="neutral800">{t('settings.account.disconnect.what')}</Typography>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
