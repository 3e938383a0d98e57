import * as React from 'react';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useDeskSettingsAuthorsQuery } from '../api/desk';
import { AuthorTicks } from '../components/AuthorTicks';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { Section } from './Section';
import { useSetting } from './useSetting';

/**
 * Whom every order prefers to do the work, unless it says otherwise. As with templates, the service is asked for them
 * once somebody wants to choose, or to see by name who was chosen.
 */
export function AuthorsSection({ connected }: { connected: boolean }) {
  const t = useText();
  const { describe } = useFailure();
  const { value: chosen, set } = useSetting('authors', []);
  const [isWanted, setIsWanted] = React.useState(chosen.length > 0);
  const { data, error, isLoading } = useDeskSettingsAuthorsQuery(undefined, { skip: !isWanted || !connected });

  return (
    <Section title={t('settings.authors')} hint={t('settings.authors.hint')}>
      {isWanted ? null : (
        <Flex gap={3} wrap="wrap">
          <Button variant="secondary" disabled={!connected} onClick={() => setIsWanted(true)}>
            {t('settings.authors.choose')}
          </Button>
          <Typography variant="pi" textColor="neutral600">
            {connected ? t('settings.authors.noneChosen') : t('settings.authors.connectFirst')}
          </Typography>
        </Flex>
      )}
      {error ? <ProblemCallout {...describe(error)} /> : null}
      {isLoading ? <Loader small>{t('loading')}</Loader> : null}
      {data?.authors.length === 0 ? (
        <Typography textColor="neutral600">{t('settings.authors.empty')}</Typography>
      ) : null}
      {isWanted && !isLoading ? (
        <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={t('settings.authors')}>
          <AuthorTicks authors={data?.authors ?? []} chosen={chosen} onChange={set} />
        </Flex>
      ) : null}
    </Section>
  );
}
