import { Flex, Link, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { DeliveryList } from '../../../../contracts/overview';
import { Badge } from '../../components/Badge';
import { SmallLink } from '../../components/SmallLink';
import { When } from '../../components/When';
import { TableHead } from '../../components/TableHead';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import type { TextKey } from '../../translations/ids';
import { deliveryPath, orderPath } from '../paths';

type Delivery = DeliveryList['deliveries'][number];

const COLUMNS: TextKey[] = [
  'toReview.delivery',
  'toReview.languages',
  'toReview.found',
  'toReview.came',
  'orders.column.order',
];

/** What makes a delivery more than a matter of a nod. */
function Found({ delivery: { findings, revised, document } }: { delivery: Delivery }) {
  const t = useText();
  const isPlain = findings === 0 && document.kept.length === 0 && !revised;
  if (isPlain) return <Typography textColor="neutral500">—</Typography>;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {findings > 0 ? <Badge colour="warning">{t('toReview.findings', { count: findings })}</Badge> : null}
      {document.kept.length > 0 ? <Badge colour="danger">{t('toReview.edited')}</Badge> : null}
      {revised ? <Badge colour="alternative">{t('toReview.revised')}</Badge> : null}
    </Flex>
  );
}

interface RowProps {
  delivery: Delivery;
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

function DeliveryRow({ delivery, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { document, orderId, ref, since, contentTypeName } = delivery;
  const { id, sourceLocale, targetLocale, words } = document;
  const below = [titleOf(contentTypeName), ...(words === null ? [] : [t('words', { words })])].join(' · ');
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td>
        <Flex
          direction="column"
          alignItems="flex-start"
          gap={1}
          minWidth="18rem"
          maxWidth="40rem"
          paddingTop={3}
          paddingBottom={3}
        >
          <Link tag={RouterLink} to={deliveryPath(orderId, id)} style={{ whiteSpace: 'normal' }}>
            <bdi dir="auto">{titleOf(document.title)}</bdi>
          </Link>
          <Typography variant="pi" textColor="neutral600">
            {below}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">
          {sourceLocale} → {languageName(targetLocale)}
        </Typography>
      </Td>
      <Td>
        <Found delivery={delivery} />
      </Td>
      <Td>
        <When at={since} />
      </Td>
      <Td>
        <SmallLink to={orderPath(orderId)}>{ref}</SmallLink>
      </Td>
    </Tr>
  );
}

export function DeliveriesTable({ deliveries }: { deliveries: Delivery[] }) {
  const t = useText();
  return (
    <Table colCount={COLUMNS.length} rowCount={deliveries.length + 1} aria-label={t('toReview.title')}>
      <TableHead columns={COLUMNS} />
      <Tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.document.id} delivery={delivery} />
        ))}
      </Tbody>
    </Table>
  );
}
