import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CategoryType,
  type LedgerInput,
  ledgerRpc,
  limits,
  problem,
  type Skipped,
  type SkipReason,
} from '@saldo/contracts';
import { digestOf, retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { type AccountRow, AccountsService, placementOf, refusalOf } from '../accounts';
import { CategoriesService, requireUnreserved, type WantedCategory } from '../categories';
import { GroupsRepository } from '../groups';
import { type BulkContext, bulkFields, type EditChange, retypedCategories } from './bulk-edit.rules';
import { wouldOverwrite } from './history.rules';
import { Selections } from './selections.service';
import { directionOf, largestPart } from './transaction-amounts';
import type { TransactionRow } from './transaction.schema';
import { type RowChange, TransactionsRepository } from './transactions.repository';

type Input = LedgerInput<'editTransactions'>;

/** Planned changes, and the reasons for skipping other transactions. */
interface PlannedEdit {
  changes: RowChange[];
  skipped: Map<string, SkipReason>;
}

/**
 * Changes many transactions in the same way. Each one records the group in its history, so a repeated or interrupted edit changes
 * none twice.
 */
@Injectable()
export class BulkEditService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly selections: Selections,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
  ) {}

  @Handles(ledgerRpc.editTransactions)
  async edit(input: Input, { bookId }: Caller) {
    const { group, transactionIds, filter, change, after } = input;
    if (!after) await this.requirePossible(bookId, input);
    await this.groups.begin(bookId, group, 'bulk-edit', digestOf([transactionIds, filter, change]));
    const { ids, next } = await this.selections.part(bookId, input, after, limits.rowsPerCall);
    const skipped = await this.apply(bookId, ids, { group, change });
    const changedCount = await this.transactions.countChangedBy(bookId, group);
    return { group, skipped, skippedCount: skipped.length, changedCount, next };
  }

  /**
   * Throws before the first change if the edit is impossible: the category is reserved, an account cannot take transactions, or
   * balances would change although a transaction is reconciled.
   */
  async requirePossible(
    bookId: string,
    { change, confirmReconciled, group, ...selection }: Omit<Input, 'after' | 'group'> & { group?: string },
  ): Promise<void> {
    if (change.category !== undefined) requireUnreserved(change.category, 'change.category');
    await Promise.all([this.destination(bookId, change), this.statusAccount(bookId, change)]);
    const { accountId, addedOn, status, type } = change;
    if (confirmReconciled || (accountId ?? addedOn ?? status ?? type) === undefined) return;
    if (await this.selections.hasReconciled(bookId, selection, group))
      throw new DomainError('transaction-reconciled');
  }

  /** Changes the transactions with these ids, except those that the group has changed already. Returns the skipped ones. */
  async apply(
    bookId: string,
    ids: string[],
    { group, change }: { group: string; change: EditChange },
  ): Promise<Skipped[]> {
    const reasons = await retryOnConflict(async () => {
      const rows = await this.transactions.getMany(bookId, ids);
      const { changes, skipped } = await this.plan(bookId, notChangedBy(group, rows), change);
      const found = new Set(rows.map(({ _id }) => String(_id)));
      for (const id of ids) if (!found.has(id.toLowerCase())) skipped.set(id, 'not-found');
      const cause = { actor: change.isRepair ? 'repair' : 'bulk-edit', group } as const;
      return (await this.transactions.updateMany(bookId, changes, cause)) ? skipped : undefined;
    }, 'unavailable');
    return [...reasons].map(([id, reason]) => ({ id, reason }));
  }

  /**
   * Returns the fields that a change sets, for each of these transactions.
   * @param isPreview adds no category to the book
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

  /** Returns the account to which a change moves transactions. Throws if it cannot take any. */
  async destination(bookId: string, { accountId, addedOn }: EditChange): Promise<AccountRow | undefined> {
    if (accountId === undefined) return undefined;
    const account = await this.accounts.find(bookId, accountId);
    const refusal = refusalOf(account, { addedOn: addedOn ?? '9999-12-31', isNew: true }, 'change.');
    if (refusal) throw refusal;
    return account;
  }

  private async statusAccount(bookId: string, { statusAccountId }: EditChange) {
    if (statusAccountId === undefined) return undefined;
    const account = await this.accounts.find(bookId, statusAccountId);
    if (!account) throw invalid('change.statusAccountId', problem('account-unknown'));
    return account._id;
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
          categories: await this.spellings(
            bookId,
            category,
            largestPart(first)?.kind ?? directionOf(first),
            change,
            isPreview,
          ),
        }),
      ...(to && { to: placementOf(to) }),
      ...(statusAccountId && { statusAccountId }),
      openingDateOf: ({ postings }) => {
        const accounts = postings.map(({ accountId }, index) =>
          index === 0 && to ? to : accountOf(String(accountId)),
        );
        return accounts
          .flatMap((account) => account?.openingDate ?? [])
          .toSorted()
          .at(-1);
      },
    };
  }

  /**
   * Returns the spelling of the new category in each type. Adds a category that does not exist: to the given type, or else to the
   * type of the first transaction.
   */
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
