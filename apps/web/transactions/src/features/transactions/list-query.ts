import { filterAddress, queryText, readQuery, transactionListQuery } from '@saldo/contracts';

const { page, sort, order } = transactionListQuery.shape;
const listAddress = filterAddress.extend({ sort, order, page });

/** The filters and order of the list, as the address names them. Absent values are the defaults. */
export type ListQuery = ReturnType<typeof listAddress.parse>;
export type SortColumn = NonNullable<ListQuery['sort']>;

/** Reads the query of an address. The names are those of the API; impossible values are left out. */
export function readAddress(search: string): ListQuery {
  return readQuery(listAddress, search);
}

/** The query of an address, with its question mark; empty for the defaults. */
export function addressOf({ page, sort, order, ...filter }: ListQuery): string {
  const sorted = (sort ?? 'date') !== 'date' || order === 'asc' ? { sort: sort ?? 'date', order } : {};
  return queryText({ ...filter, ...sorted, page: page === 1 ? undefined : page });
}
