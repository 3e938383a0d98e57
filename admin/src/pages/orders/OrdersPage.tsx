import { Button, Flex, LinkButton, Loader, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderList } from '../../../../contracts/order-list';
import { deskOrders } from '../../api/orders';
import { useOrders } from '../../api/polled';
import { CopiedDatabase } from '../../components/CopiedDatabase';
import { Paging } from '../../components/Paging';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SettingsLink } from '../../components/SettingsLink';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { BUILDER_PATH } from '../paths';
import { ArchiveTabs } from './ArchiveTabs';
import { FirstSteps } from './FirstSteps';
import type { OrderFiltering } from './useOrderFilter';
import { useOrderFilter } from './useOrderFilter';
import { OrderFilters } from './OrderFilters';
import { OrdersTable } from './OrdersTable';
import { SpendingSwitch } from './SpendingSwitch';

const STOPPED = 'spending_stopped';

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

interface OrdersProps {
  list: OrderList;
  archived: boolean;
  filtering: OrderFiltering;
}

function Orders({ list, archived, filtering }: OrdersProps) {
  const t = useText();
  const { isFiltered, sorting } = filtering;
  const { total } = list.pagination;
  const found = isFiltered ? (
    <Typography textColor="neutral600" role="status">
      {t('orders.found', { count: total })}
    </Typography>
  ) : null;
  if (total === 0) {
    const none = t(archived ? 'orders.noneArchived' : 'orders.noneOpen');
    return found ?? <Typography textColor="neutral600">{none}</Typography>;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {found}
      <div>
        <OrdersTable orders={list.orders} sorting={sorting} />
        <Paging pagination={list.pagination} />
      </div>
    </Flex>
  );
}

/** Where nothing is open, the archive tells whether there was an order ever. */
function useIsFirst(list: OrderList | undefined, isWhole: boolean): { isFirst: boolean; isRead: boolean } {
  const isBare = isWhole && list?.pagination.total === 0;
  const { data: archive } = deskOrders.useQuery({ page: 1, pageSize: 1, archived: true }, { skip: !isBare });
  return {
    isFirst: isBare && archive?.pagination.total === 0,
    isRead: list !== undefined && !(isBare && archive === undefined),
  };
}

/** All orders, the newest first unless somebody sorts them; those in the archive apart. */
export function OrdersPage() {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const filtering = useOrderFilter(may.seeCosts);
  const { wanted, isFiltered, clear } = filtering;
  const { archived } = wanted;
  const { data: latest, currentData: list, error } = useOrders(wanted);
  const { isFirst, isRead } = useIsFirst(list, !archived && !isFiltered);

  // What was there stays until the answer comes, or whoever sorts by keyboard would lose their place; not that of the other tab.
  const stays = latest?.orders.some((order) => order.archived === archived) === true;
  const shown = isRead ? list : stays ? latest : undefined;

  if (latest === undefined && !error) return <Page.Loading />;

  const another = (
    <Button variant="tertiary" size="S" onClick={clear}>
      {t('orders.filter.clear')}
    </Button>
  );
  return (
    <Page.Main>
      <Page.Title>{t('orders.title')}</Page.Title>
      <Layouts.Header
        title={t('orders.title')}
        subtitle={t('orders.subtitle')}
        primaryAction={
          <Flex gap={2} wrap="wrap">
            {latest && may.approve ? <SpendingSwitch stopped={latest.spendingStopped} /> : null}
            {may.order ? (
              <LinkButton tag={RouterLink} to={BUILDER_PATH} startIcon={<Plus />}>
                {t('builder.title')}
              </LinkButton>
            ) : null}
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} action={another} /> : null}
          {latest && !(isFirst && !latest.spendingStopped) ? <Notices list={latest} may={may} /> : null}
          {isFirst && list ? <FirstSteps notice={list.notice} may={may} /> : null}
          {latest && !isFirst ? (
            <ArchiveTabs archived={archived}>
              <Flex direction="column" alignItems="stretch" gap={4}>
                <OrderFilters filtering={filtering} list={latest} />
                {shown ? <Orders list={shown} archived={archived} filtering={filtering} /> : null}
                {shown || error ? null : <Loader small>{t('loading')}</Loader>}
              </Flex>
            </ArchiveTabs>
          ) : null}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
