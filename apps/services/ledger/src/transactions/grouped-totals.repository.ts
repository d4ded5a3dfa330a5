import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { transferCategory } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { monthOf, type Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { exact, month, ofBothTypes, optional, type Sum, sumOf } from './sum-expressions';
import { moneyIn, partsOf } from './transaction-amounts';
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
  isIncome: boolean;
  /** Null: the display currency. */
  currency: string | null;
  /** In minor units of the currency. */
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
    type Row = { _id: Pick<GroupedTotal, 'period' | 'key' | 'isIncome'>; cents: Sum; count: number };
    const _id = { period: grain === 'day' ? '$addedOn' : month, isIncome: '$isIncome', ...keyOf(by) };
    const rows = await this.model.aggregate<Row>([
      { $match: match },
      { $group: { _id, cents: sumOf('$cents'), count: { $sum: 1 } } },
    ]);
    return rows.map(({ _id: key, cents, count }): GroupedTotal => {
      const minor = exact(cents);
      return { ...key, key: key.key ?? null, currency: null, minor, count };
    });
  }

  private async foreignSums(match: object, by: GroupedBy) {
    type Row = {
      _id: Pick<GroupedTotal, 'period' | 'key' | 'isIncome' | 'currency'>;
      minor: Sum;
      count: number;
    };
    const _id = {
      ...{ period: '$addedOn', isIncome: '$isIncome', currency: '$foreign.currency' },
      ...keyOf(by),
    };
    const rows = await this.model.aggregate<Row>([
      { $match: { ...match, 'foreign.minor': { $exists: true } } },
      { $group: { _id, minor: sumOf('$foreign.minor'), count: { $sum: 1 } } },
    ]);
    return rows.map(({ _id: key, minor, count }): GroupedTotal => ({
      ...{ ...key, key: key.key ?? null, minor: exact(minor), count },
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
    const { period, key, isIncome, currency } = total;
    const id = JSON.stringify([period, key, isIncome, currency]);
    const { minor, count } = byKey.get(id) ?? { minor: 0n, count: 0 };
    byKey.set(id, { ...total, minor: minor + total.minor, count: count + total.count });
  }
  return [...byKey.values()];
}

const splitFields = {
  ...{ _id: 0, addedOn: 1, isIncome: 1, category: 1, cents: 1, foreign: 1, parts: 1, transfer: 1 },
  ...{ name: 1, accountId: 1, tags: 1 },
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
  const total = (category: string, minor: bigint, count: number): GroupedTotal => ({
    ...{ period, isIncome: row.isIncome, currency, minor, count },
    key: by === 'category' ? category : by === 'kind' ? null : (row[fields[by]] ?? null),
  });
  const isCounted = !row.transfer && isWanted(row.category);
  const parts = partsOf(row).filter(({ category }) => isWanted(category));
  const categoriesOfParts = [...new Set(parts.map(({ category }) => category))];
  const counted = by === 'category' ? categoriesOfParts : categoriesOfParts.slice(0, 1);
  return [
    ...(isCounted ? [total(row.category, -moneyIn(row).minor, -1)] : []),
    ...parts.map(({ category, minor }) => total(category, BigInt(minor), 0)),
    ...counted.map((category) => total(category, 0n, 1)),
  ];
}
