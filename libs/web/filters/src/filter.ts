import { type Filter, filterAddress, type TransactionFilter } from '@saldo/contracts';
import { daysOfPeriod, readMonthStart } from '@saldo/finance';
import { today as currentDay } from '@saldo/format';
import { currentMonthStart } from '@saldo/session';

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

/**
 * Returns the filters that are on, as the API takes them: with the days of their period.
 * @param monthStart as `readMonthStart` reads it; unless given, that of the user
 */
export function datedFilter(
  values: Filter,
  today = currentDay(),
  monthStart = currentMonthStart(),
): TransactionFilter {
  const { period, ...filter } = filterOf(values);
  if (!period) return filter;
  const { from, to } = daysOfPeriod(period, today, readMonthStart(monthStart));
  return { ...filter, startDate: from, endDate: to };
}
