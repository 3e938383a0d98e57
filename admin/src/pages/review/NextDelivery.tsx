import { LinkButton } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';
import { useDeskNextDeliveryQuery } from '../../api/overview';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { deliveryPath } from '../paths';
import { PAGE_KEYS } from './useReviewKeys';

interface Props {
  document: number;
  /** Nothing waits here any more: then this is what comes next. */
  isDone: boolean;
}

/** The way on to the delivery that waits after this one; nothing where none does. */
export function NextDelivery({ document, isDone }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { data } = useDeskNextDeliveryQuery(document, { refetchOnMountOrArgChange: true });
  if (!data?.next) return null;
  const { orderId, documentId, title, targetLocale } = data.next;
  return (
    <LinkButton
      tag={RouterLink}
      variant={isDone ? 'default' : 'tertiary'}
      to={deliveryPath(orderId, documentId)}
      endIcon={<ArrowRight />}
      aria-keyshortcuts={PAGE_KEYS.next}
      aria-label={t('review.next.of', { title: titleOf(title), language: languageName(targetLocale) })}
    >
      {t('review.next')}
    </LinkButton>
  );
}
