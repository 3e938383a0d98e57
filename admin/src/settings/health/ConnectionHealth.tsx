import { Typography } from '@strapi/design-system';
import type { Health } from '../../../../contracts/health';
import { SettingsLink } from '../../components/SettingsLink';
import { useText } from '../../hooks/useText';
import { Section } from '../Section';
import { TestConnection } from '../TestConnection';

/** As what this Strapi is known at the service, and whether that works now. */
export function ConnectionHealth({ connection }: Pick<Health, 'connection'>) {
  const t = useText();
  const { baseUrl, signIn, connected } = connection;
  return (
    <Section title={t('settings.connection')}>
      <Typography textColor="neutral800" dir="auto">
        {connected ? t(`health.connection.${signIn}`, { address: baseUrl ?? '' }) : t('health.connection.none')}
      </Typography>
      {connected ? <TestConnection modified={false} /> : null}
      <div>
        <SettingsLink />
      </div>
    </Section>
  );
}
