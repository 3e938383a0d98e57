import { lazily } from '../../components/lazily';
import { label } from '../../translations/shell';
import { trackedHere } from './tracked';

const StatesCell = lazily(() => import('./StatesCell').then((part) => part.StatesCell));

interface Row {
  documentId: string;
}

interface Header {
  name: string;
  label: string | { id: string; defaultMessage: string };
  attribute: { type: string };
  searchable: boolean;
  sortable: boolean;
  cellFormatter?: (row: Row, header: unknown, list: { model: string }) => React.ReactNode;
}

interface Columns {
  displayedHeaders: Header[];
}

const STATES: Header = {
  name: 'translation-states',
  label: label('list.column'),
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: ({ documentId }, _, { model }) => <StatesCell contentType={model} documentId={documentId} />,
};

/** Strapi's own column of the languages that there are, which says less. */
const LANGUAGES = 'locales';

/** Adds how the languages of each entry stand to a list, where that is kept. */
export function addStatesColumn<T extends Columns>(columns: T): T {
  if (!trackedHere()) return columns;
  const { displayedHeaders } = columns;
  const found = displayedHeaders.findIndex(({ name }) => name === LANGUAGES);
  const place = found === -1 ? displayedHeaders.length : found;
  return { ...columns, displayedHeaders: displayedHeaders.toSpliced(place, 0, STATES) };
}
