import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { SettingsView } from '../../../../contracts/settings';
import { Badge } from '../../components/Badge';
import { ProblemCallout } from '../../components/ProblemCallout';
import { When } from '../../components/When';
import { useText } from '../../hooks/useText';
import { Disconnect } from './Disconnect';
import { ScopeList } from './ScopeList';
import { useConsentWindow } from './useConsentWindow';

interface Props {
  settings: SettingsView;
  modified: boolean;
}

const COLOURS = { connected: 'success', reconnect_needed: 'danger', not_connected: 'neutral' } as const;

/** Why the account cannot be connected as things stand; undefined where nothing is in the way. */
function useObstacle({ settings, modified }: Props): string | undefined {
  const t = useText();
  if (modified || settings.signIn !== 'oauth') return t('settings.account.saveFirst');
  const { baseUrl, clientId, hasClientSecret } = settings;
  return baseUrl !== null && clientId !== null && hasClientSecret ? undefined : t('settings.account.incomplete');
}

/** How the account stands, what was allowed, and the ways in and out. */
export function AccountBox(props: Props) {
  const t = useText();
  const { toggleNotification } = useNotification();
  const { state, scopes, since } = props.settings.account;
  const done = React.useCallback(
    () => toggleNotification({ type: 'success', message: t('settings.account.done') }),
    [t, toggleNotification],
  );
  const { isWaiting, isFinishing, problem, open, stop } = useConsentWindow(done);
  const obstacle = useObstacle(props);
  const blocked = { message: t('settings.account.blocked'), remedy: t('settings.account.blocked.remedy') };

  return (
    <Flex direction="column" alignItems="stretch" gap={4} role="group" aria-label={t('settings.account')}>
      <Flex gap={3} wrap="wrap">
        <Badge colour={COLOURS[state]}>{t(`settings.account.${state}`)}</Badge>
        {since === null ? null : <When at={since} />}
      </Flex>
      {state === 'connected' ? <ScopeList scopes={scopes} /> : null}
      {problem ? <ProblemCallout tone="danger" {...(problem === 'blocked' ? blocked : problem)} /> : null}
      <Flex gap={3} wrap="wrap">
        <Button
          variant={state === 'connected' ? 'secondary' : 'default'}
          disabled={obstacle !== undefined}
          loading={isWaiting || isFinishing}
          onClick={() => void open()}
        >
          {t(state === 'not_connected' ? 'settings.account.connect' : 'settings.account.again')}
        </Button>
        {isWaiting ? (
          <Button variant="tertiary" onClick={stop}>
            {t('settings.account.stop')}
          </Button>
        ) : null}
        {state === 'not_connected' || isWaiting ? null : <Disconnect />}
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {isWaiting ? t('settings.account.waiting') : (obstacle ?? t('settings.account.hint'))}
        </Typography>
      </Flex>
    </Flex>
  );
}
