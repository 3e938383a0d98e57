import { Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import type { StandingList } from '../../../../contracts/locale-states';
import { EntryLink } from '../../components/EntryLink';
import { SmallLink } from '../../components/SmallLink';
import { StateBadge } from '../../components/StateBadge';
import { useEntryPath } from '../../components/useEntryPath';
import { TableHead } from '../../components/TableHead';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import type { TextKey } from '../../translations/ids';
import { deliveryPath, orderPath } from '../paths';

type Entry = StandingList['entries'][number];

const COLUMNS: TextKey[] = ['documents.entry', 'documents.locale', 'orders.column.state', 'entries.next'];

interface RowProps {
  contentType: string;
  entry: Entry;
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

/** The way to what is to be done about it: decide, look after the order, or order from where it is written. */
function NextLink({ contentType, entry }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const pathTo = useEntryPath();
  const { documentId, sourceLocale, title, orderId, documentRow, state, readable } = entry;
  if (orderId !== null && documentRow !== null && state === 'to_review')
    return (
      <SmallLink to={deliveryPath(orderId, documentRow)} label={t('review.open.of', { name: titleOf(title) })}>
        {t('review.open')}
      </SmallLink>
    );
  if (orderId !== null) return <SmallLink to={orderPath(orderId)}>{t('entries.order')}</SmallLink>;
  if (!readable) return null;
  return (
    <SmallLink to={pathTo({ contentType, documentId, locale: sourceLocale })}>
      {t('entries.source', { language: languageName(sourceLocale) })}
    </SmallLink>
  );
}

function EntryRow({ contentType, entry, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { documentId, title, readable, locale, state, wordsChanged, progress } = entry;
  const detail =
    state === 'outdated' && wordsChanged !== null
      ? t('entries.changed', { words: wordsChanged })
      : state === 'in_progress' && progress !== null
        ? t('progress', { percent: Math.round(progress) })
        : null;
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td>
        <Flex minWidth="18rem" maxWidth="40rem" paddingTop={3} paddingBottom={3} style={{ whiteSpace: 'normal' }}>
          {readable ? (
            <EntryLink contentType={contentType} documentId={documentId} locale={locale} title={title} />
          ) : (
            <Typography textColor="neutral600">{titleOf(title)}</Typography>
          )}
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">{languageName(locale)}</Typography>
      </Td>
      <Td>
        <Flex gap={2}>
          <StateBadge state={state} />
          <Typography variant="pi" textColor="neutral600">
            {detail}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <NextLink contentType={contentType} entry={entry} />
      </Td>
    </Tr>
  );
}

export function EntriesTable({ contentType, entries }: { contentType: string; entries: Entry[] }) {
  const t = useText();
  return (
    <Table colCount={COLUMNS.length} rowCount={entries.length + 1} aria-label={t('entries.title')}>
      <TableHead columns={COLUMNS} />
      <Tbody>
        {entries.map((entry) => (
          <EntryRow key={`${entry.documentId} ${entry.locale}`} contentType={contentType} entry={entry} />
        ))}
      </Tbody>
    </Table>
  );
}
