import { Grid } from '@strapi/design-system';
import type { SettingsView } from '../../../contracts/settings';
import { useText } from '../hooks/useText';
import { Section } from './Section';
import { TestConnection } from './TestConnection';
import { TextSetting } from './TextSetting';
import { NumberSetting } from './NumberSetting';

interface Props {
  settings: SettingsView;
  modified: boolean;
}

/** Where the service is, how we sign in there, and how it reaches us. */
export function ConnectionSection({ settings, modified }: Props) {
  const t = useText();
  const secretHint = (stored: boolean): string => t(stored ? 'settings.secret.stored' : 'settings.secret.missing');
  return (
    <Section title={t('settings.connection')} hint={t('settings.connection.hint')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="baseUrl" label={t('settings.baseUrl')} hint={t('settings.baseUrl.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="platformId" label={t('settings.platformId')} hint={t('settings.platformId.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting secret name="apiKey" label={t('settings.apiKey')} hint={secretHint(settings.hasApiKey)} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting
            secret
            name="apiSecret"
            label={t('settings.apiSecret')}
            hint={secretHint(settings.hasApiSecret)}
          />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="callbackUrl" label={t('settings.callbackUrl')} hint={t('settings.callbackUrl.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting name="pollIntervalSeconds" label={t('settings.poll')} hint={t('settings.poll.hint')} />
        </Grid.Item>
      </Grid.Root>
      <TestConnection modified={modified} />
    </Section>
  );
}
