import { formatDate } from '@saldo/format';
import type { RecurringEntry } from '@saldo/contracts';
import { t } from '../../messages';

const frequencyIds = {
  daily: 'recurring.frequency.daily',
  weekly: 'recurring.frequency.weekly',
  monthly: 'recurring.frequency.monthly',
  annually: 'recurring.frequency.annually',
} as const satisfies Record<RecurringEntry['frequency'], string>;

/** In the order in which they are offered. */
export const frequencies = Object.keys(frequencyIds) as (keyof typeof frequencyIds)[];

/** Returns the name of a frequency: `Monthly`. */
export const frequencyName = (frequency: RecurringEntry['frequency']) => t(frequencyIds[frequency]);

export const typeName = (isIncome: boolean) =>
  isIncome ? t('recurring.list.income') : t('recurring.list.expense');

/** When the next one is due, or why none is. */
export function dueText({ paused, nextDueDate }: RecurringEntry): string {
  if (!nextDueDate) return t('recurring.list.ended');
  return paused ? t('recurring.list.paused') : formatDate(nextDueDate);
}

/** How much, how often, since when and until when: `−$890.00, monthly from 31 Jan 2026 to 31 Dec 2027`. */
export function describeSeries({ frequency, startDate, endDate }: RecurringEntry, amount: string): string {
  const series = { amount, frequency, start: formatDate(startDate) };
  if (!endDate) return t('recurring.steps.series', series);
  return t('recurring.steps.series-with-end', { ...series, end: formatDate(endDate) });
}
