import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CategoryType,
  ledgerRpc,
  limits,
  problem,
  type RpcParsedInput,
  type Skipped,
  type SkipReason,
} from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { type AccountRow, AccountsService, invalid, placementOf, refusalOf } from '../accounts';
import { CategoriesService, requireUnreserved, typeOf, type WantedCategory } from '../categories';
import { GroupsRepository } from '../groups';
import { type BulkContext, bulkFields, type EditChange, retypedCategories } from './bulk-edit.rules';
import { cursorOf, encodeCursor } from './cursor';
import { wouldOverwrite } from './history.rules';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { isReconciled } from './transaction-status';
import { type RowChange, TransactionsRepository } from './transactions.repository';
import { TransactionsService } from './transactions.service';

type Input = RpcParsedInput<typeof ledgerRpc.editTransactions>;

/** The changes of some transactions, and why others stay as they are. */
interface PlannedEdit {
  changes: RowChange[];
  skipped: Map<string, SkipReason>;
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

  @Handles(ledgerRpc.editTransactions)
  async edit(input: Input, { bookId }: Caller) {
    const { group, change } = input;
    await Promise.all([this.destination(bookId, change), this.statusAccount(bookId, change)]);
    if (!input.confirmReconciled && !input.after) await this.refuseReconciled(bookId, input);
    await this.groups.begin(bookId, group, 'bulk-edit', digestOf(input));
    const { ids, next } = await this.selected(bookId, input);
    return { ...(await this.apply(bookId, ids, { group, change })), next };
  }

  /** Changes the transactions with these ids, except those that the group has changed. */
  async apply(bookId: string, ids: string[], { group, change }: { group: string; change: EditChange }) {
    const reasons = await retryOnConflict(async () => {
      const rows = await this.transactions.getMany(bookId, ids);
      const { changes, skipped } = await this.plan(bookId, notChangedBy(group, rows), change);
      const found = new Set(rows.map(({ _id }) => String(_id)));
      for (const id of ids) if (!found.has(id.toLowerCase())) skipped.set(id, 'not-found');
      const cause = { actor: change.isRepair ? 'repair' : 'bulk-edit', group } as const;
      return (await this.transactions.updateMany(bookId, changes, cause)) ? skipped : undefined;
    }, 'unavailable');
    const skipped: Skipped[] = [...reasons].map(([id, reason]) => ({ id, reason }));
    const changedCount = await this.transactions.countChangedBy(bookId, group);
    return { group, skipped, skippedCount: skipped.length, changedCount };
  }

  /**
   * Returns the fields that a change sets, for each of these transactions.
   * @param isPreview adds no category
   */
  async plan(
    bookId: string,
    rows: TransactionRow[],
    change: EditChange,
    isPreview = false,
  ): Promise<PlannedEdit> {
    const context = await this.contextOf(bookId, rows, change, isPreview);
    const changes: RowChange[] = [];
    const skipped = new Map<string, SkipReason>();
    for (const current of rows) {
      const fields = bulkFields(current, change, context);
      if (typeof fields === 'string') skipped.set(String(current._id), fields);
      else if (change.isRepair && wouldOverwrite(current, fields))
        skipped.set(String(current._id), 'changed-since');
      else changes.push({ current, fields });
    }
    return { changes, skipped };
  }

  /** Returns the account into which a change moves transactions; throws if it takes none. */
  async destination(bookId: string, { accountId, addedOn }: EditChange): Promise<AccountRow | undefined> {
    if (accountId === undefined) return undefined;
    const account = await this.accounts.find(bookId, accountId);
    const refusal = refusalOf(account, { addedOn: addedOn ?? '9999-12-31', isNew: true }, 'change.');
    if (refusal) throw refusal;
    return account;
  }

  /** Refuses a change of balances if one of all the transactions is reconciled, before the first one is changed. */
  private async refuseReconciled(bookId: string, { transactionIds, filter = {}, change, group }: Input) {
    const { accountId, addedOn, status, type } = change;
    if ((accountId ?? addedOn ?? status ?? type) === undefined) return;
    const isAny = transactionIds
      ? notChangedBy(group, await this.transactions.getMany(bookId, transactionIds)).some((row) =>
          isReconciled(row),
        )
      : (await this.transactions.count(bookId, {
          ...(await this.queries.resolve(bookId, filter)),
          isReconciled: true,
        })) > 0;
    if (isAny) throw new DomainError('transaction-reconciled');
  }

  private async statusAccount(bookId: string, { statusAccountId }: EditChange) {
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

  private async contextOf(
    bookId: string,
    rows: TransactionRow[],
    change: EditChange,
    isPreview: boolean,
  ): Promise<BulkContext> {
    const { category } = change;
    const [first] = rows;
    const retyped = rows.flatMap((row) => retypedCategories(row, change));
    const [accountOf, to, statusAccountId, meant] = await Promise.all([
      this.accounts.finder(bookId),
      this.destination(bookId, change),
      this.statusAccount(bookId, change),
      retyped.length > 0 && !isPreview ? this.categories.registerAll(bookId, retyped) : asItIs,
    ]);
    return {
      meant,
      ...(category !== undefined &&
        first && {
          categories: await this.spellings(bookId, category, first.kind ?? typeOf(first), change, isPreview),
        }),
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

  /** A category that does not exist becomes one of the given type, or else of the type of the first transaction. */
  private async spellings(
    bookId: string,
    category: string,
    firstType: CategoryType,
    { type: given }: EditChange,
    isPreview: boolean,
  ): Promise<Partial<Record<CategoryType, string>>> {
    const [expense, income] = await Promise.all([
      this.categories.known(bookId, 'expense', category),
      this.categories.known(bookId, 'income', category),
    ]);
    const known = { expense, income };
    const isFree = given === undefined || given === 'opposite';
    const type = isFree ? firstType : given;
    const isKnown = isFree ? (expense ?? income) !== undefined : known[type] !== undefined;
    if (isKnown) return known;
    const path = 'change.category';
    requireUnreserved(category, path);
    const spelling = isPreview ? category : await this.categories.register(bookId, type, category, path);
    return { ...known, [type]: spelling };
  }
}

/** Returns the transactions that the group has not changed yet. */
function notChangedBy(group: string, rows: TransactionRow[]): TransactionRow[] {
  return rows.filter(({ history }) => !history?.some((entry) => entry.group === group));
}

const asItIs = ({ type, name }: WantedCategory) => ({ type, name });

function digestOf({ transactionIds, filter, change }: Input): string {
  const request = JSON.stringify([transactionIds, filter, change]);
  return createHash('sha256').update(request).digest('base64url');
}
