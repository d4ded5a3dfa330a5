import type { Subscription, Upcoming } from '@saldo/contracts';
import { type CalendarDate, type Currency, nameKey } from '@saldo/finance';

/** An expected payment. */
export interface Bill {
  id: string;
  name: string;
  date: CalendarDate;
  amount: number;
  currency: Currency;
}

/**
 * Returns the payments expected up to a day, the next one first: expenses of recurring entries, and detected payments without an
 * entry. Leaves out dismissed payments and income.
 */
export function billsUntil(
  until: CalendarDate,
  entries: Upcoming['entries'],
  subscriptions: readonly Subscription[],
): Bill[] {
  const entered = new Set(entries.map(({ name }) => nameKey(name)));
  const ofEntries = entries
    .filter(({ isIncome, transfer }) => !isIncome && !transfer)
    .map(({ recurringId, date, ...entry }) => ({ ...entry, date, id: `${recurringId} ${date}` }));
  const found = subscriptions
    .filter(({ decision, name }) => decision !== 'dismissed' && !entered.has(nameKey(name)))
    .flatMap(({ _id, nextDate, ...each }) =>
      nextDate === null ? [] : [{ ...each, id: _id, date: nextDate }],
    );
  return [...ofEntries, ...found]
    .filter(({ date }) => date <= until)
    .map(({ id, name, date, amount, currency = null }) => ({ id, name, date, amount, currency }))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
