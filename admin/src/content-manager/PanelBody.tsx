import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { EntryAddress } from '../api/desk';
import { useEntryPanel } from '../api/polled';
import { ProblemCallout } from '../components/ProblemCallout';
import { SettingsLink } from '../components/SettingsLink';
import { useFailure } from '../hooks/useFailure';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { LocaleLink } from './LocaleLink';
import { LocaleList } from './LocaleList';
import { NotOptedIn } from './NotOptedIn';
import { useFieldFocus } from './useFieldFocus';
import { useLanded } from './useLanded';
import { useMeanwhile } from './useMeanwhile';
import { WrittenMeanwhile } from './WrittenMeanwhile';

interface Props {
  address: EntryAddress;
  /** When what the form shows was saved. */
  shownAt: string | undefined;
  may: May;
}

/** All that stands in the panel beside an entry. One request fills it. */
export function PanelBody({ address, shownAt, may }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const modified = useForm('TranslationsPanel', (form) => form.modified);
  const { currentData: panel, error, refetch } = useEntryPanel(address, modified);
  const landed = useLanded(panel, address.cacheTag);
  useFieldFocus();
  const meanwhile = useMeanwhile(panel, shownAt, address.cacheTag);

  if (panel === undefined) {
    return error ? (
      <ProblemCallout
        {...describe(error)}
        action={
          <Button variant="tertiary" size="S" onClick={() => void refetch()}>
            {t('action.readAgain')}
          </Button>
        }
      />
    ) : (
      <Loader small>{t('loading')}</Loader>
    );
  }

  const hasOrders = panel.locales.some(({ orderId }) => orderId !== null);
  if (panel.notice?.code === 'not_opted_in' && !hasOrders) {
    return <NotOptedIn notice={panel.notice} may={may} />;
  }

  return (
    // Takes the focus when what held it is gone: after an order, after a decision.
    <Flex
      role="group"
      aria-label={t('panel.title')}
      tabIndex={-1}
      direction="column"
      alignItems="stretch"
      gap={3}
      width="100%"
    >
      <Box>
        <Typography variant="omega" textColor="neutral800">
          {t('panel.source', { name: panel.source.name, words: panel.source.words })}
        </Typography>
      </Box>
      {panel.notice ? (
        <ProblemCallout
          message={panel.notice.message}
          remedy={panel.notice.remedy}
          action={may.manageSettings ? <SettingsLink /> : null}
        />
      ) : null}
      {meanwhile ? <WrittenMeanwhile meanwhile={meanwhile} /> : null}
      {landed.length > 0 ? (
        <ProblemCallout
          tone="success"
          message={t('panel.landed')}
          action={
            <Flex gap={2} wrap="wrap">
              {landed.map(({ locale, name }) => (
                <LocaleLink key={locale} locale={locale}>
                  {t('panel.open', { name })}
                </LocaleLink>
              ))}
            </Flex>
          }
        />
      ) : null}
      {panel.locales.length === 0 ? (
        <Typography variant="pi" textColor="neutral600">
          {t('panel.noLocales')}
        </Typography>
      ) : (
        <LocaleList panel={panel} address={address} may={may} modified={modified} />
      )}
    </Flex>
  );
}
