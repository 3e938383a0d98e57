import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { ScopeList } from './account/ScopeList';
import { useTestDeskConnectionMutation } from '../api/desk';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';

/** Asks the service for the wallet and the languages, with what is saved. Costs nothing. */
export function TestConnection({ modified }: { modified: boolean }) {
  const t = useText();
  const money = useMoney();
  const { describe } = useFailure();
  const [test, { data: result, error, isLoading, reset }] = useTestDeskConnectionMutation();

  // What was found holds for what was saved then.
  React.useEffect(() => {
    if (modified) reset();
  }, [modified, reset]);

  const found = result?.ok
    ? [
        result.wallet ? t('settings.test.wallet', { amount: money.amount(result.wallet) }) : '',
        result.locales === null ? '' : t('settings.test.locales', { count: result.locales }),
      ]
        .join(' ')
        .trim()
    : undefined;

  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Flex gap={3} wrap="wrap">
        <Button variant="secondary" disabled={modified} loading={isLoading} onClick={() => void test()}>
          {t('settings.test')}
        </Button>
        <Typography variant="pi" textColor="neutral600">
          {modified ? t('settings.test.saveFirst') : t('settings.test.hint')}
        </Typography>
      </Flex>
      {result?.scopes && !isLoading ? <ScopeList scopes={result.scopes} /> : null}
      {result && !isLoading ? (
        <ProblemCallout
          tone={result.ok ? 'success' : 'danger'}
          message={result.message}
          remedy={result.remedy ?? found}
        />
      ) : null}
      {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
    </Flex>
  );
}
