import { Field, NumberInput } from '@strapi/design-system';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';

interface Props {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** What the work is quoted at: a ceiling below it would make the order wait. */
  quoted: number | null;
}

/** How much a person approves: the work starts only at this price or a lower one. */
export function CeilingField({ value, onChange, quoted }: Props) {
  const t = useText();
  const money = useMoney();
  const error = value === undefined || value <= 0 ? t('ceiling.needed') : undefined;
  const isLow = value !== undefined && quoted !== null && value < quoted;
  const hint = isLow ? t('ceiling.low', { sum: money.credits(quoted) }) : t('ceiling.hint');
  return (
    <Field.Root name="ceiling" hint={hint} error={error} required>
      <Field.Label>{t('ceiling.label')}</Field.Label>
      <NumberInput value={value} onValueChange={onChange} />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
