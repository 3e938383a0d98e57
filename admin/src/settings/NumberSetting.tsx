import { Field, NumberInput } from '@strapi/design-system';
import { useSetting } from './useSetting';

interface Props {
  name: 'ceilingMarginPercent' | 'approvalThresholdCredits' | 'pollIntervalSeconds' | 'keepTextsDays';
  label: string;
  hint: string;
}

export function NumberSetting({ name, label, hint }: Props) {
  const { value, set, error } = useSetting(name, undefined);
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <NumberInput value={value} onValueChange={set} />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
