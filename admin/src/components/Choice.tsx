import { Box, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

/** One of several, beside others in a row of filters. */
export function Choice({ label, value, options, onChange }: Props) {
  return (
    <Box minWidth="20rem" flex="1">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <SingleSelect value={value} onChange={(chosen) => onChange(String(chosen))}>
          {options.map((option) => (
            <SingleSelectOption key={option.value} value={option.value}>
              {option.label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </Box>
  );
}
