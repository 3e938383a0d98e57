import { Box, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { DocumentView } from '../../../contracts/orders';
import { DecisionButton } from '../components/DecisionButton';
import { EntryLink } from '../components/EntryLink';
import { Money } from '../components/Money';
import { ProblemCallout } from '../components/ProblemCallout';
import { ProgressBar } from '../components/ProgressBar';
import { StateBadge } from '../components/StateBadge';
import { useIntl } from 'react-intl';
import type { TextKey } from '../translations/ids';
import { useText } from '../hooks/useText';

interface Props {
  documents: DocumentView[];
  mayReview: boolean;
  label: string;
}

const COLUMNS: TextKey[] = [
  'documents.entry',
  'documents.locale',
  'orders.column.state',
  'orders.column.progress',
  'orders.column.words',
  'documents.credits',
];

/** States in which the target locale holds the entry, so that a link can open it there. */
const IN_TARGET = new Set(['to_review', 'landed', 'completed']);

function DocumentRow({ document, mayReview }: { document: DocumentView; mayReview: boolean }) {
  const t = useText();
  const intl = useIntl();
  const { state, problem, kept, title, words } = document;
  const locale = IN_TARGET.has(state) ? document.targetLocale : document.sourceLocale;
  return (
    <Tr>
      <Td>
        <Flex
          direction="column"
          alignItems="flex-start"
          gap={2}
          maxWidth="48rem"
          paddingTop={3}
          paddingBottom={3}
          style={{ whiteSpace: 'normal' }}
        >
          <EntryLink
            contentType={document.contentType}
            documentId={document.documentId}
            locale={locale}
            title={title}
          />
          {problem ? (
            <ProblemCallout
              tone={state === 'to_review' ? 'warning' : 'danger'}
              message={problem.message}
              remedy={problem.remedy}
            />
          ) : null}
          {kept.length > 0 && problem === null ? (
            <Typography variant="pi" textColor="neutral600">
              {t('documents.kept', { fields: kept.join(', ') })}
            </Typography>
          ) : null}
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">{document.targetLocale}</Typography>
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <StateBadge state={state} />
          {state === 'to_review' && mayReview ? (
            <DecisionButton documentRow={document.id} name={title} reason={problem?.message ?? null} />
          ) : null}
        </Flex>
      </Td>
      <Td>
        <Box width="8rem">
          <ProgressBar percent={document.progress} label={t('orders.progressOf', { ref: title })} />
        </Box>
      </Td>
      <Td>
        <Typography textColor="neutral800">{words === null ? '—' : intl.formatNumber(words)}</Typography>
      </Td>
      <Td>
        <Money credits={document.credits} />
      </Td>
    </Tr>
  );
}

export function DocumentsTable({ documents, mayReview, label }: Props) {
  const t = useText();
  return (
    <Table colCount={COLUMNS.length} rowCount={documents.length + 1} aria-label={t('documents.label', { ref: label })}>
      <Thead>
        <Tr>
          {COLUMNS.map((column) => (
            <Th key={column} width={column === 'documents.entry' ? '40%' : undefined}>
              <Typography variant="sigma" textColor="neutral600">
                {t(column)}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} mayReview={mayReview} />
        ))}
      </Tbody>
    </Table>
  );
}
