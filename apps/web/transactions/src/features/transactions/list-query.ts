import { transactionListQuery } from '@saldo/contracts';

const { limit: _limit, cursor: _cursor, ...fields } = transactionListQuery.shape;

/** The filters and order of the list, as the address names them. Absent values are the defaults. */
export type ListQuery = Omit<ReturnType<typeof transactionListQuery.parse>, 'limit' | 'cursor'>;
export type Filters = Omit<ListQuery, 'page' | 'sort' | 'order'>;
export type SortColumn = NonNullable<ListQuery['sort']>;

export const noFilters = {
  search: undefined,
  isIncome: undefined,
  category: undefined,
  account: undefined,
  startDate: undefined,
  endDate: undefined,
} satisfies Record<keyof Filters, undefined>;

/** Reads the query of an address. The names are those of the API; impossible values are left out. */
export function readAddress(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const entries = Object.entries(fields).map(([name, field]) => {
    const reading = field.safeParse(given.get(name) ?? undefined);
    return [name, reading.success ? reading.data : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The query of an address, with its question mark; empty for the defaults. */
export function addressOf(query: ListQuery): string {
  const { page, sort, order, ...filters } = query;
  const sorted = (sort ?? 'date') !== 'date' || order === 'asc' ? { sort: sort ?? 'date', order } : {};
  const given = Object.entries({ ...filters, ...sorted, page: page === 1 ? undefined : page });
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
  return search.size ? `?${search}` : '';
}

/** The filters alone, as the export takes them. */
export function filtersOf({ search, isIncome, category, account, startDate, endDate }: ListQuery): Filters {
  return { search, isIncome, category, account, startDate, endDate };
}

/** The names of the filters that are on. */
export function activeFilters(query: ListQuery): (keyof Filters)[] {
  const filters = filtersOf(query);
  const names = Object.keys(noFilters) as (keyof Filters)[];
  return names.filter((name) => filters[name] !== undefined && filters[name] !== '');
}

/** The filters that are on, as RPC and bulk edits take them. */
export function definedFilters(query: ListQuery): Partial<Filters> {
  const filters = filtersOf(query);
  return Object.fromEntries(activeFilters(query).map((name) => [name, filters[name]]));
}
