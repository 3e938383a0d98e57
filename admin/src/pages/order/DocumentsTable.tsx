import * as React from 'react';
import { Table, Tbody, Th, Thead, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import type { DocumentView } from '../../../../contracts/orders';
import { useText } from '../../hooks/useText';
import type { TextKey } from '../../translations/ids';
import { DocumentRow } from './DocumentRow';
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
