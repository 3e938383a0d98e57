import { Grid } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import { ChoiceSetting } from './ChoiceSetting';
import { CHOICES } from './form';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';
import { TickSetting } from './TickSetting';
import { useSetting } from './useSetting';

/** What is sent of an entry, and how what comes back gets into it. */
export function LandingSection() {
  const t = useText();
  const { value: publish } = useSetting('publish', 'draft');
  return (
    <Section title={t('settings.landing')} hint={t('settings.landing.hint')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <ChoiceSetting
            name="sourceVersion"
            choices={CHOICES.sourceVersion}
            label={(one) => t(`settings.sourceVersion.${one}`)}
            means={(one) => t(`settings.sourceVersion.${one}.means`)}
          />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <ChoiceSetting
            name="acceptance"
            choices={CHOICES.acceptance}
            label={(one) => t(`settings.acceptance.${one}`)}
            means={(one) => t(`settings.acceptance.${one}.means`)}
          />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <ChoiceSetting
            name="publish"
            choices={CHOICES.publish}
            label={(one) => t(`settings.publish.${one}`)}
            means={(one) => t(`settings.publish.${one}.means`)}
          />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting
            name="keepTextsDays"
            label={t('settings.keepTextsDays')}
            hint={t('settings.keepTextsDays.hint')}
          />
        </Grid.Item>
        {publish === 'draft' ? null : (
          <Grid.Item col={12} xs={12} direction="column" alignItems="stretch">
            <TickSetting name="publishTogether" />
          </Grid.Item>
        )}
      </Grid.Root>
    </Section>
  );
}
