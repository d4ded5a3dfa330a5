import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Caller, type LedgerInput, ledgerRpc, type TransactionSums } from '@saldo/contracts';
import { type CalendarDate, type Currency, decimalOf } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import type { TransactionQueries } from './marked-transactions';
import { exact, type Grouped, postingsBy } from './sum-expressions';
import { noTransfers, transactionQuery } from './transaction-query';
import { TRANSACTIONS } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

interface Key {
  currency: Currency;
  isIncome: boolean;
  accountId?: Types.ObjectId;
  date?: CalendarDate;
}

/** Adds up the transactions that match a filter. The database adds integers, so every sum is exact. */
@Injectable()
export class FilteredSums {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly repository: TransactionsRepository,
    private readonly transactions: TransactionsService,
  ) {}

  @Handles(ledgerRpc.sumTransactions)
  async sums({ days = false, ...filter }: LedgerInput<'sumTransactions'>, { bookId }: Caller) {
    const resolved = await this.transactions.resolve(bookId, filter);
    const { accountId } = resolved;
    const query = transactionQuery(bookId, resolved);
    const key = {
      ...{ currency: '$postings.currency', isIncome: { $gt: ['$postings.minor', 0] } },
      ...(accountId && { accountId: '$postings.accountId' }),
      ...(days && { date: '$addedOn' }),
    };
    // Leave out transfers in the sums of a book: they change the balance of an account, but not that of all accounts.
    const counting = accountId ? query : { $and: [query, noTransfers] };
    const [all, count] = await Promise.all([
      this.model.aggregate<Grouped<Key>>([{ $match: counting }, ...postingsBy(key)]),
      this.repository.count(bookId, resolved),
    ]);
    const rows = all.filter(({ _id }) => !accountId || _id.accountId?.equals(accountId));
    const byDay = Map.groupBy(rows, ({ _id }) => _id.date ?? '');
    return {
      count,
      sums: summed(rows),
      ...(days && {
        days: [...byDay]
          .map(([date, onDay]) => ({ date, sums: summed(onDay) }))
          .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      }),
    };
  }
}

function summed(all: Grouped<Key>[]): TransactionSums['sums'] {
  return [...Map.groupBy(all, ({ _id }) => _id.currency)]
    .map(([currency, inCurrency]) => {
      const total = (isIncome: boolean) => {
        const minor = inCurrency
          .filter(({ _id }) => _id.isIncome === isIncome)
          .reduce((sum, each) => sum + exact(each.minor), 0n);
        return decimalOf({ currency, minor: isIncome ? minor : -minor });
      };
      return {
        ...(currency !== null && { currency }),
        count: inCurrency.reduce((sum, { count }) => sum + Number(count), 0),
        income: total(true),
        expenses: total(false),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}
