import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ledgerRpc,
  limits,
  type RpcParsedInput,
  texts,
  type Transaction,
  type TransactionChange,
  type TransactionFilter,
  transactionTag,
} from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { CategoriesService } from '../categories/categories.service';
import { typeOf } from '../categories/category.rules';
import { positionToken, readPosition, type ScanPosition } from './scan-position';
import { type ResolvedFilter, sortingOf } from './transaction-query';
import { changedFields, transactionOf } from './transaction.rules';
import { TransactionsRepository } from './transactions.repository';

/** How often a change is begun anew when others keep changing the same transaction. */
const ATTEMPTS = 10;

@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesService,
  ) {}

  /** Changes a transaction as it stands; if `expected` says how the person saw it, only if it still is like that. */
  async update(
    { userId }: Caller,
    { id, change, expected }: RpcParsedInput<typeof ledgerRpc.updateTransaction>,
  ): Promise<Transaction> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const current = await this.transactions.get(userId, id);
      if (!current) throw new DomainError('not-found');
      if (expected !== undefined && expected !== transactionTag(transactionOf(current))) break;
      const fields = changedFields(current, await this.withKnownCategory(userId, current, change));
      if (!fields) {
        throw new DomainError('validation-failed', { fields: [{ path: 'name', message: texts.name }] });
      }
      const updated = await this.transactions.update(userId, current, fields);
      if (updated) return transactionOf(updated);
    }
    throw new DomainError('changed-meanwhile');
  }

  async getMany({ userId }: Caller, ids: string[]): Promise<Transaction[]> {
    return (await this.transactions.getMany(userId, ids)).map(transactionOf);
  }

  async list({ userId }: Caller, input: RpcParsedInput<typeof ledgerRpc.listTransactions>) {
    const { page, limit, sort, order, ...rest } = input;
    const filter = await this.resolve(userId, rest);
    const [total, rows] = await Promise.all([
      this.transactions.count(userId, filter),
      this.transactions.list(userId, filter, {
        skip: (page - 1) * limit,
        limit,
        sorting: sortingOf({ sort, order }),
      }),
    ]);
    return { transactions: rows.map(transactionOf), totalPages: Math.ceil(total / limit), total, page };
  }

  async scan({ userId }: Caller, input: RpcParsedInput<typeof ledgerRpc.scanTransactions>) {
    const { after, ...rest } = input;
    const filter = await this.resolve(userId, rest);
    const rows = await this.transactions.listAfter(userId, filter, placeOf(after), limits.scanSize);
    const last = rows.length === limits.scanSize ? rows.at(-1) : undefined;
    return { transactions: rows.map(transactionOf), ...(last && { next: positionToken(last) }) };
  }

  /** A change of kind makes the category, even if it stays, one of the other kind. */
  private async withKnownCategory(
    userId: string,
    current: { category: string; isIncome: boolean },
    change: TransactionChange,
  ): Promise<TransactionChange> {
    const { category, isIncome } = { ...current, ...change };
    if (category === current.category && isIncome === current.isIncome) return change;
    return { ...change, category: await this.categories.register(userId, typeOf({ isIncome }), category) };
  }

  private async resolve(userId: string, filter: TransactionFilter): Promise<ResolvedFilter> {
    const { category, ...rest } = filter;
    if (category === undefined) return rest;
    return { ...rest, categories: await this.categories.spellings(userId, category) };
  }
}

function placeOf(token: string | undefined): ScanPosition | undefined {
  if (token === undefined) return undefined;
  const position = readPosition(token);
  if (position) return position;
  throw new DomainError('validation-failed', {
    fields: [{ path: 'after', message: 'This is no place in the list.' }],
  });
}
