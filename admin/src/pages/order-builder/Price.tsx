import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { Approval } from '../../content-manager/Approval';
import { QuotePrice } from '../../content-manager/QuotePrice';
import type { Ordering, Quoting } from '../../content-manager/useOrdering';
import { Card } from '../../components/Card';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';

interface Props {
  quoting: Quoting;
  ordering: Ordering;
  level: string;
  may: May;
  /** What is to be chosen before there is a price; null: nothing. */
  missing: string | null;
  cart: { isKept: boolean; canKeep: boolean; isKeeping: boolean; keep: () => void };
}

/** What it costs and who has to approve it, in sight while everything else is chosen. */
export function Price({ quoting, ordering, level, may, missing, cart }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const { quote, isFetching, error } = quoting;
  return (
    <Box position={{ initial: 'static', large: 'sticky' }} top={4} tag="section" aria-label={t('builder.price')}>
      <Card>
        <Flex direction="column" alignItems="stretch" gap={4} aria-live="polite">
          <Typography variant="delta" tag="h2" textColor="neutral800">
            {t('builder.price')}
          </Typography>
          {missing ? <Typography textColor="neutral600">{missing}</Typography> : null}
          {error ? <ProblemCallout {...describe(error)} /> : null}
          {isFetching ? <Loader small>{t('quote.loading')}</Loader> : null}
          {quote ? <QuotePrice quote={quote} level={level} /> : null}
          {missing ? null : <Approval ordering={ordering} quoting={quoting} may={may} />}
          <Button fullWidth disabled={!ordering.canPlace} loading={ordering.isPlacing} onClick={ordering.place}>
            {t(ordering.asks ? 'order.ask' : 'order.place')}
          </Button>
          <Button
            fullWidth
            variant="secondary"
            disabled={!cart.canKeep || ordering.isPlacing}
            loading={cart.isKeeping}
            onClick={cart.keep}
          >
            {t(cart.isKept ? 'cart.change' : 'cart.keep')}
          </Button>
          <Typography variant="pi" textColor="neutral600">
            {t('cart.means')}
          </Typography>
        </Flex>
      </Card>
    </Box>
  );
}
