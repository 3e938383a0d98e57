import { Checkbox, Flex, Typography } from '@strapi/design-system';

interface Props {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is so or not, with what it means beneath. */
export function Tick({ label, hint, checked, onChange }: Props) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Checkbox checked={checked} onCheckedChange={(on) => onChange(on === true)}>
        {label}
      </Checkbox>
      <Typography variant="pi" textColor="neutral600">
        {hint}
      </Typography>
    </Flex>
  );
}
