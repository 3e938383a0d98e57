import { Typography } from '@strapi/design-system';
import type { Health } from '../../../../contracts/health';
import { useText } from '../../hooks/useText';
import { CallbackTest } from '../CallbackTest';
import { LastNews } from '../LastNews';
import { Section } from '../Section';

/** How news of the work comes in, when it came last, and whether it could. */
export function NewsHealth({ connection }: Pick<Health, 'connection'>) {
  const t = useText();
  const { callbackUrl, news } = connection;
  return (
    <Section title={t('settings.callbacks')} hint={t('settings.callbacks.hint')}>
      <Typography textColor="neutral800" dir="auto">
        {callbackUrl === null ? t('health.callbacks.off') : t('health.callbacks.on', { address: callbackUrl })}
      </Typography>
      <LastNews news={news} />
      {callbackUrl === null ? null : <CallbackTest modified={false} />}
    </Section>
  );
}
