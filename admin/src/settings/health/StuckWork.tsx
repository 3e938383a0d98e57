import * as React from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { Health, Retried, Stuck, StuckItem } from '../../../../contracts/health';
import { SmallLink } from '../../components/SmallLink';
import { When } from '../../components/When';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';
import { ORDERS_PATH } from '../../pages/paths';
import { Section } from '../Section';
import { OrderName } from './OrderName';
import { RefusedOrders } from './RefusedOrders';
import type { OnRefused } from './repairs';
import { RepairKind, RetryOrder } from './repairs';

/** What is stuck, since when and why, and what sets it going again. */
export function StuckWork({ health }: { health: Health }) {
  const t = useText();
  const { stuck, dispatches } = health;
  // Kept here, until it is tried once more: the button goes with the last order that was tried.
  const [refused, setRefused] = React.useState<Retried['refused']>([]);
  return (
    // Takes the focus where a button goes with what it repaired.
    <Box tabIndex={-1}>
      <Section title={t('health.stuck')}>
        {stuck.length === 0 ? (
          <Typography role="status" textColor="neutral600">
            {t('health.stuck.none')}
          </Typography>
        ) : null}
        {stuck.map((one) => (
          <StuckKindOf key={one.kind} stuck={one} dispatches={dispatches} onRefused={setRefused} />
        ))}
        <RefusedOrders refused={refused} />
      </Section>
    </Box>
  );
}

/** Why there is no button. */
function unrepairable({ kind, repairable }: Stuck, dispatches: boolean) {
  if (repairable) return null;
  if (kind === 'stopped') return 'health.mayNot' as const;
  return dispatches ? null : ('health.elsewhere' as const);
}

interface KindProps {
  stuck: Stuck;
  dispatches: boolean;
  onRefused: OnRefused;
}

function StuckKindOf({ stuck, dispatches, onRefused }: KindProps) {
  const t = useText();
  const { kind, count, since, items, repairable } = stuck;
  const why = unrepairable(stuck, dispatches);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <Box>
          <Typography tag="h3" fontWeight="bold" textColor="neutral800">
            {t(`health.stuck.${kind}`, { count })}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {t(why ?? `health.stuck.${kind}.means`)}
          </Typography>
          {items.length === 0 && since ? <Since at={since} /> : null}
        </Box>
        {repairable && (kind !== 'stopped' || count > 1) ? <RepairKind kind={kind} onRefused={onRefused} /> : null}
      </Flex>
      {items.length > 0 ? (
        <Box tag="ul" aria-label={t(`health.stuck.${kind}`, { count })}>
          {items.map((item, index) => (
            <StuckLine
              // A large order has several projects into one language.
              key={`${item.orderId} ${item.targetLocales.join(' ')} ${index}`}
              item={item}
              retried={kind === 'stopped' && repairable}
            />
          ))}
        </Box>
      ) : null}
      {count > items.length && items.length > 0 ? (
        <SmallLink to={ORDERS_PATH}>{t('needs.more', { count: count - items.length })}</SmallLink>
      ) : null}
    </Flex>
  );
}

function Since({ at }: { at: string }) {
  const t = useText();
  return (
    <Flex gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {t('health.since')}
      </Typography>
      <When at={at} />
    </Flex>
  );
}

function StuckLine({ item, retried }: { item: StuckItem; retried: boolean }) {
  const tell = useTold();
  const { orderId, ref, title, targetLocales, since, reason } = item;
  return (
    <Flex tag="li" justifyContent="space-between" alignItems="flex-start" gap={4} paddingTop={2} paddingBottom={2}>
      <Box minWidth={0}>
        <OrderName order={item} />
        <Flex gap={2} wrap="wrap">
          <Typography variant="pi" textColor="neutral600">
            {[title === ref ? null : ref, targetLocales.join(', ')].filter(Boolean).join(' · ')}
          </Typography>
          {since ? <Since at={since} /> : null}
        </Flex>
        {reason ? (
          <Typography variant="pi" textColor="neutral800" tag="p" dir="auto">
            {tell(reason)}
          </Typography>
        ) : null}
      </Box>
      {retried ? <RetryOrder id={orderId} name={ref} /> : null}
    </Flex>
  );
}
