import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Settlement } from '../../../contracts/states';
import type { EntryAddress } from '../api/desk';
import { useSettleDeskStatesMutation } from '../api/states';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { reasons } from '../components/reasons';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { useTold } from '../hooks/useTold';

interface Props {
  settle: Settlement;
  locale: EntryPanel['locales'][number];
  address: EntryAddress;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Asks before text counts as a translation: nobody looks at it again until the source changes. */
export function SettleDialog({ settle, locale, address, onClose, onCloseAutoFocus }: Props) {
  const t = useText();
  const tell = useTold();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [send, { isLoading }] = useSettleDeskStatesMutation();
  const { name, wordsChanged } = locale;

  const confirm = async (): Promise<void> => {
    const { contentType, documentId, locale: sourceLocale } = address;
    const entries = [{ contentType, documentId }];
    const answer = await send({ entries, sourceLocale, locales: [locale.locale], settle });
    if ('error' in answer) return notify(answer.error);
    onClose();
    const { settled, skipped } = answer.data;
    toggleNotification(
      settled > 0
        ? { type: 'success', message: t(`settle.${settle}.done`, { name }) }
        : { type: 'warning', title: t('settle.nothing', { name }), message: reasons(skipped, tell) },
    );
  };

  return (
    <ConfirmDialog
      title={t(`settle.${settle}.title`, { name })}
      verb={t(`settle.${settle}.verb`)}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">{t(`settle.${settle}.means`, { name, words: wordsChanged ?? 0 })}</Typography>
      <Typography textColor="neutral600">{t('settle.free')}</Typography>
    </ConfirmDialog>
  );
}
