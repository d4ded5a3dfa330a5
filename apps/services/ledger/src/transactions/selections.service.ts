import { Injectable } from '@nestjs/common';
import type { Selection } from '@saldo/contracts';
import { cursorOf, encodeCursor } from './cursor';
import { isReconciled } from './transaction-status';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

/** Number of transactions to read for each one that may be changed. Reading costs little. */
const READ_FOR_EACH = 5;
const BATCH = 500;

/** Finds the transactions of a bulk change: named ones, or all that match a filter. */
@Injectable()
export class Selections {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly queries: TransactionsService,
  ) {}

  /**
   * Returns the next ids, named ones in their order and filtered ones newest first, and the cursor of the next part if more may
   * follow.
   */
  async part(
    bookId: string,
    { transactionIds, filter = {} }: Selection,
    after: string | undefined,
    limit: number,
  ): Promise<{ ids: string[]; next?: string | undefined }> {
    if (transactionIds) {
      const [from, all] = [Number(after ?? 0), [...new Set(transactionIds)]];
      const end = from + limit;
      return { ids: all.slice(from, end), ...(end < all.length && { next: String(end) }) };
    }
    const rows = await this.transactions.list(bookId, await this.queries.resolve(bookId, filter), {
      cursor: cursorOf('after', after, newestFirst),
      limit,
    });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { ids: idsOf(rows), next: last && encodeCursor('after', last, newestFirst) };
  }

  /** Returns `part` with at most `limit` transactions that pass a test, and the number of transactions read for it. */
  async tested(
    bookId: string,
    selection: Selection,
    { after, limit }: { after: string | undefined; limit: number },
    test: (row: TransactionRow) => boolean,
  ): Promise<{ ids: string[]; count: number; next?: string | undefined }> {
    const { transactionIds, filter = {} } = selection;
    if (transactionIds) {
      const part = await this.part(bookId, selection, after, limit);
      return { ...part, count: part.ids.length };
    }
    const most = limit * READ_FOR_EACH;
    const rows = await this.transactions.list(bookId, await this.queries.resolve(bookId, filter), {
      cursor: cursorOf('after', after, newestFirst),
      ...{ limit: most, batchSize: BATCH },
    });
    const passing = rows.filter(test);
    const end = passing[limit - 1] ?? rows[most - 1];
    return {
      ids: idsOf(passing.slice(0, limit)),
      count: end ? rows.indexOf(end) + 1 : rows.length,
      next: end && encodeCursor('after', end, newestFirst),
    };
  }

  async count(bookId: string, { transactionIds, filter = {} }: Selection): Promise<number> {
    if (transactionIds) return new Set(transactionIds).size;
    return this.transactions.count(bookId, await this.queries.resolve(bookId, filter));
  }

  /**
   * Whether the selection has reconciled transactions.
   * @param group ignores the named transactions that this group has changed
   */
  async hasReconciled(
    bookId: string,
    { transactionIds, filter = {} }: Selection,
    group?: string,
  ): Promise<boolean> {
    if (transactionIds) {
      const rows = await this.transactions.getMany(bookId, transactionIds);
      return rows.some((row) => isReconciled(row) && !row.history?.some((entry) => entry.group === group));
    }
    const filtered = await this.queries.resolve(bookId, filter);
    return (await this.transactions.count(bookId, { ...filtered, isReconciled: true })) > 0;
  }
}

const idsOf = (rows: Pick<TransactionRow, '_id'>[]) => [...new Set(rows.map(({ _id }) => String(_id)))];
