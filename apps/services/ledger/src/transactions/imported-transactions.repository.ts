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
  /** Decimal amounts, not negative. */
  amounts: number[];
  cursor?: Cursor;
  limit: number;
}

/** One currency for each possible number of decimals. */
const sampleCurrencies = ['JPY', 'EUR', 'KWD', 'CLF'];

/**
 * Returns the amount in minor units, with either sign, for each number of decimals that can express it. Empty if the amount is
 * larger than any entry may have.
 */
function minorUnitsOf(amount: number): bigint[] {
  if (amount > MAX_AMOUNT_CENTS / 100) return [];
  const minors = sampleCurrencies.flatMap((currency) => moneyOf(amount, currency)?.minor ?? []);
  return minors.flatMap((minor) => [minor, -minor]);
}

/** A transaction that an import has recorded. */
type ImportedRow = TransactionRow & Required<Pick<TransactionRow, 'import'>>;

/** Transactions for imports: those that an import recorded, and those that match its rows. */
@Injectable()
export class ImportedTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Returns any transaction that the import has recorded so far. */
  async any(bookId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'import.id': importId }).lean()) ?? undefined;
  }

  /**
   * Whether a transaction of the import is reconciled.
   * @param accountId limits the check to one account
   */
  async hasReconciled(bookId: string, importId: string, accountId?: string): Promise<boolean> {
    const imported = {
      ...{ ...ownedBy(bookId), 'import.id': importId },
      ...(accountId !== undefined && { 'postings.0.accountId': toObjectId(accountId) ?? null }),
    };
    return (await this.model.exists({ ...imported, ...reconciledAnywhere })) !== null;
  }

  /** Lists transactions of a range of days with one of these amounts, in any currency, newest first, after the cursor. */
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

  /** Returns transactions of the import in the order of its rows, after the row with this number. */
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
