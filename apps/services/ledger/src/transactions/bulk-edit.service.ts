import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type BulkChange,
  type Caller,
  type ledgerRpc,
  limits,
  problem,
  type RpcParsedInput,
  type SkipReason,
  type Skipped,
} from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { type AccountRow, AccountsService, invalid, placementOf, refusalOf } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import { GroupsRepository } from '../groups';
import { type BulkContext, bulkFields } from './bulk-edit.rules';
import { cursorOf, encodeCursor } from './cursor';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { isReconciled } from './transaction-status';
import { type RowChange, TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

type Input = RpcParsedInput<typeof ledgerRpc.editTransactions>;

/** The accounts that a change names. */
interface ChangedAccounts {
  to: AccountRow | undefined;
  statusAccountId: Types.ObjectId | undefined;
}

/**
 * Changes many transactions in the same way. Each names the group in its history, so a repeated or interrupted edit changes
 * none twice.
 */
@Injectable()
export class BulkEditService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly queries: TransactionsService,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
  ) {}

  async edit({ bookId }: Caller, input: Input) {
    const { group, change } = input;
    const to = await this.destination(bookId, change);
    const statusAccountId = await this.statusAccount(bookId, change);
    if (!input.confirmReconciled && !input.after) await this.refuseReconciled(bookId, input);
    await this.groups.begin(bookId, group, 'bulk-edit', digestOf(input));
    const { ids, next } = await this.selected(bookId, input);
    const reasons = await this.apply(bookId, ids, { group, change, to, statusAccountId });
    const skipped: Skipped[] = [...reasons].map(([id, reason]) => ({ id, reason }));
    return {
      ...{ group, next, skipped, skippedCount: skipped.length },
      changedCount: await this.transactions.countChangedBy(bookId, group),
    };
  }

  /** Refuses a change of balances if one of all the transactions is reconciled, before the first one is changed. */
  private async refuseReconciled(bookId: string, { transactionIds, filter = {}, change, group }: Input) {
    const { accountId, addedOn, status } = change;
    if ((accountId ?? addedOn ?? status) === undefined) return;
    const isAny = transactionIds
      ? (await this.transactions.getMany(bookId, transactionIds)).some(
          (row) => isReconciled(row) && !row.history?.some((entry) => entry.group === group),
        )
      : (await this.transactions.count(bookId, {
          ...(await this.queries.resolve(bookId, filter)),
          isReconciled: true,
        })) > 0;
    if (isAny) throw new DomainError('transaction-reconciled');
  }

  private async destination(bookId: string, { accountId, addedOn }: BulkChange) {
    if (accountId === undefined) return undefined;
    const account = await this.accounts.find(bookId, accountId);
    const refusal = refusalOf(account, { addedOn: addedOn ?? '9999-12-31', isNew: true }, 'change.');
    if (refusal) throw refusal;
    return account;
  }

  private async statusAccount(bookId: string, { statusAccountId }: BulkChange) {
    if (statusAccountId === undefined) return undefined;
    const account = await this.accounts.find(bookId, statusAccountId);
    if (!account) throw invalid('change.statusAccountId', problem('account-unknown'));
    return account._id;
  }

  /** Returns the ids of one call, and the cursor of the next call if more may follow. */
  private async selected(bookId: string, { transactionIds, filter = {}, after }: Input) {
    if (transactionIds) return { ids: [...new Set(transactionIds)] };
    const rows = await this.transactions.list(bookId, await this.queries.resolve(bookId, filter), {
      cursor: cursorOf('after', after, newestFirst),
      limit: limits.rowsPerCall,
    });
    const last = rows.length === limits.rowsPerCall ? rows.at(-1) : undefined;
    return {
      ids: [...new Set(rows.map(({ _id }) => String(_id)))],
      next: last && encodeCursor('after', last, newestFirst),
    };
  }

  /** Changes the transactions with these ids, except those that the group has changed; returns why others stay as they are. */
  private async apply(
    bookId: string,
    ids: string[],
    { group, change, ...accounts }: { group: string; change: BulkChange } & ChangedAccounts,
  ): Promise<Map<string, SkipReason>> {
    const skipped = new Map<string, SkipReason>();
    return retryOnConflict(async () => {
      const rows = await this.transactions.getMany(bookId, ids);
      const found = new Set(rows.map(({ _id }) => String(_id)));
      for (const id of ids) if (!found.has(id.toLowerCase())) skipped.set(id, 'not-found');
      const left = rows.filter(({ history }) => !history?.some((entry) => entry.group === group));
      const context = await this.contextOf(bookId, left, change, accounts);
      const changes: RowChange[] = [];
      for (const current of left) {
        const fields = bulkFields(current, change, context);
        if (typeof fields === 'string') skipped.set(String(current._id), fields);
        else changes.push({ current, fields });
      }
      const isDone = await this.transactions.updateMany(bookId, changes, { actor: 'bulk-edit', group });
      return isDone ? skipped : undefined;
    }, 'unavailable');
  }

  private async contextOf(
    bookId: string,
    rows: TransactionRow[],
    { category }: BulkChange,
    { to, statusAccountId }: ChangedAccounts,
  ): Promise<BulkContext> {
    const [first] = rows;
    const accountOf = await this.accounts.finder(bookId);
    return {
      ...(category !== undefined && first && { categories: await this.spellings(bookId, category, first) }),
      ...(to && { to: placementOf(to) }),
      ...(statusAccountId && { statusAccountId }),
      openingDateOf: ({ accountId, transfer }) => {
        const own = to ?? accountOf(accountId ? String(accountId) : undefined);
        const other = transfer ? accountOf(String(transfer.toAccountId)) : undefined;
        return [own, other]
          .flatMap((account) => account?.openingDate ?? [])
          .toSorted()
          .at(-1);
      },
    };
  }

  /** A category that does not exist becomes one of the type of the first transaction. */
  private async spellings(bookId: string, category: string, first: TransactionRow) {
    const [expense, income] = await Promise.all([
      this.categories.known(bookId, 'expense', category),
      this.categories.known(bookId, 'income', category),
    ]);
    if (expense !== undefined || income !== undefined) return { expense, income };
    const type = typeOf(first);
    return { [type]: await this.categories.register(bookId, type, category) };
  }
}

function digestOf({ transactionIds, filter, change }: Input): string {
  const request = JSON.stringify([transactionIds, filter, change]);
  return createHash('sha256').update(request).digest('base64url');
}
