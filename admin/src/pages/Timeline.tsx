import { Flex, Typography } from '@strapi/design-system';
import type { OrderView } from '../../../contracts/orders';
import { Card } from '../components/Card';
import { When } from '../components/When';

/** What happened to an order, in sentences. */
export function Timeline({ events }: { events: OrderView['events'] }) {
  return (
    <Card>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
        {events.map(({ id, at, who, text }) => (
          <Flex key={id} tag="li" gap={4} alignItems="baseline" wrap="wrap">
            <Flex minWidth="16rem">
              <When at={at} />
            </Flex>
            <Flex direction="column" alignItems="flex-start" flex="1" minWidth="24rem">
              <Typography textColor="neutral800" dir="auto">
                {text}
              </Typography>
              <Typography variant="pi" textColor="neutral600">
                {who}
              </Typography>
            </Flex>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
