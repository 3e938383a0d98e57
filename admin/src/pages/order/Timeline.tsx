import { Flex, Typography } from '@strapi/design-system';
import type { EventView } from '../../../../contracts/orders';
import { Card } from '../../components/Card';
import { When } from '../../components/When';
import { useTold } from '../../hooks/useTold';
import { ServiceAnswer } from './ServiceAnswer';

/** What happened to an order, in sentences; what the service answered, for those who look. */
export function Timeline({ events }: { events: EventView[] }) {
  const tell = useTold();
  return (
    <Card>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
        {events.map(({ id, at, who, text, answer }) => (
          <Flex key={id} tag="li" gap={4} alignItems="baseline" wrap="wrap">
            <Flex minWidth="16rem">
              <When at={at} />
            </Flex>
            <Flex direction="column" alignItems="flex-start" flex="1" minWidth={0} basis="24rem" gap={1}>
              <Typography textColor="neutral800" dir="auto">
                {tell(text)}
              </Typography>
              <Typography variant="pi" textColor="neutral600">
                {who}
              </Typography>
              {answer ? <ServiceAnswer answer={answer} /> : null}
            </Flex>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
