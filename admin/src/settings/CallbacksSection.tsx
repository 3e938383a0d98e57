import { Grid } from '@strapi/design-system';
import type { SettingsView } from '../../../contracts/settings';
import { useText } from '../hooks/useText';
import { CallbackTest } from './CallbackTest';
import { LastNews } from './LastNews';
import { NumberSetting } from './NumberSetting';
import { Section } from './Section';
import { TextSetting } from './TextSetting';

interface Props extends Pick<SettingsView, 'news'> {
  modified: boolean;
}

/** How we hear of news: the service calls, and we ask. */
export function CallbacksSection({ news, modified }: Props) {
  const t = useText();
  return (
    <Section title={t('settings.callbacks')} hint={t('settings.callbacks.hint')}>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="callbackUrl" label={t('settings.callbackUrl')} hint={t('settings.callbackUrl.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <NumberSetting name="pollIntervalSeconds" label={t('settings.poll')} hint={t('settings.poll.hint')} />
        </Grid.Item>
      </Grid.Root>
      <LastNews news={news} />
      <CallbackTest modified={modified} />
    </Section>
  );
}
