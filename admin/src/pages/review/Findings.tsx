import { Box, Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type { ReviewSegment } from '../../../../contracts/review';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';

/** What checks have to say: errors, which keep a text out, and what had better be looked at. */
export function Findings({ findings }: { findings: ReviewSegment['findings'] }) {
  const t = useText();
  const tell = useTold();
  if (findings.length === 0) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1} aria-label={t('review.findings')}>
      {findings.map(({ code, severity, message }, index) => {
        const colour = severity === 'error' ? 'danger600' : 'warning600';
        return (
          <Flex key={`${code} ${index}`} tag="li" gap={2} alignItems="flex-start">
            <Box shrink={0} paddingTop="0.2rem" aria-hidden>
              <WarningCircle fill={colour} width="1.4rem" height="1.4rem" />
            </Box>
            <Typography variant="pi" textColor="neutral800" dir="auto">
              <Typography variant="pi" fontWeight="bold" textColor={colour}>
                {t(`review.finding.${severity}`)}
              </Typography>{' '}
              {tell(message)}
            </Typography>
          </Flex>
        );
      })}
    </Flex>
  );
}
