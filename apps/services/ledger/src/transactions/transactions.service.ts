import { Injectable } from '@nestjs/common';
import {
  type Caller,
  fieldErrorOf,
  type ledgerRpc,
  limits,
  problem,
  type RpcParsedInput,
  type Transaction,
  type TransactionChange,
  type TransactionFilter,
} from '@saldo/contracts';
import { retryOnConflict, VersionConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { AccountsService, type Placement, placementOf, refusalOf } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import { type Cursor, cursorOf, encodeCursor } from './cursor';
import { type ResolvedFilter, sortingOf } from './transaction-query';
import { changedFields, eachOnce, isVersion, transactionOf } from './transaction.rules';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';

@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
  ) {}

  /** Updates a transaction; with an `expected` version, only if that is the current one. */
  async update(
    { bookId }: Caller,
    { id, change, expected }: RpcParsedInput<typeof ledgerRpc.updateTransaction>,
  ): Promise<Transaction> {
    return retryOnConflict(async () => {
      const current = await this.transactions.get(bookId, id);
      if (!current) throw new DomainError('not-found');
      if (expected !== undefined && !isVersion(current, expected)) throw new VersionConflict();
      const to = await this.destination(bookId, current, change);
      const fields = changedFields(current, await this.withKnownCategory(bookId, current, change), to);
      if (!fields) {
        throw new DomainError('validation-failed', {
          fields: [fieldErrorOf('name', problem('name-required'))],
        });
      }
      const updated = await this.transactions.update(bookId, current, fields, { actor: 'user' });
      return updated && transactionOf(updated);
    });
  }

  async getMany({ bookId }: Caller, ids: string[]): Promise<Transaction[]> {
    return (await this.transactions.getMany(bookId, ids)).map(transactionOf);
  }

  /**
   * Returns one page. With a cursor (`place`), rows that were added or removed meanwhile neither repeat nor skip a row
   * between two pages. Where nothing is left at the cursor, the page is found by its number.
   */
  async list({ bookId }: Caller, input: RpcParsedInput<typeof ledgerRpc.listTransactions>) {
    const { page, limit, sort, order, place: cursorText, ...rest } = input;
    const filter = await this.resolve(bookId, rest);
    const sorting = sortingOf({ sort, order });
    const cursor = cursorOf('place', cursorText, sorting);
    // One more than a page has tells whether another follows: the number of pages may have changed on the way.
    const options = { skip: (page - 1) * limit, limit: limit + 1, sorting };
    const rowsAt = (at?: Cursor) => this.transactions.list(bookId, filter, { ...options, cursor: at });
    const [total, atCursor] = await Promise.all([this.transactions.count(bookId, filter), rowsAt(cursor)]);
    const found = cursor && atCursor.length === 0 ? await rowsAt() : atCursor;
    const backwards = cursor?.side === 'before' && atCursor.length > 0;
    const rows = eachOnce(backwards ? found.slice(-limit) : found.slice(0, limit));
    const [first, last] = [rows.at(0), rows.at(-1)];
    const hasNext = backwards || found.length > limit;
    return {
      transactions: rows.map(transactionOf),
      totalPages: Math.ceil(total / limit),
      total,
      page,
      previous: first && page > 1 ? encodeCursor('before', first, sorting) : undefined,
      next: last && hasNext ? encodeCursor('after', last, sorting) : undefined,
    };
  }

  async scan({ bookId }: Caller, input: RpcParsedInput<typeof ledgerRpc.scanTransactions>) {
    const { after, ...rest } = input;
    const filter = await this.resolve(bookId, rest);
    const cursor = cursorOf('after', after, newestFirst);
    const rows = await this.transactions.list(bookId, filter, { cursor, limit: limits.scanSize });
    const last = rows.length === limits.scanSize ? rows.at(-1) : undefined;
    const next = last && encodeCursor('after', last, newestFirst);
    return { transactions: eachOnce(rows).map(transactionOf), next };
  }

  /** Returns the account into which a change moves a transaction, if it does; throws if that does not take it. */
  private async destination(
    bookId: string,
    { accountId, addedOn }: TransactionRow,
    change: TransactionChange,
  ): Promise<Placement | undefined> {
    if (change.accountId === undefined && change.addedOn === undefined) return undefined;
    const account = await this.accounts.find(bookId, change.accountId ?? (accountId && String(accountId)));
    const to = account && placementOf(account);
    const isNew = String(to?.accountId ?? '') !== String(accountId ?? '');
    const refusal = refusalOf(account, { addedOn: change.addedOn ?? addedOn, isNew });
    if (refusal) throw refusal;
    return isNew ? to : undefined;
  }

  /** A change of kind makes the category, even if it stays, one of the other kind. */
  private async withKnownCategory(
    bookId: string,
    current: { category: string; isIncome: boolean },
    change: TransactionChange,
  ): Promise<TransactionChange> {
    const { category, isIncome } = { ...current, ...change };
    if (category === current.category && isIncome === current.isIncome) return change;
    return { ...change, category: await this.categories.register(bookId, typeOf({ isIncome }), category) };
  }

  /** Returns a filter in terms of the stored fields. */
  async resolve(bookId: string, filter: TransactionFilter): Promise<ResolvedFilter> {
    const { category, account, ...rest } = filter;
    return {
      ...rest,
      ...(category !== undefined && { categories: await this.categories.spellings(bookId, category) }),
      ...(account !== undefined && { accountId: this.accounts.keyOf(bookId, account) }),
    };
  }
}
