import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useText } from '../../hooks/useText';
import { LEVELS } from '../../settings/form';
import { withOption } from './draft';
import type { Choosing } from './useDraft';

/** The level of the work, with what the settings say as what it is. */
export function LevelChoice({ draft, change, builder: { defaults } }: Choosing) {
  const t = useText();
  const byDefault = LEVELS.find((one) => one === defaults.level);
  const level = draft.options.level ?? byDefault;
  return (
    <Field.Root name="level" hint={byDefault ? t('builder.default', { value: t(`level.${byDefault}`) }) : undefined}>
      <Field.Label>{t('settings.level')}</Field.Label>
      <SingleSelect
        value={level}
        onChange={(value) => {
          const chosen = LEVELS.find((one) => one === value);
          if (chosen) change({ options: withOption(draft.options, defaults, 'level', chosen) });
        }}
      >
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
