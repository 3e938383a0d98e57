import { Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { LocaleStateView } from '../../../../contracts/locale-states';
import { PLUGIN_ID } from '../../../../contracts/plugin';
import { SmallLink } from '../../components/SmallLink';
import { StateBadge } from '../../components/StateBadge';
import { useEntryPath } from '../../components/useEntryPath';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';

interface Props {
  contentType: string;
  documentId: string;
  states: LocaleStateView[];
}

/** How each language of an entry stands, in words, with the way there. */
export function StatesList({ contentType, documentId, states }: Props) {
  const t = useText();
  const intl = useIntl();
  const languageName = useLanguageName();
  const pathTo = useEntryPath();

  const detail = ({ state, wordsChanged, progress }: LocaleStateView): string | null => {
    if (state === 'outdated' && wordsChanged !== null) return t('list.wordsChanged', { words: wordsChanged });
    if (state === 'in_progress' && progress !== null) return intl.formatNumber(progress / 100, { style: 'percent' });
    return null;
  };

  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2} padding={4} maxWidth="32rem">
      {states.map((one) => (
        <Flex key={one.locale} tag="li" justifyContent="space-between" gap={4} wrap="wrap">
          <Flex gap={2} alignItems="baseline">
            <SmallLink to={pathTo({ contentType, documentId, locale: one.locale })}>
              {languageName(one.locale)}
            </SmallLink>
            <Typography variant="pi" textColor="neutral600">
              {detail(one) ?? ''}
            </Typography>
          </Flex>
          <Flex gap={2}>
            {one.orderId === null ? null : (
              <SmallLink to={`/plugins/${PLUGIN_ID}/orders/${one.orderId}`}>{t('panel.order')}</SmallLink>
            )}
            <StateBadge state={one.state} />
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
