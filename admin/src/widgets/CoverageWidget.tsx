import { Box, Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { Coverage } from '../../../contracts/locale-states';
import { useOverview } from '../api/polled';
import { targetLocales, together, totalOf } from '../components/coverage';
import { CoverageBar } from '../components/CoverageBar';
import { useFailure } from '../hooks/useFailure';
import { useLanguageName } from '../hooks/useLanguageName';
import { useText } from '../hooks/useText';

/** One language, over all content types. */
function LanguageLine({ coverage, locale }: { coverage: Coverage; locale: string }) {
  const t = useText();
  const languageName = useLanguageName();
  const cells = coverage.rows.flatMap(({ locales }) => locales.filter((one) => one.locale === locale));
  const cell = together(cells.map(({ counts }) => counts));
  const { current = 0, missing = 0, outdated = 0 } = cell;
  const words = [
    t('coverage.current', { count: current, total: totalOf(cell) }),
    ...(missing > 0 ? [t('coverage.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('coverage.outdated', { count: outdated })] : []),
  ];
  return (
    <Box tag="li">
      <Flex justifyContent="space-between" alignItems="baseline" gap={3} wrap="wrap" paddingBottom={1}>
        <Typography fontWeight="semiBold" textColor="neutral800">
          {languageName(locale)}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          {words.join(', ')}
        </Typography>
      </Flex>
      <CoverageBar cell={cell} label={languageName(locale)} />
    </Box>
  );
}

/** On the home page: how much is translated, language by language. */
export default function CoverageWidget() {
  const t = useText();
  const { describe } = useFailure();
  const { data, error } = useOverview();
  if (data === undefined) return error ? <Widget.Error>{describe(error).message}</Widget.Error> : <Widget.Loading />;
  const { coverage } = data;
  const locales = targetLocales(coverage);
  if (locales.length === 0) return <Widget.NoData>{t('coverage.none')}</Widget.NoData>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4} paddingRight={2}>
      {locales.map((locale) => (
        <LanguageLine key={locale} coverage={coverage} locale={locale} />
      ))}
    </Flex>
  );
}
