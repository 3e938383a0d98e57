import { Field, TextInput } from '@strapi/design-system';
import { useSetting } from './useSetting';

interface Props {
  name:
    | ('baseUrl' | 'platformId' | 'callbackUrl' | 'apiKey' | 'apiSecret')
    | ('clientId' | 'clientSecret' | 'authorizeUrl' | 'tokenUrl' | 'revokeUrl');
  label: string;
  hint?: string;
  placeholder?: string;
  /** A secret is typed unseen, and no password manager fills it in. */
  secret?: boolean;
}

export function TextSetting({ name, label, hint, placeholder, secret = false }: Props) {
  const { value, set, error } = useSetting(name, '');
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => set(target.value)}
      />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}
