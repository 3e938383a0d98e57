import { Flex } from '@strapi/design-system';
import type { Quote } from '../../../contracts/orders';
import { useText } from '../hooks/useText';
import { ProblemList } from './ProblemList';
import { QuotePrice } from './QuotePrice';

interface ProblemsProps {
  quote: Quote;
  /** Somebody follows a link to a field. */
  onLeave: () => void;
}

/** What a quote leaves out, and what had better be looked at before it is paid for. */
export function QuoteProblems({ quote, onLeave }: ProblemsProps) {
  const t = useText();
  return (
    <>
      <ProblemList title={t('quote.skipped')} problems={quote.skipped} more={quote.moreSkipped} onLeave={onLeave} />
      <ProblemList title={t('quote.warnings')} problems={quote.warnings} more={quote.moreWarnings} onLeave={onLeave} />
    </>
  );
}

/** The price and the problems, one below the other. */
export function QuoteSummary({ level, ...props }: ProblemsProps & { level: string }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <QuotePrice quote={props.quote} level={level} />
      <QuoteProblems {...props} />
    </Flex>
  );
}
