import { Button, Flex, LinkButton } from '@strapi/design-system';
import type { ButtonProps } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { Review } from '../../../../contracts/review';
import { useEntryPath } from '../../components/useEntryPath';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { MessagesButton } from '../order/MessagesButton';
import type { Ask, Question } from './asking';
import { NextDelivery } from './NextDelivery';
import { waitingKeys } from './segments';
import { PAGE_KEYS } from './useReviewKeys';

interface ButtonFor {
  question: Question;
  shortcut?: string;
  variant: ButtonProps['variant'];
  label: string;
  disabled?: boolean;
  onAsk: Ask;
}

function AskButton({ question, shortcut, variant, label, disabled = false, onAsk }: ButtonFor) {
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <Button
      ref={opener}
      variant={variant}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={() => onAsk(question, onCloseAutoFocus)}
    >
      {label}
    </Button>
  );
}

interface Props {
  review: Review;
  /** How many segments are chosen to go back. */
  chosen: number;
  onAsk: Ask;
}

/** What can be done with a delivery as a whole, by this person: the server says what. */
export function ReviewActions({ review, chosen, onAsk }: Props) {
  const t = useText();
  const pathTo = useEntryPath();
  const { document, segments, restorePoint } = review;
  const { contentType, documentId, sourceLocale, targetLocale } = document;
  // Before anything is written there may be no text in the target to be shown.
  const locale = segments.some(({ standing }) => standing !== null) ? targetLocale : sourceLocale;
  const may = (action: (typeof document.actions)[number]): boolean => document.actions.includes(action);
  const toAccept = waitingKeys(segments, 'taken').length + waitingKeys(segments, 'kept').length;
  return (
    <Flex gap={2} wrap="wrap">
      <AskButton question="keys" shortcut={PAGE_KEYS.keys} variant="ghost" label={t('keys.open')} onAsk={onAsk} />
      {document.readable ? (
        <LinkButton tag={RouterLink} variant="tertiary" to={pathTo({ contentType, documentId, locale })}>
          {t('review.openEntry')}
        </LinkButton>
      ) : null}
      {may('read-messages') ? (
        <MessagesButton
          document={document}
          shortcut={PAGE_KEYS.messages}
          onOpen={(onClose) => onAsk('messages', onClose)}
        />
      ) : null}
      {may('restore') && restorePoint !== null ? (
        <AskButton question="restore" variant="tertiary" label={t(`restore.${restorePoint.by}.open`)} onAsk={onAsk} />
      ) : null}
      {may('revise') ? (
        <AskButton
          question="revise"
          shortcut={PAGE_KEYS.revise}
          variant="secondary"
          label={t('revision.open', { count: chosen })}
          disabled={chosen === 0}
          onAsk={onAsk}
        />
      ) : null}
      {may('decide') && toAccept > 0 ? (
        <AskButton
          question="accept"
          shortcut={PAGE_KEYS.accept}
          variant="default"
          label={t('review.acceptAll', { count: toAccept })}
          onAsk={onAsk}
        />
      ) : null}
      <NextDelivery document={document.id} isDone={!may('decide')} />
    </Flex>
  );
}
