import { type Filter, filterAddress, type TransactionFilter } from '@saldo/contracts';
import { daysOfPeriod, type MonthStart } from '@saldo/finance';
import { today as currentDay } from '@saldo/format';

export type FilterName = keyof Filter;

const names = Object.keys(filterAddress.shape) as FilterName[];

/** Every filter, off. */
export const noFilters = Object.fromEntries(names.map((name) => [name, undefined])) as Record<
  FilterName,
  undefined
>;

/** Returns the names of the filters that are on, in the order of the address. */
export function activeFilters(filter: Filter): FilterName[] {
  return names.filter((name) => filter[name] !== undefined && filter[name] !== '');
}

/** Returns the filters that are on, without what else an address contains. */
export function filterOf(values: Filter): Filter {
  return Object.fromEntries(activeFilters(values).map((name) => [name, values[name]]));
}

/** Returns the filters that are on, as the API takes them: with the days of their period. */
export function datedFilter(values: Filter, today = currentDay(), start?: MonthStart): TransactionFilter {
  const { period, ...filter } = filterOf(values);
  if (!period) return filter;
  const { from, to } = daysOfPeriod(period, today, start);
  return { ...filter, startDate: from, endDate: to };
}
