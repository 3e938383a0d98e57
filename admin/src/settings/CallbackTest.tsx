import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useTestDeskCallbacksMutation } from '../api/desk';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';

/** Sends something to the address as it is saved, and says whether it came in. */
export function CallbackTest({ modified }: { modified: boolean }) {
  const t = useText();
  const { describe } = useFailure();
  const [test, { data: result, error, isLoading, reset }] = useTestDeskCallbacksMutation();

  // What was found holds for what was saved then.
  React.useEffect(() => {
    if (modified) reset();
  }, [modified, reset]);

  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Flex gap={3} wrap="wrap">
        <Button variant="secondary" disabled={modified} loading={isLoading} onClick={() => void test()}>
          {t('settings.callbacks.test')}
        </Button>
        <Typography variant="pi" textColor="neutral600">
          {modified ? t('settings.test.saveFirst') : t('settings.callbacks.test.hint')}
        </Typography>
      </Flex>
      {result && !isLoading ? (
        <ProblemCallout
          tone={result.ok ? 'success' : 'danger'}
          message={result.message}
          remedy={result.remedy ?? undefined}
        />
      ) : null}
      {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
    </Flex>
  );
}
