import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc, limits, type RpcParsedInput } from '@saldo/contracts';
import { toObjectId } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { type AccountRow, AccountsRepository, AccountsService, addedAccountId } from '../accounts';
import { CategoryTree } from '../categories';
import { RecurringRepository } from '../recurring';
import { TransactionsRepository } from '../transactions';
import { ImportRecords } from './import-records.repository';

/** Accounts and categories that an import of a bank file, or moving in from another app, has added. */
@Injectable()
export class MoveAdditions {
  constructor(
    private readonly records: ImportRecords,
    private readonly accounts: AccountsService,
    private readonly rows: AccountsRepository,
    private readonly tree: CategoryTree,
    private readonly transactions: TransactionsRepository,
    private readonly recurring: RecurringRepository,
  ) {}

  /** Returns some of the accounts and categories that are left, and whether something uses the categories. */
  @Handles(ledgerRpc.listAdded)
  async list({ importId, from }: RpcParsedInput<typeof ledgerRpc.listAdded>, { bookId }: Caller) {
    const report = (await this.records.get(bookId, importId))?.report;
    if (!report) return { accounts: [], categories: [] };
    // The report names the added accounts by their ids only.
    const { accountIds, categoryIds } = report.added ?? {
      accountIds: await this.ofFile(bookId, importId),
      categoryIds: [],
    };
    const next = from + limits.additionsPerCall;
    const ids = categoryIds.slice(from, next);
    const some = accountIds.slice(from, next);
    const [accountOf, changed, all] = await Promise.all([
      this.accounts.finder(bookId, some),
      this.rows.changedAmong(
        bookId,
        some.flatMap((id) => toObjectId(id) ?? []),
      ),
      ids.length > 0 ? this.tree.list(bookId) : [],
    ]);
    const accounts = some.flatMap((id) => {
      const account = accountOf(id);
      return account ? [{ _id: id, name: account.name, isChanged: changed.has(id) }] : [];
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

  private async ofFile(bookId: string, importId: string): Promise<string[]> {
    return (await this.accountsOf(bookId, importId)).map(({ _id }) => String(_id));
  }

  /** Returns the accounts that an import has added and that are left, in its order. */
  async accountsOf(bookId: string, importId: string): Promise<AccountRow[]> {
    const possible = Array.from({ length: limits.accountsMax }, (_, index) =>
      addedAccountId(bookId, importId, index),
    );
    const found = new Map((await this.rows.among(bookId, possible)).map((row) => [String(row._id), row]));
    return possible.flatMap((id) => found.get(String(id)) ?? []);
  }
}
