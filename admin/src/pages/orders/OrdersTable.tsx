import { Flex, Link, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderSummary } from '../../../../contracts/orders';
import type { OrderState } from '../../../../contracts/states';
import { Badge } from '../../components/Badge';
import { Deadline } from '../../components/Deadline';
import { OrderMoney } from '../../components/OrderMoney';
import { ProgressBar } from '../../components/ProgressBar';
import { StateBadge } from '../../components/StateBadge';
import { When } from '../../components/When';
import { useIntl } from 'react-intl';
import type { TextKey } from '../../translations/ids';
import type { Sorting } from '../../components/TableHead';
import { TableHead } from '../../components/TableHead';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { useTold } from '../../hooks/useTold';
import { cartPath, orderPath } from '../paths';

const COLUMNS: TextKey[] = [
  'orders.column.order',
  'orders.column.languages',
  'orders.column.state',
  'orders.column.progress',
  'orders.column.words',
  'orders.column.money',
  'orders.column.requested',
];

/** States after which no deadline matters any more. */
const ENDS = new Set<OrderState>(['completed', 'cancelled']);

interface RowProps {
  order: OrderSummary;
  showCosts: boolean;
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

function OrderRow({ order, showCosts, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const tell = useTold();
  const intl = useIntl();
  const languages = `${order.sourceLocale} → ${order.targetLocales.join(', ')}`;
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="32rem" paddingTop={3} paddingBottom={3}>
          <Link tag={RouterLink} to={order.state === 'in_cart' ? cartPath(order.id) : orderPath(order.id)}>
            {order.ref}
          </Link>
          <Typography textColor="neutral800" dir="auto" style={{ whiteSpace: 'normal' }}>
            {titleOf(order.title)}
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
            {tell(order.waitsFor)}
          </Typography>
          {order.unread > 0 ? <Badge colour="primary">{t('messages.unread', { count: order.unread })}</Badge> : null}
          {order.deadline && !ENDS.has(order.state) ? <Deadline at={order.deadline} /> : null}
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
      {showCosts ? (
        <Td>
          <OrderMoney money={order} />
        </Td>
      ) : null}
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography textColor="neutral800">{order.requestedBy}</Typography>
          <When at={order.createdAt} />
        </Flex>
      </Td>
    </Tr>
  );
}

interface Props {
  orders: OrderSummary[];
  sorting: Sorting;
}

export function OrdersTable({ orders, sorting }: Props) {
  const t = useText();
  // Whoever may not see costs is told no amount, and an empty column says nothing.
  const showCosts = sorting.columns.includes('orders.column.money');
  const columns = COLUMNS.filter((column) => showCosts || column !== 'orders.column.money');
  return (
    <Table colCount={columns.length} rowCount={orders.length + 1} aria-label={t('orders.title')}>
      <TableHead columns={columns} sorting={sorting} />
      <Tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} showCosts={showCosts} />
        ))}
      </Tbody>
    </Table>
  );
}
