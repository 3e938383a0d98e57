import { Box, Flex, Typography } from '@strapi/design-system';
import type { Quote } from '../../../contracts/orders';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';
import { useTold } from '../hooks/useTold';
import { QuoteLine } from './QuoteLine';
import { LEVELS } from '../settings/form';
import { wordsToOrder } from './useSelection';

function Notes({ title, notes }: { title: string; notes: string[] }) {
  const tell = useTold();
  if (notes.length === 0) return null;
  return (
    <Box>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral700" tag="h3">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={1}>
        {notes.map((note) => (
          <Typography key={note} tag="li" variant="pi" textColor="neutral600" dir="auto">
            {tell(note)}
          </Typography>
        ))}
      </Flex>
    </Box>
  );
}

/** What the wallet holds, and what about would be left of it: nothing of the kind where the two are of different money. */
function Wallet({ quote: { wallet, cost } }: { quote: Quote }) {
  const t = useText();
  const money = useMoney();
  if (!wallet) return null;
  const left = cost?.currency === wallet.currency ? wallet.amount - cost.amount : null;
  const held = t('quote.wallet', { amount: money.amount(wallet) });
  if (left === null)
    return (
      <Typography variant="pi" textColor="neutral600">
        {held}
      </Typography>
    );
  const after = money.amount({ amount: left, currency: wallet.currency });
  return (
    <Flex direction="column" alignItems="flex-start">
      <Typography variant="pi" textColor="neutral600">
        {held}
      </Typography>
      <Typography variant="pi" textColor={left < 0 ? 'danger600' : 'neutral600'}>
        {left < 0 ? t('quote.walletShort', { amount: after }) : t('quote.walletAfter', { amount: after })}
      </Typography>
    </Flex>
  );
}

/** What the order would cost: per language, in all, what the wallet holds, and what the sum does not contain. */
export function QuotePrice({ quote, level }: { quote: Quote; level: string }) {
  const t = useText();
  const money = useMoney();
  const words = wordsToOrder(quote);
  const known = LEVELS.find((one) => one === level);
  return (
    <>
      <Box borderColor="neutral150" hasRadius>
        {quote.lines.map((line) => (
          <QuoteLine key={line.locale} line={line} showCosts={quote.credits !== null} />
        ))}
        <Box padding={3} background="neutral100">
          <Flex justifyContent="space-between" gap={2} wrap="wrap">
            <Typography fontWeight="bold" textColor="neutral800">
              {t('quote.total', { words })}
            </Typography>
            {quote.credits === null ? null : (
              <Typography fontWeight="bold" textColor="neutral800">
                {t('money.about', { sum: money.credits(quote.credits, quote.cost) })}
              </Typography>
            )}
          </Flex>
          {quote.savedWords > 0 && quote.lines.length > 1 ? (
            <Typography variant="pi" textColor="neutral600" tag="p">
              {t('quote.savedTotal', { words: quote.savedWords })}
            </Typography>
          ) : null}
        </Box>
      </Box>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Typography variant="pi" textColor="neutral600">
          {t('quote.level', { level: known ? t(`level.${known}`) : level })}
        </Typography>
        <Wallet quote={quote} />
      </Flex>
      <Notes title={t('quote.leavesOut')} notes={quote.credits === null ? [] : quote.leavesOut} />
    </>
  );
}
