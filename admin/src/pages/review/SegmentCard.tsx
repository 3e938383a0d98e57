import * as React from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { DocumentView } from '../../../../contracts/orders';
import type { ReviewSegment } from '../../../../contracts/review';
import { Badge } from '../../components/Badge';
import { SmallLink } from '../../components/SmallLink';
import { useEntryPath } from '../../components/useEntryPath';
import { useText } from '../../hooks/useText';
import { Findings } from './Findings';
import { SegmentActions } from './SegmentActions';
import { SegmentEditor } from './SegmentEditor';
import { SegmentTexts } from './SegmentTexts';
import type { SegmentAction } from './segments';
import { actionsFor, canGoBack, nameOf, OUTCOME_COLOURS, shownAs } from './segments';
import { useReviewing } from './useReviewing';

interface Props {
  segment: ReviewSegment;
  document: DocumentView;
  markup: boolean;
  /** Chosen to go back to the author. */
  chosen: boolean;
  onChoose: (key: string, on: boolean) => void;
}

function Heading({ segment, document }: Pick<Props, 'segment' | 'document'>) {
  const t = useText();
  const pathTo = useEntryPath();
  const { contentType, documentId, targetLocale, readable } = document;
  const shown = shownAs(segment);
  return (
    <Flex justifyContent="space-between" alignItems="flex-start" gap={3} wrap="wrap">
      <Flex gap={3} alignItems="baseline" wrap="wrap">
        <Typography variant="omega" fontWeight="bold" textColor="neutral800" tag="h3" dir="auto">
          {nameOf(segment)}
        </Typography>
        {segment.path !== null && readable && segment.standing !== null ? (
          <SmallLink to={pathTo({ contentType, documentId, locale: targetLocale, field: segment.path })}>
            {t('review.openField')}
          </SmallLink>
        ) : null}
      </Flex>
      <Badge colour={OUTCOME_COLOURS[shown]}>{t(`outcome.${shown}`)}</Badge>
    </Flex>
  );
}

/** One segment of a delivery: its texts side by side, what checks found, what can be done with it. */
export const SegmentCard = React.memo(function SegmentCard({ segment, document, markup, chosen, onChoose }: Props) {
  const t = useText();
  const { decide, isDeciding } = useReviewing(document);
  const [isEditing, setIsEditing] = React.useState(false);
  const card = React.useRef<HTMLLIElement>(null);
  const name = nameOf(segment);
  const { key } = segment;
  const mayDecide = document.actions.includes('decide');
  const mayRevise = document.actions.includes('revise');

  const act = (action: SegmentAction): void => {
    if (action === 'edit') return setIsEditing(true);
    // Not by a disabled button, which would lose the keyboard's place.
    if (isDeciding) return;
    const request = action === 'accept' ? { take: [key] } : { take: [], keep: [key] };
    void decide(request, t(`review.${action}.done`, { name }));
  };
  const leave = (): void => {
    setIsEditing(false);
    card.current?.focus({ preventScroll: true });
  };
  const write = async (text: string): Promise<void> => {
    if (await decide({ take: [key], texts: { [key]: text } }, t('review.edit.done', { name }))) leave();
  };

  return (
    // Takes the focus when the button that held it is gone with what was done.
    <Box
      ref={card}
      tag="li"
      tabIndex={-1}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      aria-label={name}
      borderColor={chosen ? 'secondary600' : 'neutral0'}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Heading segment={segment} document={document} />
        <SegmentTexts segment={segment} document={document} markup={markup} />
        {segment.sourceChanged ? (
          <Typography variant="pi" textColor="warning600">
            {t('review.sourceChanged')}
          </Typography>
        ) : null}
        <Findings findings={segment.findings} />
        {isEditing ? (
          <SegmentEditor
            segment={segment}
            lang={document.targetLocale}
            markup={markup}
            isDeciding={isDeciding}
            onWrite={write}
            onLeave={leave}
          />
        ) : (
          <SegmentActions
            name={name}
            actions={mayDecide ? actionsFor(segment) : []}
            onAct={act}
            chosen={mayRevise && canGoBack(segment) ? chosen : null}
            onChoose={(on) => onChoose(key, on)}
          />
        )}
      </Flex>
    </Box>
  );
});
