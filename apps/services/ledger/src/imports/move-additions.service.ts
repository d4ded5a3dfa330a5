import { Injectable } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { AccountsService } from '../accounts';
import { CategoryTree } from '../categories';
import { RecurringRepository } from '../recurring';
import { TransactionsRepository } from '../transactions';
import { ImportRecords } from './import-records.repository';

/** What moving in from another app has added besides transactions. */
@Injectable()
export class MoveAdditions {
  constructor(
    private readonly records: ImportRecords,
    private readonly accounts: AccountsService,
    private readonly tree: CategoryTree,
    private readonly transactions: TransactionsRepository,
    private readonly recurring: RecurringRepository,
  ) {}

  /** Returns some of the accounts and categories that are left, and whether something uses the categories. */
  async list(bookId: string, importId: string, from: number) {
    const added = (await this.records.get(bookId, importId))?.report.added;
    const { accountIds = [], categoryIds = [] } = added ?? {};
    const next = from + limits.additionsPerCall;
    const ids = categoryIds.slice(from, next);
    const some = accountIds.slice(from, next);
    const [accountOf, all] = await Promise.all([
      this.accounts.finder(bookId, some),
      ids.length > 0 ? this.tree.list(bookId) : [],
    ]);
    const accounts = some.flatMap((id) => {
      const account = accountOf(id);
      return account ? [{ _id: id, name: account.name }] : [];
    });
    const wanted = new Set(ids);
    const categories = [];
    for (const { _id, type, name } of all.filter((each) => wanted.has(each._id))) {
      const holders = [this.transactions, this.recurring];
      const holds = await Promise.all(holders.map((each) => each.hasCategory(bookId, type, name)));
      const childIds = all.filter(({ parent }) => parent === _id).map((child) => child._id);
      categories.push({ _id, type, name, isUsed: holds.includes(true), childIds });
    }
    const isLast = next >= Math.max(accountIds.length, categoryIds.length);
    return { accounts, categories, ...(!isLast && { next }) };
  }
}
