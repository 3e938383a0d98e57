import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useText } from '../hooks/useText';
import type { SettingsForm } from './form';

type Name = 'sourceVersion' | 'publish' | 'acceptance';

interface Props<N extends Name> {
  name: N;
  choices: readonly SettingsForm[N][];
  /** What a choice is called, and what it means. */
  label: (choice: SettingsForm[N]) => string;
  means: (choice: SettingsForm[N]) => string;
}

/** One of a few ways, with what the chosen one means beneath. */
export function ChoiceSetting<N extends Name>({ name, choices, label, means }: Props<N>) {
  const t = useText();
  const { value, onChange } = useField<SettingsForm[N]>(name);
  const choose = (chosen: string | number): void => {
    const found = choices.find((one) => one === chosen);
    if (found !== undefined) onChange(name, found);
  };
  return (
    <Field.Root name={name} hint={value === undefined ? undefined : means(value)}>
      <Field.Label>{t(`settings.${name}`)}</Field.Label>
      <SingleSelect value={value} onChange={choose}>
        {choices.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {label(one)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}
