import { Pagination } from '@strapi/strapi/admin';

/** How many lines a page has unless somebody chooses otherwise. */
export const PAGE_SIZE = 20;

/** Below a table: which of its pages, and how long they are. */
export function Paging({ pagination: { total, pageSize } }: { pagination: { total: number; pageSize: number } }) {
  return (
    <Pagination.Root pageCount={Math.ceil(total / pageSize)} total={total} defaultPageSize={PAGE_SIZE}>
      <Pagination.PageSize />
      <Pagination.Links />
    </Pagination.Root>
  );
}
