import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ledgerRpc,
  limits,
  type NewTransaction,
  type RpcParsedInput,
  texts,
  type Transaction,
  type TransactionChange,
  type TransactionFilter,
} from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import { CategoriesService } from '../categories/categories.service';
import { typeOf } from '../categories/category.rules';
import { positionToken, readPosition, type ScanPosition } from './scan-position';
import type { ResolvedFilter } from './transaction-query';
import { changedFields, entryOf, transactionOf } from './transaction.rules';
import { TransactionsRepository } from './transactions.repository';

@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesService,
  ) {}

  async create({ userId, timeZone }: Caller, input: NewTransaction): Promise<Transaction> {
    const category = await this.categories.register(userId, typeOf(input), input.category);
    const entry = entryOf({ ...input, category }, dateIn(timeZone, new Date()));
    return transactionOf(await this.transactions.create(userId, entry));
  }

  async update({ userId }: Caller, id: string, change: TransactionChange): Promise<Transaction> {
    const current = await this.transactions.get(userId, id);
    if (!current) throw new DomainError('not-found');
    const fields = changedFields(current, await this.withKnownCategory(userId, current, change));
    if (!fields) {
      throw new DomainError('validation-failed', { fields: [{ path: 'name', message: texts.name }] });
    }
    const updated = await this.transactions.update(userId, id, fields);
    if (!updated) throw new DomainError('not-found');
    return transactionOf(updated);
  }

  async delete({ userId }: Caller, ids: string[]): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.transactions.deleteMany(userId, ids) };
  }

  async list({ userId }: Caller, input: RpcParsedInput<typeof ledgerRpc.listTransactions>) {
    const { page, limit, ...rest } = input;
    const filter = await this.resolve(userId, rest);
    const [total, rows] = await Promise.all([
      this.transactions.count(userId, filter),
      this.transactions.list(userId, filter, (page - 1) * limit, limit),
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
