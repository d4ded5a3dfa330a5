import type { NewRecurringEntry, Subscription } from '@saldo/contracts';
import { type CalendarDate, decimalOf } from '@saldo/finance';
import { type Payment, type RecurringPayment } from '@saldo/insight';
import { categoryOf, type NewestRow } from '../transactions';

/** A payment with its transaction. */
export interface RowPayment extends Payment {
  row: NewestRow;
}

const DAYS_PER_YEAR = 365.25;
const MONTHS_PER_YEAR = 12;

/** Returns a series as the API shows it. Amounts are in its currency; null stands for the display currency. */
export function subscriptionOf(
  series: RecurringPayment<RowPayment>,
  { _id, decision }: Pick<Subscription, '_id' | 'decision'>,
): Subscription {
  const { currency, cadence, payments, prices, minor } = series;
  const last = payments.at(-1);
  if (!last) throw new TypeError('A series has payments.');
  const decimal = (amount: number) => decimalOf({ minor: BigInt(Math.round(amount)), currency });
  const perYear = minor * timesAYear(cadence);
  return {
    ...{ _id, accountId: String(last.row.postings[0].accountId), decision, cadence },
    ...{ name: last.row.name, category: categoryOf(last.row), amount: decimal(minor) },
    ...(currency !== null && { currency }),
    perMonth: decimal(perYear / MONTHS_PER_YEAR),
    perYear: decimal(perYear),
    isVarying: series.isVarying,
    nextDate: series.nextDate ?? null,
    since: payments[0]?.date ?? last.date,
    lastDate: last.date,
    paymentCount: payments.length,
    prices: prices.slice(-MOST_PRICES).map((price) => ({ from: price.from, amount: decimal(price.minor) })),
    missed: series.missed.slice(-MOST_PRICES),
    doubled: series.doubled.slice(-MOST_PRICES).map(({ date }) => date),
  };
}

const MOST_PRICES = 12;

function timesAYear({ every, unit }: Subscription['cadence']): number {
  return unit === 'day' ? DAYS_PER_YEAR / every : MONTHS_PER_YEAR / every;
}

/** Returns the recurring entry of a confirmed series; undefined if it has ended or no entry has its frequency. */
export function recurringEntryOf(subscription: Subscription): NewRecurringEntry | undefined {
  const { name, category, amount, accountId, cadence, nextDate } = subscription;
  const frequency = frequencyOf(cadence);
  if (!frequency || nextDate === null) return undefined;
  const startDate: CalendarDate = nextDate;
  return { name, category, amount, accountId, frequency, startDate, endDate: null, isIncome: false };
}

function frequencyOf({ every, unit }: Subscription['cadence']): NewRecurringEntry['frequency'] | undefined {
  if (unit === 'day') return every === 7 ? 'weekly' : undefined;
  return every === 1 ? 'monthly' : every === MONTHS_PER_YEAR ? 'annually' : undefined;
}
