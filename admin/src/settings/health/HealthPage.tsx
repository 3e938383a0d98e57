import type * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { Health } from '../../../../contracts/health';
import { useHealth } from '../../api/polled';
import { CopiedDatabase } from '../../components/CopiedDatabase';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SettingsLink } from '../../components/SettingsLink';
import { SmallLink } from '../../components/SmallLink';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { ORDERS_PATH } from '../../pages/paths';
import { NothingRead, SettingsPage } from '../SettingsPage';
import { ConnectionHealth } from './ConnectionHealth';
import { MappingHealth } from './MappingHealth';
import { NewsHealth } from './NewsHealth';
import { StuckWork } from './StuckWork';

export default function HealthPage() {
  return (
    <SettingsPage>
      <HealthOrNothing />
    </SettingsPage>
  );
}

function HealthOrNothing() {
  const t = useText();
  const { describe } = useFailure();
  const { data: health, error, fulfilledTimeStamp, refetch } = useHealth();

  if (health === undefined) return <NothingRead title={t('settings.health')} error={error} />;
  return (
    <Page.Main>
      <Page.Title>{t('settings.health')}</Page.Title>
      <Layouts.Header
        title={t('settings.health')}
        subtitle={t('health.subtitle')}
        primaryAction={<CheckAgain at={fulfilledTimeStamp} check={refetch} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          <Summary needs={health.needs} />
          <Problems problems={health.problems} />
          <StuckWork health={health} />
          <ConnectionHealth connection={health.connection} />
          <MappingHealth mapping={health.mapping} told={health.problems} />
          <NewsHealth connection={health.connection} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function CheckAgain({ at, check }: { at: number | undefined; check: () => unknown }) {
  const t = useText();
  const intl = useIntl();
  return (
    <Flex gap={3} alignItems="center">
      {at === undefined ? null : (
        <Typography variant="pi" textColor="neutral600">
          {t('health.checked', { time: intl.formatTime(at, { timeStyle: 'medium' }) })}
        </Typography>
      )}
      <Button variant="secondary" startIcon={<ArrowClockwise />} onClick={() => void check()}>
        {t('health.again')}
      </Button>
    </Flex>
  );
}

function Summary({ needs }: { needs: number }) {
  const t = useText();
  return needs === 0 ? (
    <ProblemCallout tone="success" message={t('health.well')} remedy={t('health.well.means')} />
  ) : (
    <ProblemCallout message={t('health.needs', { count: needs })} remedy={t('health.needs.means')} />
  );
}

/** The way to what mends it. */
function mending(code: string, orders: string): React.ReactNode {
  if (code === 'copied_database') return <CopiedDatabase />;
  return code === 'spending_stopped' ? <SmallLink to={ORDERS_PATH}>{orders}</SmallLink> : <SettingsLink />;
}

/** Why all work rests, where it does. */
function Problems({ problems }: Pick<Health, 'problems'>) {
  const t = useText();
  return problems.map(({ code, message, remedy }) => (
    <ProblemCallout key={code} message={message} remedy={remedy} action={mending(code, t('health.orders'))} />
  ));
}
