import { Box, Flex, Typography } from '@strapi/design-system';
import type { GrantedScope } from '../../../../contracts/account';
import { Badge } from '../../components/Badge';
import { useText } from '../../hooks/useText';

const standing = (granted: boolean | null): 'granted' | 'missing' | 'unknown' =>
  granted === null ? 'unknown' : granted ? 'granted' : 'missing';

const COLOURS = { granted: 'success', missing: 'danger', unknown: 'neutral' } as const;

/** What the account's owner allowed, each in words, with the service's own name for it. */
export function ScopeList({ scopes }: { scopes: GrantedScope[] }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800" tag="h3">
        {t('settings.scopes')}
      </Typography>
      <Box tag="ul" aria-label={t('settings.scopes')}>
        {scopes.map(({ scope, granted }) => (
          <Flex key={scope} tag="li" gap={2} paddingTop={1} paddingBottom={1} wrap="wrap">
            <Badge colour={COLOURS[standing(granted)]}>{t(`settings.scopes.${standing(granted)}`)}</Badge>
            <Typography textColor="neutral800">{t(`settings.scope.${scope}`)}</Typography>
            <Typography variant="pi" textColor="neutral600">
              {scope}
            </Typography>
          </Flex>
        ))}
      </Box>
      {scopes.some(({ granted }) => granted === false) ? (
        <Typography variant="pi" textColor="neutral600">
          {t('settings.scopes.remedy')}
        </Typography>
      ) : null}
    </Flex>
  );
}
