import { Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { Coverage } from '../../../../contracts/locale-states';
import type { Cell } from '../../components/coverage';
import { OPEN_STATES, targetLocales, totalOf } from '../../components/coverage';
import { CoverageBar } from '../../components/CoverageBar';
import { SmallLink } from '../../components/SmallLink';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { entriesPath } from '../paths';

interface CellProps {
  contentType: string;
  /** What the content type is called. */
  name: string;
  locale: string;
  cell: Cell;
}

/** How the entries of a content type stand in a locale, with the way to those that need something. */
function CoverageCell({ contentType, name, locale, cell }: CellProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const total = totalOf(cell);
  if (total === 0) return <Typography textColor="neutral500">—</Typography>;
  const { missing = 0, outdated = 0, current = 0 } = cell;
  const open = [
    ...(missing > 0 ? [t('coverage.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('coverage.outdated', { count: outdated })] : []),
  ].join(', ');
  const place = t('coverage.place', { name: titleOf(name), language: languageName(locale) });
  return (
    <Flex direction="column" alignItems="stretch" gap={1} minWidth="13rem" paddingTop={3} paddingBottom={3}>
      <Typography variant="pi" textColor="neutral800">
        {t('coverage.current', { count: current, total })}
      </Typography>
      <CoverageBar cell={cell} label={place} />
      {open ? (
        <SmallLink to={entriesPath(contentType, locale, OPEN_STATES)} label={`${place}: ${open}`}>
          {open}
        </SmallLink>
      ) : (
        <Typography variant="pi" textColor="neutral600">
          {t('coverage.nothingOpen')}
        </Typography>
      )}
    </Flex>
  );
}

interface RowProps {
  row: Coverage['rows'][number];
  locales: readonly string[];
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

function CoverageRow({ row, locales, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const { contentType, name, entries } = row;
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td>
        <Flex direction="column" alignItems="flex-start">
          <Typography fontWeight="semiBold" textColor="neutral800">
            {titleOf(name)}
          </Typography>
          <Typography variant="pi" textColor="neutral600">
            {t('coverage.entries', { count: entries })}
          </Typography>
        </Flex>
      </Td>
      {locales.map((locale) => (
        <Td key={locale}>
          <CoverageCell
            contentType={contentType}
            name={name}
            locale={locale}
            cell={row.locales.find((one) => one.locale === locale)?.counts ?? {}}
          />
        </Td>
      ))}
    </Tr>
  );
}

/** Content types down, languages across. */
export function CoverageTable({ coverage }: { coverage: Coverage }) {
  const t = useText();
  const languageName = useLanguageName();
  const locales = targetLocales(coverage);
  return (
    <Table colCount={locales.length + 1} rowCount={coverage.rows.length + 1} aria-label={t('coverage.title')}>
      <Thead>
        <Tr>
          <Th>
            <Typography variant="sigma" textColor="neutral600">
              {t('coverage.contentType')}
            </Typography>
          </Th>
          {locales.map((locale) => (
            <Th key={locale}>
              <Typography variant="sigma" textColor="neutral600">
                {languageName(locale)}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {coverage.rows.map((row) => (
          <CoverageRow key={row.contentType} row={row} locales={locales} />
        ))}
      </Tbody>
    </Table>
  );
}
