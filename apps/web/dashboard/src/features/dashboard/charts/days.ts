import { transactionsPath } from '@saldo/api';
import { type Charts, limits, type TransactionFilter } from '@saldo/contracts';
import { addDays, type CalendarDate, lastDays } from '@saldo/finance';

/** Income and expenses of one day, in units of the currency. */
export interface Day {
  date: CalendarDate;
  income: number;
  expenses: number;
}

/** Returns each of the last 30 days, including today. Days without transactions have 0. */
export function daysOf({ incomeOverTime, expensesOverTime }: Charts, today: CalendarDate): Day[] {
  const incomes = totalsByDate(incomeOverTime);
  const expenses = totalsByDate(expensesOverTime);
  const { from } = lastDays(today, limits.chartDays);
  return Array.from({ length: limits.chartDays }, (_, index) => {
    const date = addDays(from, index);
    return { date, income: incomes.get(date) ?? 0, expenses: expenses.get(date) ?? 0 };
  });
}

const totalsByDate = (totals: Charts['incomeOverTime']) =>
  new Map(totals.map(({ date, total }) => [date, total]));

export const isBusy = ({ income, expenses }: Day) => income !== 0 || expenses !== 0;

/** Returns the URL of the list of a day's transactions. */
export const dayPath = (date: CalendarDate, filter: TransactionFilter = {}) =>
  transactionsPath({ startDate: date, endDate: date, ...filter });
