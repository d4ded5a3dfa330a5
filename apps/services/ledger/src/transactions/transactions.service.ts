import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  readSearch,
  type Transaction,
  type TransactionChange,
  type TransactionFilter,
  type TransactionWithRaw,
  transferCategory,
} from '@saldo/contracts';
import { foldedText } from '@saldo/finance';
import { retryOnConflict, toObjectId, VersionConflict, versionOf } from '@saldo/mongo';
import { DomainError, fitting, Handles } from '@saldo/rpc';
import { Types } from 'mongoose';
import { type AccountRow, AccountsService } from '../accounts';
import { CategoriesService, CategoryTree, categoryTypes } from '../categories';
import { DeletedTransactions } from './deleted-transactions.repository';
import { cursorOf, encodeCursor } from './cursor';
import { NamedTransactions } from './named-transactions.repository';
import { requireConfirmation } from './reconciled.rules';
import { setByPerson } from './set-by';
import { type ResolvedFilter, type ResolvedSearch, sortingOf } from './transaction-query';
import { type Sides, sidesOf, storedSides } from './transaction-amounts';
import {
  becomesTransfer,
  categoriesIn,
  changedFields,
  completed,
  eachOnce,
  recordedCategories,
  requireAmountIn,
  transactionOf,
  transactionWithRawOf,
  withCategories,
} from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';

/** Finds an account of the book, in memory or in the database. */
type FindAccount = (id: string) => AccountRow | undefined | Promise<AccountRow | undefined>;

/** An id that no account has. */
const NO_ACCOUNT = new Types.ObjectId('0'.repeat(24));

