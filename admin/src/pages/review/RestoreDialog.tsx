import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { useRestoreDeskDocumentMutation } from '../../api/review';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailure } from '../../hooks/useFailure';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import type { QuestionProps } from './asking';
import { addressOf } from './useReviewing';

/** Puts back what stood before a delivery, and says first what that takes away. */
export function RestoreDialog({ review, onClose, onCloseAutoFocus }: QuestionProps) {
  const t = useText();
  const intl = useIntl();
  const languageName = useLanguageName();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [restore, { isLoading }] = useRestoreDeskDocumentMutation();
  const { document, restorePoint } = review;
  if (restorePoint === null) return null;

  const { createsLocale, by } = restorePoint;
  const language = languageName(document.targetLocale);
  const date = intl.formatDate(restorePoint.at, { dateStyle: 'medium', timeStyle: 'short' });

  const confirm = async (): Promise<void> => {
    const answer = await restore(addressOf(document));
    if ('error' in answer) return notify(answer.error);
    onClose();
    const { left } = answer.data;
    const isGone = createsLocale && left.length === 0;
    const done = isGone ? t('restore.removed', { language }) : t(`restore.${by}.done`, { language });
    toggleNotification({
      type: left.length > 0 ? 'warning' : 'success',
      title: done,
      message: left.length > 0 ? t('restore.left', { fields: left.join(', ') }) : '',
      timeout: left.length > 0 ? 10000 : 5000,
    });
  };

  return (
    <ConfirmDialog
      danger={createsLocale}
      title={t(`restore.${by}.title`)}
      verb={t(`restore.${by}.verb`)}
      leave={t('restore.leave')}
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Typography textColor="neutral800">
        {t(createsLocale ? 'restore.removes' : `restore.${by}.means`, { language, date })}
      </Typography>
      <Typography textColor="neutral600">{t('restore.keeps')}</Typography>
    </ConfirmDialog>
  );
}
