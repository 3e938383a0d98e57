import * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';
import type { OrderAction } from '../../../../contracts/orders';
import { useOrder } from '../../api/polled';
import { ProblemCallout } from '../../components/ProblemCallout';
import { StateBadge } from '../../components/StateBadge';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { useTold } from '../../hooks/useTold';
import { cartPath, ORDERS_PATH } from '../paths';
import { ActionDialog } from './ActionDialog';
import type { Ask } from './asking';
import { HistoryDownload } from './HistoryDownload';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { ProjectBlock } from './ProjectBlock';
import { Timeline } from './Timeline';

export function OrderPage() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <OrderDetail id={id} /> : <Navigate to={ORDERS_PATH} replace />;
}

/** One order: its head, its projects with their documents, and all that happened to it. */
function OrderDetail({ id }: { id: number }) {
  const t = useText();
  const titleOf = useToldTitle();
  const tell = useTold();
  const { describe } = useFailure();
  const { currentData: order, error } = useOrder(id);
  // Kept here, not beside the button: the order may move on beneath an open dialog, and Strapi builds the page's head
  // anew when it begins to stick.
  const [asked, setAsked] = React.useState<{ action: OrderAction; onCloseAutoFocus: (event: Event) => void } | null>(
    null,
  );
  const ask: Ask = (action, onCloseAutoFocus) => setAsked({ action, onCloseAutoFocus });
  const back = <BackButton fallback={ORDERS_PATH} />;

  if (order === undefined) {
    if (!error) return <Page.Loading />;
    return (
      <Page.Main>
        <Layouts.Header title={t('orders.title')} navigationAction={back} />
        <Layouts.Content>
          <ProblemCallout tone="danger" {...describe(error)} />
        </Layouts.Content>
      </Page.Main>
    );
  }

  if (order.state === 'in_cart') return <Navigate to={cartPath(order.id)} replace />;

  // Whoever may not see costs is told no amount, not even what is spent, which is known of every order.
  const showCosts = order.spentCredits !== null;

  return (
    <Page.Main>
      <Page.Title>{`${order.ref} – ${t('orders.title')}`}</Page.Title>
      <Layouts.Header
        title={titleOf(order.title)}
        subtitle={[order.ref, tell(order.waitsFor)].filter(Boolean).join(' · ')}
        navigationAction={back}
        secondaryAction={<StateBadge state={order.state} />}
        primaryAction={<OrderActions actions={order.actions} onAsk={ask} />}
      />
      {asked ? <ActionDialog order={order} onClose={() => setAsked(null)} {...asked} /> : null}
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {error ? <ProblemCallout {...describe(error)} /> : null}
          {order.archived ? <ProblemCallout tone="primary" message={t('orders.isArchived')} /> : null}
          <OrderFacts order={order} />
          {order.projects.map((project) => (
            <ProjectBlock key={project.id} project={project} showCosts={showCosts} />
          ))}
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Flex justifyContent="space-between" gap={3} wrap="wrap">
              <Typography variant="delta" tag="h2" textColor="neutral800">
                {t('timeline.title')}
              </Typography>
              <HistoryDownload order={order} />
            </Flex>
            <Timeline events={order.events} />
          </Flex>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
