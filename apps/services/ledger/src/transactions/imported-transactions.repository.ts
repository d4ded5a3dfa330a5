import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CalendarDate, moneyOf } from '@saldo/finance';
import { type Owned, ownedBy } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { type Cursor, follows } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Few enough to be deleted well within the time limit of a query. */
const DELETED_AT_ONCE = 5_000;

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

/** What the minor units of an amount are, in each currency that has so few decimals. */
function minorUnitsOf(amount: number): bigint[] {
  return sampleCurrencies.flatMap((currency) => moneyOf(amount, currency)?.minor ?? []);
}

/** The fields that one amount of a transaction may be in. */
const amountFields = ['cents', 'foreign.minor', 'transfer.minor', 'transfer.toMinor'];

/** Transactions for imports: those of one import, and those that its rows may be already. */
@Injectable()
export class ImportedTransactions {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Returns any transaction that the import has recorded so far. */
  async any(bookId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'import.id': importId }).lean()) ?? undefined;
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
        $and: [range, { $or: isLater }, { $or: amountFields.map((field) => ({ [field]: minors })) }],
      })
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Deletes all that the import has recorded; returns how many. */
  async deleteAll(bookId: string, importId: string): Promise<number> {
    const ofImport = { ...ownedBy(bookId), 'import.id': importId };
    if (!(await this.model.exists(ofImport))) return 0;
    return this.marked.writeAny(bookId, (model) => deleteInParts(model, ofImport));
  }
}

async function deleteInParts(
  model: Model<TransactionRow>,
  ofImport: Owned & { 'import.id': string },
): Promise<number> {
  for (let count = 0; ;) {
    const last = await model
      .findOne(ofImport, { import: 1 })
      .sort({ 'import.id': 1, 'import.row': 1 })
      .skip(DELETED_AT_ONCE)
      .lean();
    const part = last?.import ? { 'import.row': trusted({ $lt: last.import.row }) } : {};
    count += (await model.deleteMany({ ...ofImport, ...part })).deletedCount;
    if (!last) return count;
  }
}
