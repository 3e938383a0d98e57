import { Flex, Loader, Typography } from '@strapi/design-system';
import { Layouts, Page, Pagination, useQueryParams } from '@strapi/strapi/admin';
import type { OrderList } from '../../../../contracts/orders';
import { deskOrders } from '../../api/orders';
import { useOrders } from '../../api/polled';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SettingsLink } from '../../components/SettingsLink';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { ArchiveTabs } from './ArchiveTabs';
import { CopiedDatabase } from './CopiedDatabase';
import { FirstSteps } from './FirstSteps';
import { OrdersTable } from './OrdersTable';
import { SpendingSwitch } from './SpendingSwitch';

const PAGE_SIZE = 20;

const STOPPED = 'spending_stopped';

const positive = (value: string | undefined, otherwise: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** What a person can do about a notice, if it is theirs to do. */
function NoticeAction({ code, may }: { code: string; may: May }) {
  // The switch itself stands in the page's head.
  if (code === STOPPED || !may.manageSettings) return null;
  return code === 'copied_database' ? <CopiedDatabase /> : <SettingsLink />;
}

/** Why work rests, where it does. That spending is stopped is said whatever else stands in the way. */
function Notices({ list, may }: { list: OrderList; may: May }) {
  const t = useText();
  const { notice, spendingStopped } = list;
  return (
    <>
      {notice ? (
        <ProblemCallout
          message={notice.message}
          remedy={notice.remedy}
          action={<NoticeAction code={notice.code} may={may} />}
        />
      ) : null}
      {spendingStopped && notice?.code !== STOPPED ? (
        <ProblemCallout message={t('spending.stopped')} remedy={t('spending.stopped.remedy')} />
      ) : null}
    </>
  );
}

function Orders({ list, archived }: { list: OrderList; archived: boolean }) {
  const t = useText();
  const { total, pageSize } = list.pagination;
  if (total === 0) {
    return <Typography textColor="neutral600">{t(archived ? 'orders.noneArchived' : 'orders.noneOpen')}</Typography>;
  }
  return (
    <div>
      <OrdersTable orders={list.orders} />
      <Pagination.Root pageCount={Math.ceil(total / pageSize)} total={total} defaultPageSize={PAGE_SIZE}>
        <Pagination.PageSize />
        <Pagination.Links />
      </Pagination.Root>
    </div>
  );
}

/** All orders, the newest first; those in the archive apart. */
export function OrdersPage() {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const [{ query }] = useQueryParams<{ page?: string; pageSize?: string; archived?: string }>();
  const page = positive(query.page, 1);
  const pageSize = positive(query.pageSize, PAGE_SIZE);
  const archived = query.archived === 'true';
  const { data: latest, currentData: list, error } = useOrders({ page, pageSize, archived });
  const isEmpty = list !== undefined && list.pagination.total === 0;
  const isBare = isEmpty && !archived;
  // Where nothing is open, the archive tells whether there was an order ever.
  const { data: archive } = deskOrders.useQuery({ page: 1, pageSize: 1, archived: true }, { skip: !isBare });
  const isFirst = isBare && archive?.pagination.total === 0;
  const isRead = list !== undefined && !(isBare && archive === undefined);

  if (latest === undefined && !error) return <Page.Loading />;

  return (
    <Page.Main>
      <Page.Title>{t('orders.title')}</Page.Title>
      <Layouts.Header
        title={t('orders.title')}
        subtitle={t('orders.subtitle')}
        primaryAction={latest && may.approve ? <SpendingSwitch stopped={latest.spendingStopped} /> : null}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {latest && !(isFirst && !latest.spendingStopped) ? <Notices list={latest} may={may} /> : null}
          {isFirst ? <FirstSteps notice={list.notice} may={may} /> : null}
          {latest && !isFirst ? (
            <ArchiveTabs archived={archived}>
              {isRead ? <Orders list={list} archived={archived} /> : <Loader small>{t('loading')}</Loader>}
            </ArchiveTabs>
          ) : null}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
