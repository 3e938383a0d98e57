import { Flex } from '@strapi/design-system';
import { Layouts, Page, Pagination, useQueryParams } from '@strapi/strapi/admin';
import { useOrders } from '../api/polled';
import { ProblemCallout } from '../components/ProblemCallout';
import { SettingsLink } from '../components/SettingsLink';
import { useFailure } from '../hooks/useFailure';
import { useMay } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { CopiedDatabase } from './CopiedDatabase';
import { FirstSteps } from './FirstSteps';
import { OrdersTable } from './OrdersTable';

const PAGE_SIZE = 20;

const positive = (value: string | undefined, otherwise: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** What an admin can do about a notice. */
const NoticeAction = ({ code }: { code: string }) =>
  code === 'copied_database' ? <CopiedDatabase /> : <SettingsLink />;

/** All orders, the newest first. */
export function OrdersPage() {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const [{ query }] = useQueryParams<{ page?: string; pageSize?: string }>();
  const page = positive(query.page, 1);
  const pageSize = positive(query.pageSize, PAGE_SIZE);
  const { data: list, error } = useOrders(page, pageSize);

  if (list === undefined && !error) return <Page.Loading />;
  const isEmpty = list !== undefined && list.pagination.total === 0;

  return (
    <Page.Main>
      <Page.Title>{t('orders.title')}</Page.Title>
      <Layouts.Header title={t('orders.title')} subtitle={t('orders.subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {list?.notice && !isEmpty ? (
            <ProblemCallout
              message={list.notice.message}
              remedy={list.notice.remedy}
              action={may.manageSettings ? <NoticeAction code={list.notice.code} /> : null}
            />
          ) : null}
          {isEmpty ? <FirstSteps notice={list.notice} may={may} /> : null}
          {list && !isEmpty ? (
            <div>
              <OrdersTable orders={list.orders} />
              <Pagination.Root
                pageCount={Math.ceil(list.pagination.total / pageSize)}
                total={list.pagination.total}
                defaultPageSize={PAGE_SIZE}
              >
                <Pagination.PageSize />
                <Pagination.Links />
              </Pagination.Root>
            </div>
          ) : null}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
