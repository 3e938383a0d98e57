import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { StuckItem } from '../../../../contracts/health';
import { useMay } from '../../hooks/useMay';
import { useToldTitle } from '../../hooks/useToldTitle';
import { orderPath } from '../../pages/paths';

/** What an order is called, leading to it for who may see orders. */
export function OrderName({ order: { orderId, title } }: { order: Pick<StuckItem, 'orderId' | 'title'> }) {
  const may = useMay();
  const titleOf = useToldTitle();
  return may.see ? (
    <Link tag={RouterLink} to={orderPath(orderId)}>
      <bdi dir="auto">{titleOf(title)}</bdi>
    </Link>
  ) : (
    <Typography textColor="neutral800">{titleOf(title)}</Typography>
  );
}
