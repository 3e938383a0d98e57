import { Flex, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { useOrder } from '../api/polled';
import { ProblemCallout } from '../components/ProblemCallout';
import { StateBadge } from '../components/StateBadge';
import { useFailure } from '../hooks/useFailure';
import { useMay } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { ProjectBlock } from './ProjectBlock';
import { Timeline } from './Timeline';

const ORDERS_PATH = `/plugins/${PLUGIN_ID}`;

export function OrderPage() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <OrderDetail id={id} /> : <Navigate to={ORDERS_PATH} replace />;
}

/** One order: its head, its projects with their documents, and all that happened to it. */
function OrderDetail({ id }: { id: number }) {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const { currentData: order, error } = useOrder(id);
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

  return (
    <Page.Main>
      <Page.Title>{`${order.ref} – ${t('orders.title')}`}</Page.Title>
      <Layouts.Header
        title={order.title}
        subtitle={[order.ref, order.waitsFor].filter(Boolean).join(' · ')}
        navigationAction={back}
        secondaryAction={<StateBadge state={order.state} />}
        primaryAction={<OrderActions order={order} may={may} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {error ? <ProblemCallout {...describe(error)} /> : null}
          <OrderFacts order={order} />
          {order.projects.map((project) => (
            <ProjectBlock key={project.id} project={project} mayReview={may.review} />
          ))}
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2" textColor="neutral800">
              {t('timeline.title')}
            </Typography>
            <Timeline events={order.events} />
          </Flex>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
