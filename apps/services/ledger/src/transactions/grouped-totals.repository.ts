import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType, transferCategory } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { typeOf } from '../categories';
import { monthOf, type Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { exact, month, ofBothTypes, optional, type Sum, sumOf } from './sum-expressions';
import { moneyIn, signedPartsOf } from './transaction-amounts';
import { type ResolvedFilter, transactionQuery } from './transaction-query';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

const fields = { category: 'category', payee: 'name', account: 'accountId', tag: 'tags' } as const;
export type GroupedBy = keyof typeof fields | 'kind';
type KeyValue = string | Types.ObjectId | string[] | null;

/** Transactions of a time with one key, added up. */
export interface GroupedTotal {
  /** A month for amounts in the display currency by month, otherwise a day. */
  period: Period | CalendarDate;
  /** What the transactions are grouped by: a category, a name, the id of an account or null for the default one, tags. */
  key: KeyValue;
  /** The kind of their categories. */
  type: CategoryType;
  /** Null: the display currency. */
  currency: string | null;
  /** In minor units of the currency, as the category counts them: a refund is negative. */
  minor: bigint;
  count: number;
}

interface Grouping {
  by: GroupedBy;
  /** How finely amounts in the display currency are added up; others are by day, because rates are. */
  grain: 'month' | 'day';
}

/** Adds up the transactions of a book that match a filter. Transfers do not count, but their fees do. */
@Injectable()
export class GroupedTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  async grouped(bookId: string, filter: ResolvedFilter, { by, grain }: Grouping): Promise<GroupedTotal[]> {
    const matching = matchingAnyCategory(bookId, filter);
    const ofEachType = filter.isIncome === undefined ? ofBothTypes : {};
    const wanted = { ...matching, ...ofEachType, ...oneOf(filter.categories) };
    const [home, foreign, splits] = await Promise.all([
      this.sums(wanted, by, grain),
      this.foreignSums(wanted, by),
      this.splits(matching),
    ]);
    return addedUp([
      ...home,
      ...foreign,
      // Those in other currencies are among the first ones too, with an amount of 0.
      ...foreign.map((each) => ({
        ...{ ...each, currency: null, minor: 0n, count: -each.count },
        period: grain === 'month' ? monthOf(each.period) : each.period,
      })),
      ...splits.flatMap((row) => correctionOf(row, { by, grain }, filter.categories)),
    ]);
  }

  private async sums(match: object, by: GroupedBy, grain: Grouping['grain']) {
    type Row = { _id: Pick<GroupedTotal, 'period' | 'key'> & Direction; cents: Sum; count: number };
    const _id = { period: grain === 'day' ? '$addedOn' : month, ...direction, ...keyOf(by) };
    const rows = await this.model.aggregate<Row>([
      { $match: match },
      { $group: { _id, cents: sumOf('$cents'), count: { $sum: 1 } } },
    ]);
    return rows.map(({ _id: { period, key = null, ...way }, cents, count }): GroupedTotal => ({
      ...{ period, key, currency: null, count, ...countedIn(way, exact(cents)) },
    }));
  }

  private async foreignSums(match: object, by: GroupedBy) {
    type Row = {
      _id: Pick<GroupedTotal, 'period' | 'key' | 'currency'> & Direction;
      minor: Sum;
      count: number;
    };
    const _id = { period: '$addedOn', currency: '$foreign.currency', ...direction, ...keyOf(by) };
    const rows = await this.model.aggregate<Row>([
      { $match: { ...match, 'foreign.minor': { $exists: true } } },
      { $group: { _id, minor: sumOf('$foreign.minor'), count: { $sum: 1 } } },
    ]);
    return rows.map(({ _id: { period, key = null, currency, ...way }, minor, count }): GroupedTotal => ({
      ...{ period, key, currency, count, ...countedIn(way, exact(minor)) },
    }));
  }

  private splits(match: QueryFilter<TransactionRow>): Promise<SplitRow[]> {
    return this.model.find({ ...match, 'parts.category': trusted({ $exists: true }) }, splitFields).lean();
  }
}

