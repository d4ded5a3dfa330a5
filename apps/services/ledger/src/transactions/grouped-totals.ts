import type { CategoryType } from '@saldo/contracts';
import { addsToCategories, type CalendarDate, type CategoryAmount, countedIn } from '@saldo/finance';
import type { Types } from 'mongoose';
import { type Bucket, monthOf, type Period } from '../sums';
import type { ResolvedFilter } from './transaction-query';
import type { TransactionRow } from './transaction.schema';

export type GroupedBy = 'category' | 'payee' | 'account' | 'tag' | 'kind';
export type GroupKey = string | Types.ObjectId | string[] | null;

export interface Grouping {
  by: GroupedBy;
  /** Period of totals in the display currency. Other totals are always by day, because rates are. */
  grain: 'month' | 'day';
}

/** Sum of the transactions of one period with the same key. */
export interface GroupedTotal {
  /** A day, or a month for amounts in the display currency with the grain `month`. */
  period: Period | CalendarDate;
  /** The value to group by: a category, a name, the id of an account, or tags; null when grouping by kind. */
  key: GroupKey;
  /** The kind of their categories. */
  type: CategoryType;
  /** Null for the display currency. */
  currency: string | null;
  /** Set for amounts in other currencies, which are converted by day and category. */
  category?: string;
  /** In minor units of the currency, with the sign of the category: a refund is negative. */
  minor: bigint;
  counts: Counts;
}

/**
 * Numbers of transactions in totals. A transaction with several parts counts in each of its categories (`inCategories`), once for
 * each kind (`inKinds`), or only `once`.
 */
export interface Counts {
  inCategories: number;
  inKinds: number;
  once: number;
}

export type GroupedRow = Pick<TransactionRow, 'addedOn' | 'postings' | 'parts' | 'name' | 'tags'>;

/** Whether a filter asks for a category. */
export function isWanted({ categories }: ResolvedFilter, category: string): boolean {
  return categories?.includes(category) ?? true;
}

/**
 * Returns the totals of a transaction in the wanted categories. They belong to the account that pays or receives them; for a
 * transfer this is the first one.
 */
export function totalsOfRow(row: GroupedRow, filter: ResolvedFilter, grouping: Grouping): GroupedTotal[] {
  const [{ accountId }] = row.postings;
  if (filter.accountId && !accountId.equals(filter.accountId)) return [];
  return addsToCategories(row)
    .filter(({ category }) => isWanted(filter, category))
    .map((amount, index, all) => {
      const isFirstOfKind = all.findIndex(({ kind }) => kind === amount.kind) === index;
      const counts = { inCategories: 1, inKinds: isFirstOfKind ? 1 : 0, once: index === 0 ? 1 : 0 };
      return { ...totalOf(row, amount, grouping), counts };
    });
}

/** Returns counts that are all equal, for transactions that have a single amount. */
export function alike(count: number): Counts {
  return { inCategories: count, inKinds: count, once: count };
}

function totalOf(row: GroupedRow, { category, kind, minor }: CategoryAmount, { by, grain }: Grouping) {
  const [{ accountId, currency }] = row.postings;
  const period = currency === null && grain === 'month' ? monthOf(row.addedOn) : row.addedOn;
  const keys = { category, payee: row.name, account: accountId, tag: row.tags ?? null, kind: null };
  return { period, key: keys[by], type: kind, currency, ...categoryIn(currency, category), minor };
}

function categoryIn(currency: string | null, category: string): Pick<GroupedTotal, 'category'> {
  return currency === null ? {} : { category };
}

/** Fields by which stored sums can be grouped. */
export const groupedBySums = { category: 'category', account: 'accountId', kind: undefined } as const;

/** Returns the totals of a month's stored sums, which count a split transaction for each part (`countsOfSplit`). */
export function totalsOfSums(
  { period, sums }: Pick<Bucket, 'period' | 'sums'>,
  filter: ResolvedFilter,
  by: keyof typeof groupedBySums,
): GroupedTotal[] {
  const field = groupedBySums[by];
  const totals: GroupedTotal[] = [];
  for (const sum of sums) {
    const { kind, category, day = period, currency, minor, count } = sum;
    if (kind === 'transfer' || !isWanted(filter, category)) continue;
    const key = field ? sum[field] : null;
    const counted = { minor: countedIn(kind, minor), counts: alike(count) };
    totals.push({ period: day, key, type: kind, currency, ...categoryIn(currency, category), ...counted });
  }
  return totals;
}

/**
 * Returns the difference between the counts of `totalsOfSums` and `totalsOfRow` for a split transaction. Stored sums count each
 * of its parts or, where `sumsOfRow` computed them, each of its categories.
 */
export function countsOfSplit(row: GroupedRow, filter: ResolvedFilter, grouping: Grouping): GroupedTotal[] {
  const [{ accountId, currency }, arrival] = row.postings;
  if (filter.accountId && !accountId.equals(filter.accountId)) return [];
  const counted = currency === null && !arrival ? row.parts : addsToCategories(row);
  return [
    ...totalsOfRow(row, filter, grouping),
    ...counted
      .filter(({ category }) => isWanted(filter, category))
      .map(({ category, kind }) => ({
        ...totalOf(row, { category, kind, minor: 0n }, grouping),
        counts: alike(-1),
      })),
  ].map((total) => ({ ...total, minor: 0n }));
}

/** Adds up totals of the same period, key, type, currency and category, so that each sum is converted and rounded once. */
export function addedUp(totals: readonly GroupedTotal[]): GroupedTotal[] {
  const byKey = new Map<string, GroupedTotal>();
  for (const total of totals) {
    const { period, type, currency, category } = total;
    const place = `${period} ${type} ${currency} ${textOfKey(total)}`;
    const id = category === undefined ? place : JSON.stringify([place, category]);
    const sum = byKey.get(id);
    if (sum) {
      sum.minor += total.minor;
      sum.counts = added(sum.counts, total.counts);
    } else byKey.set(id, { ...total });
  }
  return [...byKey.values()];
}

function added(one: Counts, other: Counts): Counts {
  return {
    inCategories: one.inCategories + other.inCategories,
    inKinds: one.inKinds + other.inKinds,
    once: one.once + other.once,
  };
}

/** Returns the key as a text that is unique among the keys of a grouping. */
export function textOfKey({ key }: Pick<GroupedTotal, 'key'>): string {
  return Array.isArray(key) ? JSON.stringify(key) : String(key ?? '');
}
