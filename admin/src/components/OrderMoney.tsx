import { Box, Flex, Typography } from '@strapi/design-system';
import { useMoney } from '../hooks/useMoney';
import type { TextKey } from '../translations/ids';
import { useText } from '../hooks/useText';

interface Props {
  money: {
    quotedCredits: number | null;
    approvedCredits: number | null;
    spentCredits: number | null;
    refundedCredits: number | null;
  };
}

/** What an order was quoted at, how much was approved, what it has cost so far, and what came back. */
export function OrderMoney({ money: { quotedCredits, approvedCredits, spentCredits, refundedCredits } }: Props) {
  const t = useText();
  const money = useMoney();
  const sums: [TextKey, string][] = [
    ['money.quoted', quotedCredits === null ? '—' : t('money.about', { sum: money.credits(quotedCredits) })],
    ['money.approved', approvedCredits === null ? '—' : t('money.upTo', { sum: money.credits(approvedCredits) })],
    ['money.spent', money.credits(spentCredits)],
  ];
  if (refundedCredits) sums.push(['money.refunded', money.credits(refundedCredits)]);
  return (
    <Box tag="dl">
      {sums.map(([key, sum]) => (
        <Flex key={key} gap={2} justifyContent="space-between">
          <Typography tag="dt" variant="pi" textColor="neutral600">
            {t(key)}
          </Typography>
          <Typography tag="dd" variant="pi" textColor="neutral800" style={{ whiteSpace: 'nowrap' }}>
            {sum}
          </Typography>
        </Flex>
      ))}
    </Box>
  );
}
