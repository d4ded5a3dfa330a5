import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Caller, ledgerRpc, type RpcParsedInput, type TransactionSums } from '@saldo/contracts';
import { type CalendarDate, type Currency, decimalOf } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import type { TransactionQueries } from './marked-transactions';
import { exact, optional, type Sum, sumOf } from './sum-expressions';
import { TRANSACTIONS } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

interface SumRow {
  _id: {
    currency: string | null;
    isIncome: boolean;
    /** The account into which a transfer goes, and its currency. */
    to: Types.ObjectId | null;
    toCurrency: string | null;
    date?: CalendarDate;
  };
  count: number;
  cents: Sum;
  foreign: Sum;
  leaving: Sum;
  arriving: Sum;
}
interface Counted {
  currency: Currency;
  count: number;
  isIncome: boolean;
  minor: bigint;
}

const key = {
  currency: optional('$foreign.currency'),
  isIncome: '$isIncome',
  to: optional('$transfer.toAccountId'),
  toCurrency: optional('$transfer.toCurrency'),
};

/** Adds up the transactions that match a filter. The database adds integers, so every sum is exact. */
@Injectable()
export class FilteredSums {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly repository: TransactionsRepository,
    private readonly transactions: TransactionsService,
  ) {}

  @Handles(ledgerRpc.sumTransactions)
  async sums(
    { days = false, ...filter }: RpcParsedInput<typeof ledgerRpc.sumTransactions>,
    { bookId }: Caller,
  ): Promise<TransactionSums> {
    const resolved = await this.transactions.resolve(bookId, filter);
    const rows = await this.model.aggregate<SumRow>([
      { $match: await this.repository.queryOf(bookId, resolved) },
      {
        $group: {
          _id: days ? { ...key, date: '$addedOn' } : key,
          count: { $sum: 1 },
          cents: sumOf('$cents'),
          foreign: sumOf('$foreign.minor'),
          leaving: sumOf('$transfer.minor'),
          arriving: sumOf('$transfer.toMinor'),
        },
      },
    ]);
    const { accountId } = resolved;
    const account = accountId === undefined ? undefined : String(accountId ?? defaultAccountId(bookId));
    const sumsOf = (some: SumRow[]) => summed(some.flatMap((row) => countedOf(row, account)));
    const byDay = Map.groupBy(rows, ({ _id }) => _id.date ?? '');
    return {
      count: rows.reduce((all, { count }) => all + count, 0),
      sums: sumsOf(rows),
      ...(days && {
        days: [...byDay]
          .map(([date, onDay]) => ({ date, sums: sumsOf(onDay) }))
          .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      }),
    };
  }
}

/** Returns what rows of one key add to the sums: those of the account, if one filters. */
function countedOf({ _id, count, ...sums }: SumRow, account: string | undefined): Counted[] {
  const { currency, isIncome, to, toCurrency } = _id;
  const minor = exact(sums.cents) + exact(sums.foreign);
  if (!to) return [{ currency, count, isIncome, minor }];
  if (account === undefined) return [];
  return String(to) === account
    ? [{ currency: toCurrency, count, isIncome: true, minor: exact(sums.arriving) }]
    : [{ currency, count, isIncome: false, minor: exact(sums.leaving) }];
}

function summed(all: Counted[]): TransactionSums['sums'] {
  return [...Map.groupBy(all, ({ currency }) => currency)]
    .map(([currency, inCurrency]) => {
      const total = (isWanted: (one: Counted) => boolean) =>
        decimalOf({
          currency,
          minor: inCurrency.filter(isWanted).reduce((sum, { minor }) => sum + minor, 0n),
        });
      return {
        ...(currency !== null && { currency }),
        count: inCurrency.reduce((sum, { count }) => sum + count, 0),
        income: total(({ isIncome }) => isIncome),
        expenses: total(({ isIncome }) => !isIncome),
      };
    })
    .toSorted((a, b) => b.count - a.count);
}
