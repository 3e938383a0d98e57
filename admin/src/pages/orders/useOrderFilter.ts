import { useQueryParams } from '@strapi/strapi/admin';
import type { OrderSort } from '../../../../contracts/order-list';
import { PAGE_SIZE } from '../../components/Paging';
import type { Sorting } from '../../components/TableHead';
import type { TextKey } from '../../translations/ids';
import { positive } from '../positive';

/** What narrows the list, as it stands in the address. */
export interface OrderFilter {
  search?: string | undefined;
  /** With commas between them. */
  states?: string | undefined;
  locale?: string | undefined;
  by?: string | undefined;
}

interface Address extends OrderFilter {
  page?: string | undefined;
  pageSize?: string;
  archived?: string;
  sort?: string | undefined;
}

const SORTS: readonly (readonly [OrderSort, TextKey])[] = [
  ['date', 'orders.column.requested'],
  ['state', 'orders.column.state'],
  ['money', 'orders.column.money'],
];
/** The newest first, the dearest first, but what wants somebody before what is over. */
const FIRST: Record<OrderSort, Sorting['direction']> = { date: 'desc', state: 'asc', money: 'desc' };
const BY_DEFAULT = 'date:desc';

const NAMES = ['search', 'states', 'locale', 'by'] as const;
const EMPTY: OrderFilter = { search: undefined, states: undefined, locale: undefined, by: undefined };

/** Which orders are shown, and in which order: all of it stands in the address. */
export function useOrderFilter(showCosts: boolean) {
  const [{ query }, setQuery] = useQueryParams<Address>();
  const filter = Object.fromEntries(NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))) as OrderFilter;
  const [by = '', direction] = (query.sort ?? BY_DEFAULT).split(':');
  const sorts = SORTS.filter(([sort]) => showCosts || sort !== 'money');

  const sortBy = (column: TextKey): void => {
    const sort = sorts.find(([, key]) => key === column)?.[0] ?? 'date';
    const turned = direction === 'asc' ? 'desc' : 'asc';
    setQuery({ page: undefined, sort: `${sort}:${sort === by ? turned : FIRST[sort]}` });
  };
  const sorting: Sorting = {
    column: sorts.find(([sort]) => sort === by)?.[1] ?? 'orders.column.requested',
    direction: direction === 'asc' ? 'asc' : 'desc',
    columns: sorts.map(([, key]) => key),
    onSort: sortBy,
  };
  const wanted = {
    ...filter,
    ...(query.sort ? { sort: query.sort } : {}),
    page: positive(query.page, 1),
    pageSize: positive(query.pageSize, PAGE_SIZE),
    archived: query.archived === 'true',
  };

  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    wanted,
    sorting,
    // A page of the one list is none of the other.
    change: (changed: OrderFilter) => setQuery({ ...changed, page: undefined }),
    clear: () => setQuery({ ...EMPTY, page: undefined, sort: undefined }),
  };
}

export type OrderFiltering = ReturnType<typeof useOrderFilter>;
