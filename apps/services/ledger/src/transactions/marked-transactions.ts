import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookIdOf, type Owned } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type Month, monthOf, WriteMarks } from '../sums';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { yearsOf } from './years';

/** Methods of the model that only read, so they need no marks. */
export type TransactionQueries = Pick<
  Model<TransactionRow>,
  'find' | 'findOne' | 'exists' | 'countDocuments' | 'aggregate'
>;

type Write<T> = (model: Model<TransactionRow>) => Promise<T>;

/** The only way to write transactions. Marks the sums that a write may change before the write begins. */
@Injectable()
export class MarkedTransactions {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: Model<TransactionRow>,
    private readonly marks: WriteMarks,
  ) {}

  /** Marks a month in advance, so that a `write` within a second need not wait for it. */
  async prepare(dated: Pick<TransactionRow, keyof Owned | 'addedOn'>): Promise<void> {
    await this.write([dated], async () => undefined);
  }

  /**
   * Marks months, then writes.
   * @param dated the written rows of any books, with their dates before and after the write
   */
  write<T>(dated: Pick<TransactionRow, keyof Owned | 'addedOn'>[], write: Write<T>): Promise<T> {
    const months = new Map<string, Month[]>();
    for (const [bookId, rows] of Map.groupBy(dated, bookIdOf)) {
      months.set(bookId, [...new Set(rows.map(({ addedOn }) => monthOf(addedOn)))]);
    }
    return this.during(months, write);
  }

  /**
   * Marks all months of a book, then writes: for a write that does not know its dates. Afterwards all transactions of the book
   * are summed again.
   */
  writeAny<T>(bookId: string, write: Write<T>): Promise<T> {
    return this.during(new Map([[bookId, 'all']]), write);
  }

  /** Writes without marking: for fields on which no sum depends. */
  writeUnsummed<T>(write: Write<T>): Promise<T> {
    return write(this.model);
  }

  private during<T>(scopes: Parameters<WriteMarks['during']>[0], write: Write<T>): Promise<T> {
    return this.marks.during(
      scopes,
      (bookId) => yearsOf(this.model, bookId),
      () => write(this.model),
    );
  }
}
