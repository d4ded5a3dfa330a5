import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { pick } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import type { Cursor } from './cursor';
import type { TransactionQueries } from './marked-transactions';
import { noTransfers } from './transaction-query';
import { type Booking, newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';

/** Batch size when all transactions are read. */
const BATCH = 1_000;

/** Reads transactions for rules, and those from which suggestions learn. */
@Injectable()
export class RuledTransactions {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * Returns names and categories of the newest transactions whose category the user set or confirmed, newest first, without
   * transfers.
   */
  newestDecisions(
    bookId: string,
    limit: number,
  ): Promise<(Pick<TransactionRow, 'name' | 'raw'> & Booking)[]> {
    return this.model
      .find(
        { ...ownedBy(bookId), ...noTransfers, 'setBy.category.by': trusted({ $exists: false }) },
        { _id: 0, name: 1, 'raw.text': 1, postings: 1, parts: 1 },
      )
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Reads the transactions that match a query in batches, newest first. Loads the next batch while the caller processes one. */
  async *batches(
    bookId: string,
    only: QueryFilter<TransactionRow> | undefined,
  ): AsyncGenerator<TransactionRow[]> {
    const read = (cursor?: Cursor) => {
      const rows = this.transactions.list(
        bookId,
        { only },
        { ...(cursor && { cursor }), limit: BATCH, batchSize: BATCH },
      );
      // Ignore its error here: a caller that stops early does not wait for the batch.
      rows.catch(() => undefined);
      return rows;
    };
    for (let next: Promise<TransactionRow[]> | undefined = read(); next;) {
      const rows: TransactionRow[] = await next;
      const last: TransactionRow | undefined = rows.length === BATCH ? rows.at(-1) : undefined;
      next = last && read({ side: 'after', values: pick(last, ['addedOn', 'createdAt', '_id']) });
      yield rows;
    }
  }
}
