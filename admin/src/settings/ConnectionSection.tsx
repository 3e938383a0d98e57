import { Grid } from '@strapi/design-system';
import type { SettingsView } from '../../../contracts/settings';
import { useText } from '../hooks/useText';
import { OAuthSettings } from './account/OAuthSettings';
import { Section } from './Section';
import { SignInChoice } from './SignInChoice';
import { TestConnection } from './TestConnection';
import { TextSetting } from './TextSetting';
import { useSetting } from './useSetting';

interface Props {
  settings: SettingsView;
  modified: boolean;
}

function KeySettings({ settings }: Pick<Props, 'settings'>) {
  const t = useText();
  const secretHint = (stored: boolean): string => t(stored ? 'settings.secret.stored' : 'settings.secret.missing');
  return (
    <Grid.Root gap={5}>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <TextSetting secret name="apiKey" label={t('settings.apiKey')} hint={secretHint(settings.hasApiKey)} />
      </Grid.Item>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <TextSetting secret name="apiSecret" label={t('settings.apiSecret')} hint={secretHint(settings.hasApiSecret)} />
      </Grid.Item>
    </Grid.Root>
  );
}

/** Where the service is, and how we sign in there. */
export function ConnectionSection({ settings, modified }: Props) {
  const t = useText();
  const { value: signIn } = useSetting('signIn', 'key');
  return (
    <Section title={t('settings.connection')} hint={t('settings.connection.hint')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="baseUrl" label={t('settings.baseUrl')} hint={t('settings.baseUrl.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="platformId" label={t('settings.platformId')} hint={t('settings.platformId.hint')} />
        </Grid.Item>
      </Grid.Root>
      <SignInChoice />
      {signIn === 'oauth' ? (
        <OAuthSettings settings={settings} modified={modified} />
      ) : (
        <KeySettings settings={settings} />
      )}
      <TestConnection modified={modified} />
    </Section>
  );
}
