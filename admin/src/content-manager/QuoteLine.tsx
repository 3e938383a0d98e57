import { Box, Flex, Typography } from '@strapi/design-system';
import type { Quote } from '../../../contracts/orders';
import { Money } from '../components/Money';
import { ProblemCallout } from '../components/ProblemCallout';
import { useText } from '../hooks/useText';

/** One language of a quote. */
export function QuoteLine({ line, showCosts }: { line: Quote['lines'][number]; showCosts: boolean }) {
  const t = useText();
  const { name, entries, words, savedWords, credits, cost, problem } = line;
  return (
    <Box padding={3} borderWidth="0 0 1px 0" borderStyle="solid" borderColor="neutral150">
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Flex direction="column" alignItems="flex-start">
          <Typography fontWeight="semiBold" textColor="neutral800">
            {name}
          </Typography>
          <Typography variant="pi" textColor="neutral600">
            {t('quote.words', { words })}
          </Typography>
        </Flex>
        {entries > 0 && showCosts ? <Money credits={credits} cost={cost} about /> : null}
        {entries === 0 ? (
          <Typography variant="pi" textColor="neutral600">
            {t('quote.nothing')}
          </Typography>
        ) : null}
      </Flex>
      {savedWords > 0 ? (
        <Typography variant="pi" textColor="neutral600" tag="p">
          {t('quote.saved', { words: savedWords })}
        </Typography>
      ) : null}
      {problem ? (
        <Box paddingTop={2}>
          <ProblemCallout message={problem.message} remedy={problem.remedy} />
        </Box>
      ) : null}
    </Box>
  );
}
