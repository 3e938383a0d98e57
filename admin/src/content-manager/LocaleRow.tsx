import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { EntryAddress } from '../api/desk';
import { ProgressBar } from '../components/ProgressBar';
import { SmallLink } from '../components/SmallLink';
import { StateBadge } from '../components/StateBadge';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { useTold } from '../hooks/useTold';
import { cartPath, orderPath } from '../pages/paths';
import { LocaleLink } from './LocaleLink';
import { SettleMenu } from './SettleMenu';

interface Props {
  locale: EntryPanel['locales'][number];
  address: EntryAddress;
  may: May;
  ticked: boolean;
  /** Missing where there is nothing to order, or the person may not. */
  onTick?: (on: boolean) => void;
}

/** States in which the locale holds text that can be opened. */
const HAS_TEXT = new Set(['current', 'outdated', 'unmanaged', 'to_review']);

/** One target locale: how it stands, and what can be done about it. */
export function LocaleRow({ locale, address, may, ticked, onTick }: Props) {
  const t = useText();
  const tell = useTold();
  const intl = useIntl();
  const { name, state, detail, progress, orderId, documentRow, last } = locale;
  const moment = (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const cart = state === 'in_cart' && orderId !== null ? cartPath(orderId) : null;
  const order = orderId === null || cart !== null ? null : orderPath(orderId);
  const look = may.review ? 'review.open' : 'review.compare';
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
          <Flex direction="column" alignItems="flex-start">
            {detail ? (
              <Typography variant="pi" textColor="neutral600">
                {tell(detail)}
              </Typography>
            ) : null}
            {last ? (
              <Typography variant="pi" textColor="neutral600" tag="time" dateTime={last.at} title={moment(last.at)}>
                {t(`panel.last.${last.what}`, {
                  by: last.by ?? '',
                  day: intl.formatDate(last.at, { dateStyle: 'medium' }),
                })}
              </Typography>
            ) : null}
          </Flex>
          <Flex gap={3} marginLeft="auto">
            {HAS_TEXT.has(state) ? <LocaleLink locale={locale.locale}>{t('panel.openShort')}</LocaleLink> : null}
            {cart !== null && may.order ? <SmallLink to={cart}>{t('panel.cart')}</SmallLink> : null}
            {order !== null ? <SmallLink to={order}>{t('panel.order')}</SmallLink> : null}
            {order !== null && documentRow !== null && state === 'to_review' ? (
              <SmallLink to={`${order}/documents/${documentRow}`} label={t(`${look}.of`, { name })}>
                {t(look)}
              </SmallLink>
            ) : null}
            {locale.settle.length > 0 ? <SettleMenu locale={locale} address={address} /> : null}
          </Flex>
        </Flex>
      </Flex>
    </Box>
  );
}
