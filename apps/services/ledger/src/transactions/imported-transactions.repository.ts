import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CalendarDate, MAX_AMOUNT_CENTS, moneyOf } from '@saldo/finance';
import { ownedBy, toObjectId } from '@saldo/mongo';
import { trusted } from 'mongoose';
import { type Cursor, follows } from './cursor';
import type { TransactionQueries } from './marked-transactions';
import { reconciledAnywhere, recorded } from './transaction-query';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

interface AmountsQuery {
  from: CalendarDate;
  to: CalendarDate;
  /** Decimals, not negative. */
  amounts: number[];
  cursor?: Cursor;
  limit: number;
}

/** A currency for each number of decimals. */
const sampleCurrencies = ['JPY', 'EUR', 'KWD', 'CLF'];

/** The amount in minor units with either sign, for each number of decimals with which it has any. No entry has a larger amount. */
function minorUnitsOf(amount: number): bigint[] {
  if (amount > MAX_AMOUNT_CENTS / 100) return [];
  const minors = sampleCurrencies.flatMap((currency) => moneyOf(amount, currency)?.minor ?? []);
  return minors.flatMap((minor) => [minor, -minor]);
}

/** A transaction that an import has recorded. */
type ImportedRow = TransactionRow & Required<Pick<TransactionRow, 'import'>>;

/** Transactions for imports: those of one import, and those that its rows may be already. */
@Injectable()
export class ImportedTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Returns any transaction that the import has recorded so far. */
  async any(bookId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'import.id': importId }).lean()) ?? undefined;
  }

  /** Whether something that the import has recorded is reconciled. @param account only in this one */
  async hasReconciled(bookId: string, importId: string, accountId?: string): Promise<boolean> {
    const imported = {
      ...{ ...ownedBy(bookId), 'import.id': importId },
      ...(accountId !== undefined && { 'postings.0.accountId': toObjectId(accountId) ?? null }),
    };
    return (await this.model.exists({ ...imported, ...reconciledAnywhere })) !== null;
  }

  /** Lists transactions of some days that have one of these amounts in any currency, newest first, after the cursor. */
  async withAmounts(
    bookId: string,
    { from, to, amounts, cursor, limit }: AmountsQuery,
  ): Promise<TransactionRow[]> {
    const minors = trusted({ $in: [...new Set(amounts.flatMap(minorUnitsOf))] });
    const { $or: isLater = [{}], ...range } = cursor ? follows(cursor.values, newestFirst) : {};
    return this.model
      .find({
        ...ownedBy(bookId),
        addedOn: trusted({ $gte: from, $lte: to }),
        'postings.minor': minors,
        $and: [range, { $or: isLater }],
      })
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Returns some transactions of the import, after the row of this number, in the order of its rows. */
  list(bookId: string, importId: string, after: number | undefined, limit: number): Promise<ImportedRow[]> {
    const isAfter = after !== undefined && { 'import.row': trusted({ $gt: after }) };
    return this.model
      .find({ ...ownedBy(bookId), 'import.id': importId, ...isAfter }, recorded)
      .sort({ 'import.row': 1 })
      .limit(limit)
      .lean<ImportedRow[]>();
  }

  count(bookId: string, importId: string): Promise<number> {
    return this.model.countDocuments({ ...ownedBy(bookId), 'import.id': importId });
  }
}
