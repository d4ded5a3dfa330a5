import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType } from '@saldo/contracts';
import { type CalendarDate, countedIn } from '@saldo/finance';
import { trusted } from 'mongoose';
import { AccountsRepository } from '../accounts';
import type { Period } from '../sums';
import {
  addedUp,
  alike,
  type GroupedRow,
  type GroupedTotal,
  type Grouping,
  type GroupKey,
  isWanted,
  totalsOfRow,
} from './grouped-totals';
import type { TransactionQueries } from './marked-transactions';
import { exact, type Grouped, month, partsBy } from './sum-expressions';
import { noTransfers, type ResolvedFilter, splits, transactionQuery, transfers } from './transaction-query';
import { TRANSACTIONS } from './transaction.schema';

const fields = {
  category: 'parts.category',
  payee: 'name',
  account: 'postings.accountId',
  tag: 'tags',
} as const;

interface StoredKey {
  period: Period | CalendarDate;
  kind: CategoryType;
  /** Set if the filter asks for categories. */
  category?: string;
  key?: GroupKey;
}

/** Transactions with at most one part. */
const notSplit = { 'parts.1': trusted({ $exists: false }) };
const rowFields = { _id: 0, addedOn: 1, postings: 1, parts: 1, name: 1, tags: 1 } as const;

/** Adds up the transactions of a book that match a filter. Transfers do not count, but their fees do. */
@Injectable()
export class GroupedTotals {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Returns totals by group and period. The database groups transactions with a single amount in the display currency; all others
   * are read, each once.
   */
  async grouped(bookId: string, filter: ResolvedFilter, grouping: Grouping): Promise<GroupedTotal[]> {
    const matching = transactionQuery(bookId, filter);
    const accounts = await this.accounts.list(bookId);
    const foreign = accounts.filter(({ currency }) => currency !== null).map(({ _id }) => _id);
    const inForeign = { 'postings.accountId': trusted({ $in: foreign }) };
    const [home, ...rows] = await Promise.all([
      this.sums({ $and: [matching, noTransfers, notSplit, { 'postings.currency': null }] }, filter, grouping),
      foreign.length === 0 ? [] : this.rows({ $and: [matching, noTransfers, notSplit, inForeign] }),
      this.rows({ $and: [matching, transfers, notSplit] }),
      this.splits(bookId, filter),
    ]);
    return addedUp([
      ...home.flatMap(({ _id: { category, period, kind, key = null }, minor, count }) =>
        category === undefined || isWanted(filter, category)
          ? {
              ...{ period, key, type: kind, currency: null },
              ...{ minor: countedIn(kind, exact(minor)), counts: alike(Number(count)) },
            }
          : [],
      ),
      ...rows.flat().flatMap((row) => totalsOfRow(row, filter, grouping)),
    ]);
  }

  /** Returns the transactions with several parts that match a filter. */
  splits(bookId: string, filter: ResolvedFilter): Promise<GroupedRow[]> {
    return this.rows({ $and: [transactionQuery(bookId, filter), splits] });
  }

  /** Returns the transfers that match a filter. */
  transfers(bookId: string, filter: ResolvedFilter): Promise<GroupedRow[]> {
    return this.rows({ $and: [transactionQuery(bookId, filter), transfers] });
  }

  private sums(match: object, { categories }: ResolvedFilter, { by, grain }: Grouping) {
    const key = {
      ...{ period: grain === 'day' ? '$addedOn' : month, kind: '$parts.kind' },
      ...(categories && { category: '$parts.category' }),
      ...(by !== 'kind' && { key: `$${fields[by]}` }),
    };
    return this.model.aggregate<Grouped<StoredKey>>([{ $match: match }, ...partsBy(key)]);
  }

  private rows(match: object): Promise<GroupedRow[]> {
    return this.model.find(match, rowFields).lean<GroupedRow[]>();
  }
}
