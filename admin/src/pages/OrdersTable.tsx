import { Flex, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderSummary } from '../../../contracts/orders';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { OrderMoney } from '../components/OrderMoney';
import { ProgressBar } from '../components/ProgressBar';
import { StateBadge } from '../components/StateBadge';
import { When } from '../components/When';
import { useIntl } from 'react-intl';
import type { TextKey } from '../translations/ids';
import { useText } from '../hooks/useText';

const COLUMNS: TextKey[] = [
  'orders.column.order',
  'orders.column.languages',
  'orders.column.state',
  'orders.column.progress',
  'orders.column.words',
  'orders.column.money',
  'orders.column.requested',
];

function OrderRow({ order }: { order: OrderSummary }) {
  const t = useText();
  const intl = useIntl();
  const languages = `${order.sourceLocale} → ${order.targetLocales.join(', ')}`;
  return (
    <Tr>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="32rem" paddingTop={3} paddingBottom={3}>
          <Link tag={RouterLink} to={`/plugins/${PLUGIN_ID}/orders/${order.id}`}>
            {order.ref}
          </Link>
          <Typography textColor="neutral800" dir="auto" style={{ whiteSpace: 'normal' }}>
            {order.title}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">{languages}</Typography>
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="24rem">
          <StateBadge state={order.state} />
          <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'normal' }}>
            {order.waitsFor}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Flex direction="column" alignItems="stretch" gap={1} width="8rem">
          <Typography variant="pi" textColor="neutral600">
            {t('progress', { percent: Math.round(order.progress) })}
          </Typography>
          <ProgressBar percent={order.progress} label={t('orders.progressOf', { ref: order.ref })} />
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">{order.words === null ? '—' : intl.formatNumber(order.words)}</Typography>
      </Td>
      <Td>
        <OrderMoney money={order} />
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography textColor="neutral800">{order.requestedBy}</Typography>
          <When at={order.createdAt} />
        </Flex>
      </Td>
    </Tr>
  );
}

export function OrdersTable({ orders }: { orders: OrderSummary[] }) {
  const t = useText();
  return (
    <Table colCount={COLUMNS.length} rowCount={orders.length + 1} aria-label={t('orders.title')}>
      <Thead>
        <Tr>
          {COLUMNS.map((column) => (
            <Th key={column}>
              <Typography variant="sigma" textColor="neutral600">
                {t(column)}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Tbody>
    </Table>
  );
}
