import { formatDate } from '@saldo/format';
import type { RecurringEntry } from '@saldo/contracts';

/** How a person says how often something comes, in the order in which it is offered. */
export const frequencyNames: Readonly<Record<RecurringEntry['frequency'], string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annually: 'Annually',
};

export const typeName = (isIncome: boolean) => (isIncome ? 'Income' : 'Expense');

/** When the next one is due, or why none is. */
export function dueText({ paused, nextDueDate }: RecurringEntry): string {
  if (!nextDueDate) return 'Ended';
  return paused ? 'Paused' : formatDate(nextDueDate);
}

/** How often, since when and until when: `monthly from 31 Jan 2026 to 31 Dec 2027`. */
export function describeSeries({ frequency, startDate, endDate }: RecurringEntry): string {
  const series = `${frequencyNames[frequency].toLowerCase()} from ${formatDate(startDate)}`;
  return endDate ? `${series} to ${formatDate(endDate)}` : series;
}
