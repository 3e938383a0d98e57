import { Box, Flex, Typography } from '@strapi/design-system';
import type { Retried } from '../../../../contracts/health';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useText } from '../../hooks/useText';
import { OrderName } from './OrderName';

/** Orders that could not be tried again with the others: each with the reason, and what to do. */
export function RefusedOrders({ refused }: Pick<Retried, 'refused'>) {
  const t = useText();
  if (refused.length === 0) return null;
  const title = t('health.refused', { count: refused.length });
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="h3" fontWeight="bold" textColor="neutral800" role="status">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={title}>
        {refused.map(({ problem, ...order }) => (
          <Box tag="li" key={order.orderId}>
            <Flex gap={2} alignItems="baseline" wrap="wrap" paddingBottom={1}>
              <OrderName order={order} />
              {order.title === order.ref ? null : (
                <Typography variant="pi" textColor="neutral600">
                  {order.ref}
                </Typography>
              )}
            </Flex>
            <ProblemCallout message={problem.message} remedy={problem.remedy} />
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}
