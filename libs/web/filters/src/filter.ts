import { type Filter, filterAddress, type TransactionFilter } from '@saldo/contracts';
import { daysOfPeriod, readMonthStart } from '@saldo/finance';
import { today as currentDay } from '@saldo/format';
import { currentMonthStart } from '@saldo/session';

export type FilterName = keyof Filter;

const names = Object.keys(filterAddress.shape) as FilterName[];

/** A value with every filter off. */
export const noFilters = Object.fromEntries(names.map((name) => [name, undefined])) as Record<
  FilterName,
  undefined
>;

/** Returns the names of the active filters, in the order of the URL. */
export function activeFilters(filter: Filter): FilterName[] {
  return names.filter((name) => filter[name] !== undefined && filter[name] !== '');
}

/** Returns the active filters, without other values from a URL. */
export function filterOf(values: Filter): Filter {
  return Object.fromEntries(activeFilters(values).map((name) => [name, values[name]]));
}

/**
 * Returns the active filters in the form of the API, with the days of their period.
 * @param monthStart text in the format of `readMonthStart`; by default, the setting of the user
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

/** Whether the first day is after the last one. */
export function isReversed({ startDate, endDate }: Pick<Filter, 'startDate' | 'endDate'>): boolean {
  return startDate !== undefined && endDate !== undefined && startDate > endDate;
}
