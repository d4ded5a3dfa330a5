import { Injectable } from '@nestjs/common';
import type { Selection } from '@saldo/contracts';
import { cursorOf, encodeCursor } from './cursor';
import { isReconciled } from './transaction-status';
import { newestFirst } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

/** Finds the transactions that a change of many is about: named ones, or all that match a filter. */
@Injectable()
export class Selections {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly queries: TransactionsService,
  ) {}

  /** Returns the next ids, named ones in their order and others newest first, and the cursor of the part after if more may follow. */
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
    return {
      ids: [...new Set(rows.map(({ _id }) => String(_id)))],
      next: last && encodeCursor('after', last, newestFirst),
    };
  }

  async count(bookId: string, { transactionIds, filter = {} }: Selection): Promise<number> {
    if (transactionIds) return new Set(transactionIds).size;
    return this.transactions.count(bookId, await this.queries.resolve(bookId, filter));
  }

  /** @param group those that this group has changed do not count */
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
