import { Field, Flex, Grid, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { ProblemCallout } from '../components/ProblemCallout';
import { useText } from '../hooks/useText';
import { LEVELS } from './form';
import { MemorySettings } from './MemorySettings';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';
import { TickSetting } from './TickSetting';
import { useSetting } from './useSetting';

function LevelSetting() {
  const t = useText();
  const { value: level, set } = useSetting('level', 'regular');
  return (
    <Field.Root name="level" hint={t('settings.level.hint')}>
      <Field.Label>{t('settings.level')}</Field.Label>
      <SingleSelect value={level} onChange={(value) => set(LEVELS.find((one) => one === value) ?? level)}>
        {LEVELS.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {t(`level.${one}`)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}

/** When the work starts: by itself within the approval, by hand, or at the service, without a look at the price. */
function LaunchSettings() {
  const t = useText();
  const { value: autoLaunch } = useSetting('autoLaunch', false);
  return (
    <Flex
      role="group"
      aria-label={t('settings.launch')}
      direction="column"
      alignItems="stretch"
      justifyContent="flex-start"
      gap={4}
    >
      <Typography variant="pi" fontWeight="bold" textColor="neutral800" tag="h3">
        {t('settings.launch')}
      </Typography>
      <TickSetting name="launchByHand" />
      <TickSetting name="autoLaunch" />
      {autoLaunch ? (
        <ProblemCallout message={t('settings.autoLaunch.warning')} remedy={t('settings.autoLaunch.remedy')} />
      ) : null}
    </Flex>
  );
}

/** What every order is placed with, unless it says otherwise. */
export function OrderingSection() {
  const t = useText();
  return (
    <Section title={t('settings.ordering')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <LevelSetting />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting name="ceilingMarginPercent" label={t('settings.margin')} hint={t('settings.margin.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch" justifyContent="flex-start">
          <TickSetting name="quality" />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting
            name="approvalThresholdCredits"
            label={t('settings.threshold')}
            hint={t('settings.threshold.hint')}
          />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <MemorySettings />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch" justifyContent="flex-start">
          <LaunchSettings />
        </Grid.Item>
      </Grid.Root>
    </Section>
  );
}
