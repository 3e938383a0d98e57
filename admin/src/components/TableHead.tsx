import { Flex, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { useText } from '../hooks/useText';
import type { TextKey } from '../translations/ids';

export interface Sorting {
  /** The column that the rows follow now. */
  column: TextKey;
  direction: 'asc' | 'desc';
  /** Those that they can follow. */
  columns: readonly TextKey[];
  onSort: (column: TextKey) => void;
}

interface SortButtonProps {
  column: TextKey;
  sorting: Sorting;
}

function SortButton({ column, sorting: { column: sorted, direction, onSort } }: SortButtonProps) {
  const t = useText();
  const Caret = direction === 'asc' ? CaretUp : CaretDown;
  return (
    <Flex tag="button" gap={1} onClick={() => onSort(column)} title={t('table.sort', { column: t(column) })}>
      <Typography variant="sigma" textColor={column === sorted ? 'neutral800' : 'neutral600'}>
        {t(column)}
      </Typography>
      {column === sorted ? <Caret width="0.8rem" height="0.8rem" fill="neutral600" aria-hidden /> : null}
    </Flex>
  );
}

interface Props {
  columns: readonly TextKey[];
  sorting?: Sorting;
}

/** The head of a table. Its cells stand directly in their row, which tells each its place: else no key reaches them. */
export function TableHead({ columns, sorting }: Props) {
  const t = useText();
  const sortOf = (column: TextKey) => {
    if (!sorting?.columns.includes(column)) return undefined;
    if (column !== sorting.column) return 'none';
    return sorting.direction === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <Thead>
      <Tr>
        {columns.map((column) => (
          <Th key={column} role="columnheader" aria-sort={sortOf(column)}>
            {sorting?.columns.includes(column) ? (
              <SortButton column={column} sorting={sorting} />
            ) : (
              <Typography variant="sigma" textColor="neutral600">
                {t(column)}
              </Typography>
            )}
          </Th>
        ))}
      </Tr>
    </Thead>
  );
}
