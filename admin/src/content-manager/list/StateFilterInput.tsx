import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';

export interface Option {
  label: string;
  value: string;
}

/** What Strapi hands to the field in which a filter's value is chosen. */
export interface StateFilterInputProps {
  name: string;
  options?: Option[];
  'aria-label'?: string;
}

/** Strapi's own field would show the states by their names in the address, not in words. */
export function StateFilterInput({ name, options = [], 'aria-label': label }: StateFilterInputProps) {
  const { value, onChange } = useField<string>(name);
  const chosen = options.some((option) => option.value === value) ? value : undefined;
  return (
    <SingleSelect aria-label={label} value={chosen ?? ''} onChange={(state) => onChange(name, String(state))}>
      {options.map((option) => (
        <SingleSelectOption key={option.value} value={option.value}>
          {option.label}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}
