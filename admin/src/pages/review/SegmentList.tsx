import * as React from 'react';
import { Button, Flex, Tabs, Typography } from '@strapi/design-system';
import type { Review } from '../../../../contracts/review';
import { useText } from '../../hooks/useText';
import { SegmentCard } from './SegmentCard';
import { useReviewKeys } from './useReviewKeys';

interface Props {
  review: Review;
  chosen: ReadonlySet<string>;
  onChoose: (key: string, on: boolean) => void;
}

/** A long entry has thousands of segments; so many are shown at a time. */
const PORTION = 50;

type Which = 'waiting' | 'all';

const keysThatWait = ({ segments }: Review): ReadonlySet<string> =>
  new Set(segments.filter(({ open }) => open).map(({ key }) => key));

/** The segments of a delivery in the order of reading: those that wait for a decision, or all of them. */
export function SegmentList({ review, chosen, onChoose }: Props) {
  const t = useText();
  const [which, setWhich] = React.useState<Which>(() => (keysThatWait(review).size > 0 ? 'waiting' : 'all'));
  // What is decided stays where it is until one looks again: nothing moves away under the hand.
  const [waited, setWaited] = React.useState(() => keysThatWait(review));
  const [most, setMost] = React.useState(PORTION);
  const [seen, setSeen] = React.useState<ReadonlySet<string>>(() => new Set());
  const list = React.useRef<HTMLOListElement>(null);
  useReviewKeys(list);

  const show = (next: Which): void => {
    setWhich(next);
    setWaited(keysThatWait(review));
    setMost(PORTION);
    setSeen(new Set());
  };

  const { segments, document, markup } = review;
  const wanted =
    which === 'all' ? segments : segments.filter(({ open, key }) => open || waited.has(key) || seen.has(key));
  // Read again meanwhile, others may come before it or decide it: what was shown stays, somebody may be writing in it.
  const shown = wanted.filter(({ key }, place) => place < most || seen.has(key));
  if (shown.some(({ key }) => !seen.has(key))) setSeen(new Set([...seen, ...shown.map(({ key }) => key)]));
  const more = wanted.length - shown.length;
  const showMore = (): void => {
    setMost(most + PORTION);
    // The button may be gone then; the keyboard goes on from the list.
    if (more <= PORTION) list.current?.focus({ preventScroll: true });
  };

  return (
    <Tabs.Root variant="simple" value={which} onValueChange={(value) => show(value === 'all' ? 'all' : 'waiting')}>
      <Tabs.List aria-label={t('review.which')}>
        <Tabs.Trigger value="waiting">
          {t('review.waiting', { count: segments.filter(({ open }) => open).length })}
        </Tabs.Trigger>
        <Tabs.Trigger value="all">{t('review.all', { count: segments.length })}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={which}>
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          {wanted.length === 0 ? <Typography textColor="neutral600">{t('review.noneWait')}</Typography> : null}
          <Flex
            ref={list}
            tag="ol"
            tabIndex={-1}
            direction="column"
            alignItems="stretch"
            gap={4}
            aria-label={t('review.segments')}
          >
            {shown.map((segment) => (
              <SegmentCard
                key={segment.key}
                segment={segment}
                document={document}
                markup={markup}
                chosen={chosen.has(segment.key)}
                onChoose={onChoose}
              />
            ))}
          </Flex>
          {more > 0 ? (
            <Button variant="tertiary" onClick={showMore}>
              {t('review.more', { count: Math.min(more, PORTION) })}
            </Button>
          ) : null}
        </Flex>
      </Tabs.Content>
    </Tabs.Root>
  );
}
