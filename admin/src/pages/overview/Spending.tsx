import { Box, Flex, Typography } from '@strapi/design-system';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import type { Overview } from '../../../../contracts/overview';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';

type Months = NonNullable<Overview['spending']>['months'];

/** `2026-11` in words. A month has no time zone any more: its middle is within it everywhere. */
const nameOf = (intl: IntlShape, month: string, words: Pick<Intl.DateTimeFormatOptions, 'month' | 'year'>): string =>
  intl.formatDate(`${month}-15T12:00:00Z`, { ...words, timeZone: 'UTC' });

/** What was spent in the months up to now, as a line of bars; more than one, else there is nothing to compare. */
function MonthBars({ months }: { months: Months }) {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const highest = Math.max(1, ...months.map(({ spentCredits }) => spentCredits));
  const told = months.map(({ month, spentCredits }, place) => ({
    month,
    inWords: t('spending.month', {
      month: nameOf(intl, month, { month: 'long', year: 'numeric' }),
      sum: money.credits(spentCredits),
    }),
    short: nameOf(intl, month, { month: 'short' }),
    // More may be paid back in a month than is spent.
    percent: Math.max(0, (100 * spentCredits) / highest),
    goesOn: place === months.length - 1,
  }));
  return (
    <Flex
      role="img"
      aria-label={`${t('spending.months')}: ${told.map(({ inWords }) => inWords).join('; ')}`}
      alignItems="flex-end"
      gap={2}
      width="100%"
      maxWidth="36rem"
    >
      {told.map(({ month, inWords, short, percent, goesOn }) => (
        <Box key={month} flex="1" minWidth={0} title={inWords}>
          <Flex height="4.8rem" alignItems="flex-end">
            <Box
              background={goesOn ? 'primary700' : 'primary500'}
              hasRadius
              width="100%"
              minHeight="0.2rem"
              height={`${percent}%`}
            />
          </Flex>
          <Typography
            tag="p"
            variant="pi"
            ellipsis
            textAlign="center"
            fontWeight={goesOn ? 'bold' : 'regular'}
            textColor={goesOn ? 'neutral800' : 'neutral600'}
          >
            {short}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}

/** What was spent this month, what still may be, and how that is beside the months before. */
export function Spending({ spending: { approvedCredits, months } }: { spending: NonNullable<Overview['spending']> }) {
  const t = useText();
  const money = useMoney();
  const spent = money.credits(months.at(-1)?.spentCredits);
  const sums = [
    { label: t('money.spent'), sum: spent },
    { label: t('spending.approved'), sum: money.credits(approvedCredits) },
  ];
  return (
    <Flex gap={6} wrap="wrap" alignItems="flex-end" justifyContent="space-between">
      <Flex tag="dl" gap={6} wrap="wrap" alignItems="flex-start">
        {sums.map(({ label, sum }) => (
          <Box key={label}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {label}
            </Typography>
            <Typography tag="dd" variant="delta" textColor="neutral800">
              {sum}
            </Typography>
          </Box>
        ))}
      </Flex>
      {months.length > 1 ? <MonthBars months={months} /> : null}
    </Flex>
  );
}
