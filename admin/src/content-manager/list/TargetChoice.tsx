import { Box, Checkbox, Flex, Grid, Typography } from '@strapi/design-system';
import { useText } from '../../hooks/useText';
import type { BulkSelection } from './useBulkSelection';

/** From which language, into which, and which of them are chosen. */
type Targets = Pick<BulkSelection, 'source' | 'targets' | 'ticked' | 'tick'>;

/** Into which languages. */
export function TargetChoice({ selection }: { selection: Targets }) {
  const t = useText();
  const { targets, ticked, tick, source } = selection;
  const all = targets.map(({ locale }) => locale);
  const isAll = all.length > 0 && all.every((locale) => ticked.includes(locale));
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-labelledby="bulk-targets">
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" id="bulk-targets">
        {t('bulk.into', { source })}
      </Typography>
      {targets.length === 0 ? (
        <Typography variant="pi" textColor="neutral600">
          {t('panel.noLocales')}
        </Typography>
      ) : null}
      <Grid.Root gap={2}>
        {targets.map(({ locale, name }) => (
          <Grid.Item key={locale} col={6} xs={12} alignItems="flex-start">
            <Checkbox checked={ticked.includes(locale)} onCheckedChange={(on) => tick([locale], on === true)}>
              {name}
            </Checkbox>
          </Grid.Item>
        ))}
      </Grid.Root>
      {targets.length > 1 ? (
        <Box paddingTop={1}>
          <Checkbox
            checked={isAll ? true : ticked.length > 0 ? 'indeterminate' : false}
            onCheckedChange={(on) => tick(all, on === true)}
          >
            {t('bulk.allLanguages')}
          </Checkbox>
        </Box>
      ) : null}
    </Flex>
  );
}
