import * as React from 'react';
import { Button, Typography } from '@strapi/design-system';
import { Play, Stop } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { useSwitchDeskSpendingMutation } from '../../api/orders';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';

/** The one switch: stops all spending, or lets it go on. Its state is said beside it, by `SpendingStopped`. */
export function SpendingSwitch({ stopped }: { stopped: boolean }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  /** What is asked: kept while the list is read again beneath. */
  const [asked, setAsked] = React.useState<'stop' | 'go' | null>(null);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [change, { isLoading }] = useSwitchDeskSpendingMutation();
  const move = stopped ? 'go' : 'stop';

  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    const answer = await change({ stopped: asked === 'stop' });
    if ('error' in answer) return notify(answer.error);
    setAsked(null);
    toggleNotification({ type: asked === 'stop' ? 'warning' : 'success', message: t(`spending.${asked}.done`) });
  };

  return (
    <>
      <Button
        ref={opener}
        variant={stopped ? 'default' : 'danger-light'}
        startIcon={stopped ? <Play /> : <Stop />}
        onClick={() => setAsked(move)}
      >
        {t(`spending.${move}`)}
      </Button>
      {asked ? (
        <ConfirmDialog
          danger={asked === 'stop'}
          title={t(`spending.${asked}.title`)}
          verb={t(`spending.${asked}`)}
          loading={isLoading}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Typography textColor="neutral800">{t(`spending.${asked}.means`)}</Typography>
          <Typography textColor="neutral600">{t(`spending.${asked}.takeBack`)}</Typography>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
