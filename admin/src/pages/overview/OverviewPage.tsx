import type * as React from 'react';
import { Box, Flex, Grid, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { Overview } from '../../../../contracts/overview';
import { useOverview } from '../../api/polled';
import { Card } from '../../components/Card';
import { CoverageLegend } from '../../components/CoverageBar';
import { Needs } from '../../components/Needs';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SettingsLink } from '../../components/SettingsLink';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { FirstSteps } from '../orders/FirstSteps';
import { CoverageTable } from './CoverageTable';
import { Spending } from './Spending';
import { UnderWay } from './UnderWay';

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box width="100%" height="100%" background="neutral0" hasRadius shadow="tableShadow" padding={6} tag="section">
      <Typography variant="delta" tag="h2" textColor="neutral800">
        {title}
      </Typography>
      <Box paddingTop={4}>{children}</Box>
    </Box>
  );
}

function CoverageSection({ overview: { coverage }, may }: { overview: Overview; may: May }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Typography variant="delta" tag="h2" textColor="neutral800">
          {t('coverage.title')}
        </Typography>
        {coverage.pending > 0 ? (
          <Typography variant="pi" textColor="neutral600" role="status">
            {t('coverage.pending', { count: coverage.pending })}
          </Typography>
        ) : null}
      </Flex>
      {coverage.rows.length === 0 ? (
        <Card>
          <Flex direction="column" alignItems="flex-start" gap={2}>
            <Typography textColor="neutral600">{t('coverage.none')}</Typography>
            {may.manageSettings ? <SettingsLink page="defaults" /> : null}
          </Flex>
        </Card>
      ) : (
        <>
          <CoverageTable coverage={coverage} />
          <CoverageLegend />
        </>
      )}
    </Flex>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useText();
  const { needs, underWay, spending } = overview;
  return (
    <Grid.Root gap={5}>
      <Grid.Item col={6} s={12} xs={12} alignItems="stretch">
        <Section title={t('needs.title')}>
          {needs.length > 0 ? (
            <Needs needs={needs} />
          ) : (
            <Typography textColor="neutral600">{t('needs.none')}</Typography>
          )}
        </Section>
      </Grid.Item>
      <Grid.Item col={6} s={12} xs={12} alignItems="stretch">
        <Section title={t('underWay.title')}>
          <UnderWay underWay={underWay} />
        </Section>
      </Grid.Item>
      {spending ? (
        <Grid.Item col={12} xs={12} alignItems="stretch">
          <Section title={t('spending.title')}>
            <Spending spending={spending} />
          </Section>
        </Grid.Item>
      ) : null}
    </Grid.Root>
  );
}

/** The start page: what waits for the person, what goes on, how everything stands. */
export default function OverviewPage() {
  const t = useText();
  const may = useMay();
  const { describe } = useFailure();
  const { data: overview, error } = useOverview();
  if (overview === undefined && !error) return <Page.Loading />;
  const isFirst = overview !== undefined && !overview.hasOrders;
  return (
    <Page.Main>
      <Page.Title>{t('overview.title')}</Page.Title>
      <Layouts.Header title={t('overview.title')} subtitle={t('overview.subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {overview?.notice && !isFirst ? (
            <ProblemCallout message={overview.notice.message} remedy={overview.notice.remedy} />
          ) : null}
          {isFirst ? <FirstSteps notice={overview.notice} may={may} /> : null}
          {overview && !isFirst ? <Figures overview={overview} /> : null}
          {overview && !(isFirst && overview.coverage.rows.length === 0) ? (
            <CoverageSection overview={overview} may={may} />
          ) : null}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
