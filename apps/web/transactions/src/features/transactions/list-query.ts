import { filterAddress, queryText, readQuery, transactionListQuery } from '@saldo/contracts';

const { page, sort, order } = transactionListQuery.shape;
const listAddress = filterAddress.extend({ sort, order, page });

/** Filters and order of the list in the URL. Absent values have their defaults. */
export type ListQuery = ReturnType<typeof listAddress.parse>;
export type SortColumn = NonNullable<ListQuery['sort']>;

/** Parses the query of a URL. Names are those of the API; invalid values are ignored. */
export function readAddress(search: string): ListQuery {
  return readQuery(listAddress, search);
}

/** Returns the query of a URL with its question mark; empty for the defaults. */
export function addressOf({ page, sort, order, ...filter }: ListQuery): string {
  const sorted = (sort ?? 'date') !== 'date' || order === 'asc' ? { sort: sort ?? 'date', order } : {};
  return queryText({ ...filter, ...sorted, page: page === 1 ? undefined : page });
}
