import * as React from 'react';
import { Flex, Grid, Typography } from '@strapi/design-system';
import type { DocumentView } from '../../../../contracts/orders';
import type { ReviewSegment } from '../../../../contracts/review';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { differenceOf } from '../../components/phrase/diff';
import type { Run } from '../../components/phrase/diff';
import { tokensOf } from '../../components/phrase/phrase';
import { PhraseText } from '../../components/phrase/PhraseText';

interface ColumnProps {
  heading: string;
  runs: Run[] | null;
  lang: string;
  marks: 'del' | 'ins';
  /** What is said where there is no text. */
  none: string;
}

function Column({ heading, runs, none, ...phrase }: ColumnProps) {
  return (
    <Grid.Item col={4} xs={12} direction="column" alignItems="stretch">
      <Flex direction="column" alignItems="stretch" gap={1} width="100%">
        <Typography variant="sigma" textColor="neutral600" tag="h4">
          {heading}
        </Typography>
        {runs ? (
          <PhraseText runs={runs} {...phrase} />
        ) : (
          <Typography variant="pi" textColor="neutral600">
            {none}
          </Typography>
        )}
      </Flex>
    </Grid.Item>
  );
}

interface Props {
  segment: ReviewSegment;
  document: DocumentView;
  markup: boolean;
}

/** What was sent, what stands, what came; of the last two, what differs. */
export function SegmentTexts({ segment, document, markup }: Props) {
  const t = useText();
  const languageName = useLanguageName();
  const { source, standing, came } = segment;
  const { sourceLocale, targetLocale } = document;

  const shown = React.useMemo(() => {
    const alike = (phrase: string | null): Run[] | null =>
      phrase === null ? null : [{ changed: false, tokens: tokensOf(phrase, markup) }];
    const { before, after } =
      standing === null || came === null
        ? { before: alike(standing), after: alike(came) }
        : differenceOf(tokensOf(standing, markup), tokensOf(came, markup));
    return { source: alike(source), before, after };
  }, [source, standing, came, markup]);

  return (
    <Grid.Root gap={5}>
      <Column
        heading={t('review.source', { name: languageName(sourceLocale) })}
        runs={shown.source}
        lang={sourceLocale}
        marks="del"
        none=""
      />
      <Column
        heading={t('review.standing')}
        runs={shown.before}
        lang={targetLocale}
        marks="del"
        none={t('review.standing.none')}
      />
      <Column
        heading={t('review.came')}
        runs={shown.after}
        lang={targetLocale}
        marks="ins"
        none={t('review.came.none')}
      />
    </Grid.Root>
  );
}
