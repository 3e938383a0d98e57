import { Flex, Loader, Typography } from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import type { DeliveryList } from '../../../../contracts/overview';
import { useDeliveries } from '../../api/polled';
import { Card } from '../../components/Card';
import { PAGE_SIZE, Paging } from '../../components/Paging';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { positive } from '../positive';
import { DeliveriesTable } from './DeliveriesTable';

function Deliveries({ list }: { list: DeliveryList }) {
  const t = useText();
  if (list.pagination.total === 0)
    return (
      <Card>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography textColor="neutral800" fontWeight="semiBold">
            {t('toReview.none')}
          </Typography>
          <Typography textColor="neutral600">{t(list.underWay ? 'toReview.underWay' : 'toReview.quiet')}</Typography>
        </Flex>
      </Card>
    );
  return (
    <div>
      <DeliveriesTable deliveries={list.deliveries} />
      <Paging pagination={list.pagination} />
    </div>
  );
}

/** Deliveries that wait for a person: those with findings first, then the one that has waited longest. */
export default function ToReviewPage() {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const [{ query }] = useQueryParams<{ page?: string; pageSize?: string }>();
  const wanted = { page: positive(query.page, 1), pageSize: positive(query.pageSize, PAGE_SIZE) };
  const { data: latest, currentData: list, error } = useDeliveries(wanted);
  if (latest === undefined && !error) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{t('toReview.title')}</Page.Title>
      <Layouts.Header title={t('toReview.title')} subtitle={t('toReview.subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {may.review ? null : <ProblemCallout tone="primary" message={t('toReview.lookOnly')} />}
          {list ? <Deliveries list={list} /> : error ? null : <Loader small>{t('loading')}</Loader>}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
