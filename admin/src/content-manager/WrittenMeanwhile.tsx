import { Button, Flex } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { ProblemCallout } from '../components/ProblemCallout';
import { SmallLink } from '../components/SmallLink';
import { useText } from '../hooks/useText';
import type { Meanwhile } from './useMeanwhile';

/** Warns of saving over what was written beneath a form with unsaved changes. */
export function WrittenMeanwhile({ meanwhile: { at, landed, reload } }: { meanwhile: Meanwhile }) {
  const t = useText();
  const intl = useIntl();
  const time = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ProblemCallout
      message={t(landed ? 'meanwhile.landed' : 'meanwhile.saved', { time })}
      remedy={t(landed ? 'meanwhile.landed.remedy' : 'meanwhile.saved.remedy')}
      action={
        <Flex direction="column" alignItems="flex-start" gap={2} paddingTop={1}>
          {landed ? (
            <SmallLink to={`/plugins/${PLUGIN_ID}/orders/${landed.orderId}/documents/${landed.documentRow}`}>
              {t('meanwhile.open')}
            </SmallLink>
          ) : null}
          <Button variant="danger-light" size="S" onClick={reload}>
            {t('meanwhile.reload')}
          </Button>
        </Flex>
      }
    />
  );
}
