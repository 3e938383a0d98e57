import type * as React from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { OrderView } from '../../../../contracts/orders';
import { Card } from '../../components/Card';
import { Deadline } from '../../components/Deadline';
import { Money } from '../../components/Money';
import { ProgressBar } from '../../components/ProgressBar';
import { When } from '../../components/When';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} minWidth="12rem">
      <Typography variant="sigma" textColor="neutral600" tag="dt">
        {label}
      </Typography>
      <Box tag="dd">{children}</Box>
    </Flex>
  );
}

/** What it costs; nothing for a person who may not see that. */
function Sums({ order }: { order: OrderView }) {
  const t = useText();
  const money = useMoney();
  const { quotedCredits, approvedCredits, spentCredits, refundedCredits } = order;
  if (spentCredits === null) return null;
  return (
    <>
      <Fact label={t('money.quoted')}>
        <Money credits={quotedCredits} about />
      </Fact>
      <Fact label={t('money.approved')}>
        <Typography textColor="neutral800">
          {approvedCredits === null ? '—' : t('money.upTo', { sum: money.credits(approvedCredits) })}
        </Typography>
      </Fact>
      <Fact label={t('money.spent')}>
        <Money credits={spentCredits} />
      </Fact>
      {refundedCredits ? (
        <Fact label={t('money.refunded')}>
          <Money credits={refundedCredits} />
        </Fact>
      ) : null}
    </>
  );
}

/** What an order is about, in figures. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useText();
  const plain = (text: string) => <Typography textColor="neutral800">{text}</Typography>;
  const { words } = order;
  return (
    <Card>
      <Flex tag="dl" gap={6} wrap="wrap" alignItems="flex-start">
        <Fact label={t('orders.column.languages')}>
          {plain(`${order.sourceLocale} → ${order.targetLocales.join(', ')}`)}
        </Fact>
        <Fact label={t('orders.column.words')}>{plain(words === null ? '—' : t('words', { words }))}</Fact>
        <Sums order={order} />
        {order.deadline ? (
          <Fact label={t('deadline.label')}>
            <Deadline labelled at={order.deadline} />
          </Fact>
        ) : null}
        <Fact label={t('orders.column.requested')}>
          <Flex direction="column" alignItems="flex-start">
            {plain(order.requestedBy)}
            <When at={order.createdAt} />
          </Flex>
        </Fact>
        <Fact label={t('orders.column.progress')}>
          <Flex direction="column" alignItems="stretch" gap={2} width="12rem">
            {plain(t('progress', { percent: Math.round(order.progress) }))}
            <ProgressBar percent={order.progress} label={t('orders.progressOf', { ref: order.ref })} />
          </Flex>
        </Fact>
      </Flex>
    </Card>
  );
}
