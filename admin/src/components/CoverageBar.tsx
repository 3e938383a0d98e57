import { Box, Flex, Typography } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import type { Cell } from './coverage';
import { inPart, PARTS, totalOf } from './coverage';

interface Props {
  cell: Cell;
  /** What it is the state of, for those who do not see it. */
  label: string;
}

/** How entries stand, as a bar of parts. */
export function CoverageBar({ cell, label }: Props) {
  const t = useText();
  const total = totalOf(cell);
  const parts = PARTS.map((part) => ({ ...part, count: inPart(cell, part) })).filter(({ count }) => count > 0);
  const words = parts.map(({ word, count }) => t('coverage.part', { count, state: t(`state.${word}`) }));
  return (
    <Flex
      role="img"
      aria-label={`${label}: ${words.join(', ')}`}
      height="0.8rem"
      width="100%"
      gap="1px"
      hasRadius
      overflow="hidden"
    >
      {parts.map(({ word, shade, count }) => (
        <Box key={word} height="100%" minWidth="0.3rem" width={`${(100 * count) / total}%`} background={shade} />
      ))}
    </Flex>
  );
}

/** What the colours of the bars say. */
export function CoverageLegend() {
  const t = useText();
  return (
    <Flex tag="ul" gap={4} wrap="wrap" aria-label={t('coverage.legend')}>
      {PARTS.map(({ word, shade }) => (
        <Flex key={word} tag="li" gap={2}>
          <Box aria-hidden width="1rem" height="1rem" hasRadius background={shade} />
          <Typography variant="pi" textColor="neutral600">
            {t(`state.${word}`)}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}
