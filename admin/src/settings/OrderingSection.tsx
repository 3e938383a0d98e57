import { Field, Grid, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import { LEVELS } from './form';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';
import { useSetting } from './useSetting';

/** What every order is placed with. */
export function OrderingSection() {
  const t = useText();
  const { value: level, set } = useSetting('level', 'regular');
  return (
    <Section title={t('settings.ordering')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
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
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting name="ceilingMarginPercent" label={t('settings.margin')} hint={t('settings.margin.hint')} />
        </Grid.Item>
      </Grid.Root>
    </Section>
  );
}
