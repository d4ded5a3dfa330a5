import {
  type BookCategory,
  categoryKey,
  type CategoryType,
  type reportKinds,
  type TransactionFilter,
} from '@saldo/contracts';
import { addMonths, type CalendarDate, type DayRange, periodAt } from '@saldo/finance';

/** Filters for the transactions of a page. */
export interface Scope {
  /** Filter for the list. */
  filter: TransactionFilter;
  /** Filter for reports. These tell refunds from income by the kind of their category. */
  report: TransactionFilter & { kind: (typeof reportKinds)[number] };
}

export function payeeScope(payee: string): Scope {
  return { filter: { payee }, report: { payee, kind: 'net' } };
}

/**
 * Returns the filters for a category and its subcategories. The list cannot filter by kind. If both kinds have a category of this
 * name, it filters by direction instead; otherwise that would only hide refunds.
 */
export function categoryScope(
  { name, type }: Pick<BookCategory, 'name' | 'type'>,
  categories: readonly Pick<BookCategory, 'name' | 'type'>[],
): Scope {
  const key = categoryKey(name);
  const hasNamesake = categories.some((each) => each.type !== type && categoryKey(each.name) === key);
  return {
    filter: { category: name, ...(hasNamesake && { isIncome: isIncomeOf(type) }) },
    report: { category: name, kind: type },
  };
}

const isIncomeOf = (type: CategoryType) => type === 'income';

const SHOWN_MONTHS = 12;

/** Returns the range of months that ends with the month of a day, or at the latest today. */
export function monthsUntil(until: CalendarDate | undefined, today: CalendarDate): DayRange {
  const last = until !== undefined && until < today ? periodAt('month', until) : periodAt('month', today);
  return {
    from: addMonths(last.from, 1 - SHOWN_MONTHS),
    to: last.to < today ? last.to : today,
  };
}

/** Returns the end of the next range of months; undefined if this one ends today. */
export function monthsAfter({ to }: DayRange, today: CalendarDate): CalendarDate | undefined {
  const until = addMonths(periodAt('month', to).from, SHOWN_MONTHS);
  return until < periodAt('month', today).from ? until : undefined;
}
