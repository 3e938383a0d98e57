import * as React from 'react';
import { Box, Button, Field, Grid, TextInput } from '@strapi/design-system';
import type { SettingsView } from '../../../../contracts/settings';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useText } from '../../hooks/useText';
import { TextSetting } from '../TextSetting';
import { AccountBox } from './AccountBox';
import { originOf, serverOrigin } from './addresses';

interface Props {
  settings: SettingsView;
  modified: boolean;
}

/** What the service is told when this installation is registered there. It follows from Strapi's own configuration. */
function RedirectAddress({ address }: { address: string }) {
  const t = useText();
  const here = serverOrigin();
  return (
    <>
      <Grid.Item col={12} xs={12} direction="column" alignItems="stretch">
        <Field.Root name="redirectUrl" hint={t('settings.redirectUrl.hint')}>
          <Field.Label>{t('settings.redirectUrl')}</Field.Label>
          <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
          <Field.Hint />
        </Field.Root>
      </Grid.Item>
      {originOf(address) === here ? null : (
        <Grid.Item col={12} xs={12}>
          <ProblemCallout
            message={t('settings.redirectUrl.elsewhere', { said: originOf(address), here })}
            remedy={t('settings.redirectUrl.elsewhere.remedy')}
          />
        </Grid.Item>
      )}
    </>
  );
}

/** Where the service's OAuth stands; usually as it is. */
function OAuthAddresses() {
  const t = useText();
  const [isOpen, setIsOpen] = React.useState(false);
  if (!isOpen)
    return (
      <Grid.Item col={12} xs={12}>
        <Box>
          <Button variant="tertiary" size="S" onClick={() => setIsOpen(true)}>
            {t('settings.oauth.addresses')}
          </Button>
        </Box>
      </Grid.Item>
    );
  return (['authorizeUrl', 'tokenUrl', 'revokeUrl'] as const).map((name) => (
    <Grid.Item key={name} col={4} xs={12} direction="column" alignItems="stretch">
      <TextSetting name={name} label={t(`settings.${name}`)} hint={t(`settings.${name}.hint`)} />
    </Grid.Item>
  ));
}

/** This installation as an application of the service, and the account that allowed it to work. */
export function OAuthSettings({ settings, modified }: Props) {
  const t = useText();
  return (
    <>
      <Grid.Root gap={5}>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting name="clientId" label={t('settings.clientId')} hint={t('settings.clientId.hint')} />
        </Grid.Item>
        <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
          <TextSetting
            secret
            name="clientSecret"
            label={t('settings.clientSecret')}
            hint={t(settings.hasClientSecret ? 'settings.secret.stored' : 'settings.secret.missing')}
          />
        </Grid.Item>
        <RedirectAddress address={settings.redirectUrl} />
        <OAuthAddresses />
      </Grid.Root>
      <AccountBox settings={settings} modified={modified} />
    </>
  );
}