@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
    private readonly tree: CategoryTree,
    private readonly accounts: AccountsService,
    private readonly named: NamedTransactions,
  ) {}

  /** Updates a transaction. With an `expected` version, throws if that is not the current one. */
  @Handles(ledgerRpc.updateTransaction)
  async update(
    { id, change, expected, confirmReconciled }: LedgerInput<'updateTransaction'>,
    { bookId }: Caller,
  ): Promise<Transaction> {
    return retryOnConflict(async () => {
      const current = await this.transactions.get(bookId, id);
      if (!current) throw new DomainError('not-found');
      if (expected !== undefined && expected !== versionOf(current)) throw new VersionConflict();
      const sides = await this.sides(current, change, (of) => this.accounts.find(bookId, of));
      // Reject wrong amounts and changes of reconciled transactions before adding a category.
      requireAmountIn(sides, current, change);
      requireConfirmation([{ current, fields: changedFields(current, change, sides) }], confirmReconciled);
      const known = await this.withKnownCategories(bookId, current, change);
      const fields = { ...changedFields(current, known, sides), ...setByPerson(current, change) };
      const updated = await this.transactions.update(bookId, current, fields, { actor: 'user' });
      return updated && transactionOf(updated);
    });
  }

  /**
   * Sets or removes the receipt of a transaction. Removing also applies to a deleted transaction, so that restoring it does not
   * bring the receipt back.
   */
  @Handles(ledgerRpc.setReceipt)
  async setReceipt({ id, receiptId, replaces }: LedgerInput<'setReceipt'>, { bookId }: Caller) {
    const _id = toObjectId(id);
    if (!_id) throw new DomainError('not-found');
    if (receiptId === null && replaces !== undefined) await this.deleted.detachReceipt(bookId, _id, replaces);
    const known = [receiptId, replaces].filter((each) => each != null);
    const changed = await this.transactions.setReceipt(bookId, _id, receiptId, known);
    if (changed) return transactionOf(changed);
    throw new DomainError((await this.transactions.get(bookId, id)) ? 'receipt-taken' : 'not-found');
  }

  @Handles(ledgerRpc.getTransactions)
  async getMany({ transactionIds }: LedgerInput<'getTransactions'>, { bookId }: Caller) {
    return (await this.transactions.getMany(bookId, transactionIds)).map(transactionOf);
  }

  /**
   * Returns one page. With a cursor, rows that were added or removed meanwhile neither repeat nor skip a row between two pages.
   * If no row is left at the cursor, the page is found by its number.
   */
  @Handles(ledgerRpc.listTransactions)
  async list(input: LedgerInput<'listTransactions'>, { bookId }: Caller) {
    const { page, limit, sort, order, cursor: cursorText, idsOnly, ...rest } = input;
    const filter = await this.resolve(bookId, rest);
    const sorting = sortingOf({ sort, order });
    const cursor = cursorOf('cursor', cursorText, sorting);
    // Read one row more than a page, to know whether another page follows: the number of pages may have changed meanwhile.
    const options = { skip: (page - 1) * limit, limit: limit + 1, sorting };
    // Counting the matches of a search reads all of them, so stop some pages ahead.
    const most = filter.search ? options.skip + limits.countedMatches : undefined;
    const atCursor = await this.transactions.page(bookId, filter, {
      ...options,
      cursor,
      ...(most !== undefined && { most: most + 1 }),
    });
    const total = Math.min(atCursor.count, most ?? Infinity);
    const isEmpty = atCursor.rows.length === 0;
    const found = cursor && isEmpty ? await this.transactions.list(bookId, filter, options) : atCursor.rows;
    const { rows, hasNext } = pageOf(found, limit, cursor?.side === 'before' && !isEmpty);
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      transactions: idsOnly ? [] : rows.map(transactionOf),
      ...(idsOnly && { ids: rows.map(({ _id }) => String(_id)) }),
      totalPages: Math.ceil(total / limit),
      total,
      ...(atCursor.count > total && { isTotalMinimum: true }),
      page,
      previous: first && page > 1 ? encodeCursor('before', first, sorting) : undefined,
      next: last && hasNext ? encodeCursor('after', last, sorting) : undefined,
    };
  }

  @Handles(ledgerRpc.scanTransactions)
  async scan(input: LedgerInput<'scanTransactions'>, { bookId }: Caller) {
    const { after, order = 'desc', withRaw = false, ...rest } = input;
    const filter = await this.resolve(bookId, rest);
    const sorting = sortingOf({ sort: 'date', order });
    const cursor = cursorOf('after', after, sorting);
    const rows = await this.transactions.list(bookId, filter, { cursor, limit: limits.scanSize, sorting });
    const each = eachOnce(rows);
    // A chunk of the longest split transactions would exceed the limit of a reply.
    const all: TransactionWithRaw[] = each.map(withRaw ? transactionWithRawOf : transactionOf);
    const transactions = fitting(all, limits.replyBytes);
    const isCut = transactions.length < each.length || rows.length === limits.scanSize;
    const last = isCut ? each[transactions.length - 1] : undefined;
    return { transactions, next: last && encodeCursor('after', last, sorting) };
  }

  /** Returns the accounts after a change. Throws if one of them cannot take the transaction. */
  async sides(current: TransactionRow, change: TransactionChange, findAccount: FindAccount): Promise<Sides> {
    const { from, to } = storedSides(current);
    const toId = becomesTransfer(current, change)
      ? (change.transfer?.toAccountId ?? to?.accountId)
      : undefined;
    const stays = change.accountId === undefined && change.addedOn === undefined && !change.transfer;
    if (stays) return { from, ...(toId !== undefined && to && { to }) };
    const held = new Set([from.accountId, to?.accountId].map(String));
    const find = async (id: string) => {
      const account = await findAccount(id);
      return { account, isNew: !held.has(String(account?._id)) };
    };
    const [own, other] = await Promise.all([
      find(change.accountId ?? String(from.accountId)),
      toId === undefined ? undefined : find(String(toId)),
    ]);
    const sides = sidesOf(own, other, change.addedOn ?? current.addedOn);
    if (sides instanceof DomainError) throw sides;
    return sides;
  }

  /** Returns the change with existing categories; adds the missing ones. */
  private async withKnownCategories(
    bookId: string,
    current: TransactionRow,
    change: TransactionChange,
  ): Promise<TransactionChange> {
    const after = completed(current, change);
    const before = recordedCategories(current);
    const named = categoriesIn(after);
    const isKnown = named.every(({ name, kind }) =>
      before.some((each) => each.name === name && each.kind === kind),
    );
    if (isKnown) return change;
    const found = withCategories(after, await this.categories.registerNamed(bookId, named));
    const { category, kind, parts } = found;
    return {
      ...{ ...change, kind },
      ...(category !== undefined && { category }),
      ...(parts !== undefined && { parts }),
    };
  }

  /** Returns the spellings of a category and of its subcategories that transactions may contain. */
  private async spellings(bookId: string, name: string): Promise<string[]> {
    const [spellings, { childrenOf }] = await Promise.all([
      this.categories.spellings(bookId, name),
      this.tree.families(bookId),
    ]);
    // Include both types: an income in an expense category is a refund.
    const children = categoryTypes.flatMap((type) => childrenOf({ type, name }));
    return [...new Set([...spellings, ...children])];
  }

  /** Parses a search; undefined if it is blank. */
  private async resolveSearch(
    bookId: string,
    typed: string | undefined,
  ): Promise<ResolvedSearch | undefined> {
    const search = readSearch(typed);
    if (!search) return undefined;
    const names = [...(await this.categories.list({}, { bookId })), transferCategory];
    const found = names.filter((name) => foldedText(name).includes(search.text));
    return { ...search, categories: await this.transactions.heldCategories(bookId, found) };
  }

  /** Converts a filter into one on the stored fields. */
  async resolve(bookId: string, filter: TransactionFilter): Promise<ResolvedFilter> {
    const { category, account, search, payee, ...rest } = filter;
    const [sought, categories, names] = await Promise.all([
      this.resolveSearch(bookId, search),
      category === undefined ? undefined : this.spellings(bookId, category),
      payee === undefined ? undefined : this.named.keysOf(bookId, payee),
    ]);
    return {
      ...rest,
      ...(sought && { search: sought }),
      ...(categories && { categories }),
      ...(names && { names }),
      ...(account !== undefined && { accountId: toObjectId(account) ?? NO_ACCOUNT }),
    };
  }
}

/**
 * Returns a page of rows, and whether another one follows.
 * @param found the rows of the page, and one more next to it if there is one
 * @param isBefore whether they were read backwards from the page that follows
 */
function pageOf(found: TransactionRow[], limit: number, isBefore: boolean) {
  const rows = eachOnce(isBefore ? found.slice(-limit) : found.slice(0, limit));
  return { rows, hasNext: isBefore || found.length > limit };
}
