import { Button, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { useDiscardDeskCartMutation } from '../../api/builder';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { ORDERS_PATH } from '../paths';

interface Props {
  /** The cart that is thrown away, and whether anybody is asking. */
  id: number;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

export function DiscardDialog({ id, onClose, onCloseAutoFocus }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [discard, { isLoading }] = useDiscardDeskCartMutation();
  const confirm = async (): Promise<void> => {
    const answer = await discard(id);
    if ('error' in answer) return notify(answer.error);
    toggleNotification({ type: 'success', message: t('cart.discarded') });
    navigate(ORDERS_PATH, { replace: true });
  };
  return (
    <ConfirmDialog
      danger
      title={t('cart.discard')}
      verb={t('cart.discard')}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">{t('cart.discard.means')}</Typography>
    </ConfirmDialog>
  );
}

/** Kept apart from its dialog: Strapi builds the page's head anew when it begins to stick. */
export function DiscardButton({ onAsk }: { onAsk: (onCloseAutoFocus: (event: Event) => void) => void }) {
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <Button ref={opener} variant="danger-light" startIcon={<Trash />} onClick={() => onAsk(onCloseAutoFocus)}>
      {t('cart.discard')}
    </Button>
  );
}
