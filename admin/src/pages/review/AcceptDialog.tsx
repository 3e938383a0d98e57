import * as React from 'react';
import { Flex, Radio, Typography } from '@strapi/design-system';
import type { AcceptRequest } from '../../../../contracts/review';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import type { QuestionProps } from './asking';
import { waitingKeys } from './segments';
import { useReviewing } from './useReviewing';

type Edits = 'replace' | 'stay';

/** Accepts all that waits. Where a person edited meanwhile, the one who accepts says which of the two stays; nothing is proposed. */
export function AcceptDialog({ review, onClose, onCloseAutoFocus }: QuestionProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { document, segments } = review;
  const { decide, isDeciding } = useReviewing(document);
  const [edits, setEdits] = React.useState<Edits | null>(null);

  const taken = waitingKeys(segments, 'taken');
  const kept = waitingKeys(segments, 'kept');
  const held = waitingKeys(segments, 'held');
  // Read again meanwhile: somebody else may have decided.
  const isNothing = taken.length + kept.length === 0;
  const language = languageName(document.targetLocale);

  const confirm = async (): Promise<void> => {
    const request: AcceptRequest = edits === 'stay' ? { take: taken, keep: kept } : { take: [...taken, ...kept] };
    if (await decide(request, t('review.acceptAll.done', { title: titleOf(document.title), language }))) onClose();
  };

  return (
    <ConfirmDialog
      title={t('review.acceptAll.title', { language })}
      verb={t('review.acceptAll.verb')}
      disabled={isNothing || (kept.length > 0 && edits === null)}
      loading={isDeciding}
      onConfirm={confirm}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {isNothing ? <Typography textColor="neutral600">{t('review.noneWait')}</Typography> : null}
      {taken.length > 0 ? (
        <Typography textColor="neutral800">
          {t('review.acceptAll.writes', { count: taken.length, language })}
        </Typography>
      ) : null}
      {kept.length > 0 ? (
        <Flex direction="column" alignItems="stretch" gap={3}>
          <Typography id="edits" textColor="neutral800">
            {t('review.acceptAll.kept', { count: kept.length })}
          </Typography>
          <Radio.Group
            aria-labelledby="edits"
            value={edits ?? ''}
            onValueChange={(value) => setEdits(value === 'stay' ? 'stay' : 'replace')}
          >
            <Radio.Item value="replace">{t('review.acceptAll.replace')}</Radio.Item>
            <Radio.Item value="stay">{t('review.acceptAll.stay')}</Radio.Item>
          </Radio.Group>
        </Flex>
      ) : null}
      {held.length > 0 ? (
        <Typography textColor="neutral600">{t('review.acceptAll.held', { count: held.length })}</Typography>
      ) : null}
    </ConfirmDialog>
  );
}
