import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType } from '@saldo/contracts';
import { addsToCategories, type CalendarDate, countedIn } from '@saldo/finance';
import { trusted, type Types } from 'mongoose';
import { monthOf, type Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { exact, type Grouped, month, partsBy } from './sum-expressions';
import { noTransfers, type ResolvedFilter, transactionQuery, transfers } from './transaction-query';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

const fields = {
  category: 'parts.category',
  payee: 'name',
  account: 'postings.accountId',
  tag: 'tags',
} as const;
export type GroupedBy = keyof typeof fields | 'kind';
type KeyValue = string | Types.ObjectId | string[] | null;

/** Transactions of a time with one key, added up. */
export interface GroupedTotal {
  /** A month for amounts in the display currency by month, otherwise a day. */
  period: Period | CalendarDate;
  /** What the transactions are grouped by: a category, a name, the id of an account, tags; null for kinds. */
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
    const { categories, ...rest } = filter;
    const matching = transactionQuery(bookId, rest);
    const isWanted = (category: string) => categories?.includes(category) ?? true;
    const [home, foreign, splits] = await Promise.all([
      this.sums({ $and: [matching, ...plain, { 'postings.currency': null }] }, by, grain),
      this.sums({ $and: [matching, ...plain, { 'postings.currency': trusted({ $ne: null }) }] }, by, 'day'),
      this.model.find({ $and: [matching, composed] }, rowFields).lean<SplitRow[]>(),
    ]);
    return addedUp([
      ...[...home, ...foreign].flatMap(({ _id, minor, count }) =>
        isWanted(_id.category)
          ? totalOf(_id, { key: by === 'kind' ? null : _id.key, minor: exact(minor), count })
          : [],
      ),
      ...splits.flatMap((row) => totalsOfSplit(row, { by, grain }, isWanted)),
    ]);
  }

  private sums(match: object, by: GroupedBy, grain: Grouping['grain']): Promise<Grouped<GroupKey>[]> {
    const key = {
      ...{ period: grain === 'day' ? '$addedOn' : month, currency: '$postings.currency' },
      ...{ category: '$parts.category', kind: '$parts.kind' },
      ...(by !== 'kind' && { key: `$${fields[by]}` }),
    };
    return this.model.aggregate<Grouped<GroupKey>>([{ $match: match }, ...partsBy(key)]);
  }
}

/** Transactions with one posting and one part. */
const plain = [noTransfers, { 'parts.1': trusted({ $exists: false }) }];
/** Splits and transfers. */
const composed = { $or: [transfers, { 'parts.1': trusted({ $exists: true }) }] };

interface GroupKey extends Pick<GroupedTotal, 'period' | 'currency'> {
  category: string;
  kind: CategoryType;
  key?: KeyValue;
}

function totalOf(
  { period, currency, kind }: Pick<GroupKey, 'period' | 'currency' | 'kind'>,
  { key = null, minor, count }: { key?: KeyValue | undefined; minor: bigint; count: number },
): GroupedTotal {
  return { period, key, type: kind, currency, minor: countedIn(kind, minor), count: Number(count) };
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

const rowFields = { _id: 0, addedOn: 1, postings: 1, parts: 1, name: 1, tags: 1 } as const;
type SplitRow = Pick<TransactionRow, Exclude<keyof typeof rowFields, '_id'>>;

/** Returns the totals of the parts of a split or transfer in the wanted categories. */
function totalsOfSplit(
  row: SplitRow,
  { by, grain }: Grouping,
  isWanted: (category: string) => boolean,
): GroupedTotal[] {
  const [{ accountId, currency }] = row.postings;
  const period = currency === null && grain === 'month' ? monthOf(row.addedOn) : row.addedOn;
  const keys = { payee: row.name, account: accountId, tag: row.tags ?? null, kind: null };
  return addsToCategories(row)
    .filter(({ category }) => isWanted(category))
    .map(({ category, kind, minor }, index) => {
      const isCounted = by === 'category' || index === 0;
      const key = by === 'category' ? category : keys[by];
      return { period, key, type: kind, currency, minor, count: isCounted ? 1 : 0 };
    });
}
