import { Box, Flex, Typography } from '@strapi/design-system';
import type { Quote } from '../../../contracts/orders';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';
import { QuoteLine } from './QuoteLine';
import { LEVELS } from '../settings/form';
import { wordsToOrder } from './useSelection';

interface Props {
  quote: Quote;
  level: string;
}

function Notes({ title, notes }: { title: string; notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <Box>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral700" tag="h3">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={1}>
        {notes.map((note) => (
          <Typography key={note} tag="li" variant="pi" textColor="neutral600" dir="auto">
            {note}
          </Typography>
        ))}
      </Flex>
    </Box>
  );
}

/** What the order would cost: per language, in all, what the wallet holds, and what the sum does not contain. */
export function QuoteSummary({ quote, level }: Props) {
  const t = useText();
  const money = useMoney();
  const words = wordsToOrder(quote);
  const known = LEVELS.find((one) => one === level);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Box borderColor="neutral150" hasRadius>
        {quote.lines.map((line) => (
          <QuoteLine key={line.locale} line={line} showCosts={quote.credits !== null} />
        ))}
        <Flex justifyContent="space-between" gap={4} padding={3} background="neutral100" wrap="wrap">
          <Typography fontWeight="bold" textColor="neutral800">
            {t('quote.total', { words })}
          </Typography>
          {quote.credits === null ? null : (
            <Typography fontWeight="bold" textColor="neutral800">
              {t('money.about', { sum: money.credits(quote.credits, quote.cost) })}
            </Typography>
          )}
        </Flex>
      </Box>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Typography variant="pi" textColor="neutral600">
          {t('quote.level', { level: known ? t(`level.${known}`) : level })}
        </Typography>
        {quote.wallet ? (
          <Typography variant="pi" textColor="neutral600">
            {t('quote.wallet', { amount: money.amount(quote.wallet) })}
          </Typography>
        ) : null}
      </Flex>
      <Notes title={t('quote.leavesOut')} notes={quote.credits === null ? [] : quote.leavesOut} />
      <Notes
        title={t('quote.skipped')}
        notes={quote.skipped.map(({ title, locale, message, remedy }) =>
          [`${title}${locale ? ` (${locale})` : ''}: ${message}`, remedy ?? ''].join(' ').trim(),
        )}
      />
    </Flex>
  );
}
