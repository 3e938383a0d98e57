import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import type { EntryPanel } from '../../../contracts/orders';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { DecisionButton } from '../components/DecisionButton';
import { ProgressBar } from '../components/ProgressBar';
import { SmallLink } from '../components/SmallLink';
import { StateBadge } from '../components/StateBadge';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { LocaleLink } from './LocaleLink';

interface Props {
  locale: EntryPanel['locales'][number];
  may: May;
  ticked: boolean;
  /** Missing where there is nothing to order, or the person may not. */
  onTick?: (on: boolean) => void;
}

/** States in which the locale holds text that can be opened. */
const HAS_TEXT = new Set(['current', 'outdated', 'unmanaged', 'to_review']);

/** One target locale: how it stands, and what can be done about it. */
export function LocaleRow({ locale, may, ticked, onTick }: Props) {
  const t = useText();
  const { name, state, detail, progress, orderId, documentRow } = locale;
  const label = (
    <Typography variant="omega" fontWeight="semiBold" textColor="neutral800">
      {name}
    </Typography>
  );

  return (
    <Box tag="li">
      <Flex justifyContent="space-between" gap={2} minHeight="2.4rem">
        {onTick ? (
          <Checkbox checked={ticked} onCheckedChange={(on) => onTick(on === true)}>
            {label}
          </Checkbox>
        ) : (
          label
        )}
        <StateBadge state={state} />
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={1} paddingTop={1}>
        {state === 'in_progress' && progress !== null ? (
          <ProgressBar percent={progress} label={t('panel.progress', { name })} />
        ) : null}
        <Flex justifyContent="space-between" alignItems="flex-start" gap={2} wrap="wrap">
          <Typography variant="pi" textColor="neutral600">
            {detail ?? ''}
          </Typography>
          <Flex gap={3} marginLeft="auto">
            {HAS_TEXT.has(state) ? <LocaleLink locale={locale.locale}>{t('panel.openShort')}</LocaleLink> : null}
            {orderId !== null ? (
              <SmallLink to={`/plugins/${PLUGIN_ID}/orders/${orderId}`}>{t('panel.order')}</SmallLink>
            ) : null}
          </Flex>
        </Flex>
        {state === 'to_review' && documentRow !== null && may.review ? (
          <DecisionButton documentRow={documentRow} name={name} reason={detail} />
        ) : null}
      </Flex>
    </Box>
  );
}
