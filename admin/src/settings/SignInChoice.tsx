import { Field, Flex, Radio } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import type { SettingsForm } from './form';
import { useSetting } from './useSetting';

const WAYS: readonly SettingsForm['signIn'][] = ['oauth', 'key'];

/** With what the account's owner allowed, or with a key that opens everything. */
export function SignInChoice() {
  const t = useText();
  const { value, set } = useSetting('signIn', 'key');
  return (
    <Field.Root name="signIn" hint={t(`settings.signIn.${value}.means`)}>
      <Field.Label id="desk-sign-in">{t('settings.signIn')}</Field.Label>
      <Radio.Group
        aria-labelledby="desk-sign-in"
        value={value}
        onValueChange={(chosen) => set(WAYS.find((way) => way === chosen) ?? value)}
      >
        <Flex gap={5} wrap="wrap">
          {WAYS.map((way) => (
            <Radio.Item key={way} value={way}>
              {t(`settings.signIn.${way}`)}
            </Radio.Item>
          ))}
        </Flex>
      </Radio.Group>
      <Field.Hint />
    </Field.Root>
  );
}
