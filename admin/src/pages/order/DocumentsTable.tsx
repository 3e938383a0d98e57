import * as React from 'react';
import { Box, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import type { DocumentView } from '../../../../contracts/orders';
import { DecisionButton } from '../../components/DecisionButton';
import { EntryLink } from '../../components/EntryLink';
import { Money } from '../../components/Money';
import { ProblemCallout } from '../../components/ProblemCallout';
import { ProgressBar } from '../../components/ProgressBar';
import { StateBadge } from '../../components/StateBadge';
import { useIntl } from 'react-intl';
import type { TextKey } from '../../translations/ids';
import { useText } from '../../hooks/useText';
import { MessagesButton } from './MessagesButton';
import { MessagesDialog } from './MessagesDialog';

interface Props {
  documents: DocumentView[];
  /** Whether the person may see what things cost. */
  showCosts: boolean;
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

interface RowProps {
  document: DocumentView;
  showCosts: boolean;
  onMessages: (onCloseAutoFocus: (event: Event) => void) => void;
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

function DocumentRow({ document, showCosts, onMessages, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const intl = useIntl();
  const { state, problem, kept, title, words } = document;
  const locale = IN_TARGET.has(state) ? document.targetLocale : document.sourceLocale;
  return (
    <Tr aria-rowindex={rowIndex}>
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
          {document.readable ? (
            <EntryLink
              contentType={document.contentType}
              documentId={document.documentId}
              locale={locale}
              title={title}
            />
          ) : (
            <Typography textColor="neutral600">{title}</Typography>
          )}
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
          {document.actions.includes('decide') ? (
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
      {showCosts ? (
        <Td>
          <Money credits={document.credits} />
        </Td>
      ) : null}
      <Td>
        {document.actions.includes('read-messages') ? <MessagesButton document={document} onOpen={onMessages} /> : null}
      </Td>
    </Tr>
  );
}

export function DocumentsTable({ documents, showCosts, label }: Props) {
  const t = useText();
  const columns = COLUMNS.filter((column) => showCosts || column !== 'documents.credits');
  const [talk, setTalk] = React.useState<{ id: number; onCloseAutoFocus: (event: Event) => void } | null>(null);
  const about = documents.find(({ id }) => id === talk?.id);
  return (
    <>
      <Table
        colCount={columns.length + 1}
        rowCount={documents.length + 1}
        aria-label={t('documents.label', { ref: label })}
      >
        <Thead>
          <Tr>
            {columns.map((column) => (
              <Th key={column} width={column === 'documents.entry' ? '40%' : undefined}>
                <Typography variant="sigma" textColor="neutral600">
                  {t(column)}
                </Typography>
              </Th>
            ))}
            <Th>
              <VisuallyHidden>{t('documents.messages')}</VisuallyHidden>
            </Th>
          </Tr>
        </Thead>
        <Tbody>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              showCosts={showCosts}
              onMessages={(onCloseAutoFocus) => setTalk({ id: document.id, onCloseAutoFocus })}
            />
          ))}
        </Tbody>
      </Table>
      {/* Beside the table, which would take the arrow keys out of the field that is written in. */}
      {talk && about ? (
        <MessagesDialog document={about} onClose={() => setTalk(null)} onCloseAutoFocus={talk.onCloseAutoFocus} />
      ) : null}
    </>
  );
}