/** Adds up totals of one time, key, type and currency, so that each sum is converted and rounded once. */
function addedUp(totals: GroupedTotal[]): GroupedTotal[] {
  const byKey = new Map<string, GroupedTotal>();
  for (const total of totals) {
    const { period, key, type, currency } = total;
    const id = JSON.stringify([period, key, type, currency]);
    const { minor, count } = byKey.get(id) ?? { minor: 0n, count: 0 };
    byKey.set(id, { ...total, minor: minor + total.minor, count: count + total.count });
  }
  return [...byKey.values()];
}

/** Which way transactions go, and the kind of their category unless it is that of the direction. */
interface Direction {
  isIncome: boolean;
  kind: CategoryType | null;
}
const direction = { isIncome: '$isIncome', kind: optional('$kind') };

/** Returns an amount as its category counts it: negative if it goes the other way. */
function countedIn({ isIncome, kind }: Direction, minor: bigint): Pick<GroupedTotal, 'type' | 'minor'> {
  const type = kind ?? typeOf({ isIncome });
  return { type, minor: type === typeOf({ isIncome }) ? minor : -minor };
}

const splitFields = {
  ...{ _id: 0, addedOn: 1, isIncome: 1, category: 1, kind: 1, cents: 1, foreign: 1, parts: 1 },
  ...{ transfer: 1, name: 1, accountId: 1, tags: 1 },
} as const;
type SplitRow = Pick<TransactionRow, Exclude<keyof typeof splitFields, '_id'>>;

function keyOf(by: GroupedBy) {
  return by === 'kind' ? {} : { key: optional(`$${fields[by]}`) };
}

/** Returns the query for what matches a filter but for its categories, which parts may have too. */
function matchingAnyCategory(bookId: string, filter: ResolvedFilter): QueryFilter<TransactionRow> {
  const { categories: _, ...rest } = filter;
  return transactionQuery(bookId, rest, undefined, { parts: false, transfers: false });
}

function oneOf(categories: string[] | undefined): QueryFilter<TransactionRow> {
  if (!categories) return { category: trusted({ $ne: transferCategory }) };
  return { category: trusted({ $in: categories.filter((name) => name !== transferCategory) }) };
}

/**
 * Returns what turns the amount of a split transaction in its category into the amounts of its parts in theirs, of those in
 * these categories.
 */
function correctionOf(
  row: SplitRow,
  { by, grain }: Grouping,
  categories: string[] | undefined,
): GroupedTotal[] {
  const isWanted = (category: string) => categories?.includes(category) ?? true;
  const currency = row.foreign?.currency ?? null;
  const period = currency === null && grain === 'month' ? monthOf(row.addedOn) : row.addedOn;
  const way = { isIncome: row.isIncome, kind: row.kind ?? null };
  const whole = countedIn(way, -moneyIn(row).minor);
  const total = (category: string, type: CategoryType, minor: bigint, count: number): GroupedTotal => ({
    ...{ period, type, currency, minor, count },
    key: by === 'category' ? category : by === 'kind' ? null : (row[fields[by]] ?? null),
  });
  const isCounted = !row.transfer && isWanted(row.category);
  const parts = signedPartsOf(row).filter(({ category }) => isWanted(category));
  const keys = new Map(parts.map((part) => [`${part.kind} ${part.category}`, part]));
  const counted = [...keys.values()].slice(0, by === 'category' ? keys.size : 1);
  return [
    ...(isCounted ? [total(row.category, whole.type, whole.minor, -1)] : []),
    ...parts.map(({ category, kind, minor }) => total(category, kind, kind === 'income' ? minor : -minor, 0)),
    ...counted.map(({ category, kind }) => total(category, kind, 0n, 1)),
  ];
}
