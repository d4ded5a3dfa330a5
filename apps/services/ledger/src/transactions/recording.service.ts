import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, NewTransaction, RpcParsedInput, Transaction } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { unlessTaken } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { CategoriesService } from '../categories/categories.service';
import { typeOf } from '../categories/category.rules';
import { DeletedTransactions } from '../deletions/deleted-transactions.repository';
import { entryOf, transactionOf } from './transaction.rules';
import type { RequestMark, TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { undoableSince } from './undo-time';

/** How often a request is begun anew whose name was taken at first. */
const ATTEMPTS = 3;

/**
 * Recording, once for each request however often it is sent. The name of the request is kept in the very document that
 * it made, under a unique index: there is no moment at which one is written and the other is not.
 */
@Injectable()
export class RecordingService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
  ) {}

  async create(
    { userId, timeZone }: Caller,
    { requestKey, ...input }: RpcParsedInput<typeof ledgerRpc.createTransaction>,
  ): Promise<Transaction> {
    const request = requestKey === undefined ? undefined : { key: requestKey, digest: digestOf(input) };
    const type = typeOf(input);
    // Most requests are new and in a category that is there: then nothing is looked for among the living before the
    // index is asked, by writing. A category is added only once it is sure that the request is a new one.
    const [deleted, known] = await Promise.all([
      request && this.deleted.findByRequest(userId, request.key),
      this.categories.known(userId, type, input.category),
    ]);
    const before = request && (deleted || !known) && (await this.recordedBy(userId, request));
    if (before) return transactionOf(before);
    const category = known ?? (await this.categories.register(userId, type, input.category));
    const entry = entryOf({ ...input, category }, dateIn(timeZone, new Date()));
    const record = () => this.transactions.create(userId, entry, request);
    return transactionOf(await (request ? this.once(userId, request, record) : record()));
  }

  /** Records, or gives what the same request has recorded, be it in this moment. */
  private async once(
    userId: string,
    request: RequestMark,
    record: () => Promise<TransactionRow>,
  ): Promise<TransactionRow> {
    const isTaken = async () => (await this.transactions.findByRequest(userId, request.key)) !== undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const made = await unlessTaken(record, isTaken);
      if (made !== 'taken') return made;
      const first = await this.recordedBy(userId, request);
      if (first) return first;
      // Its name was used long ago and is free by now.
    }
    throw new DomainError('unavailable');
  }

  /**
   * What the same request has recorded within the last hours, as it now is; if it was deleted since, as it then was. A
   * name that was used longer ago is free again.
   */
  private async recordedBy(
    userId: string,
    { key, digest }: RequestMark,
  ): Promise<TransactionRow | undefined> {
    const [living, deleted] = await Promise.all([
      this.transactions.findByRequest(userId, key),
      this.deleted.findByRequest(userId, key),
    ]);
    if (living && living.createdAt < undoableSince()) {
      await this.transactions.releaseRequest(userId, living._id);
      return undefined;
    }
    const recorded = living ?? deleted;
    if (recorded && recorded.request?.digest !== digest) throw new DomainError('idempotency-key-reused');
    return recorded;
  }
}

/** Two requests say the same if all that a person may say is the same; what was left out counts as left out. */
function digestOf({ name, category, cost, addedOn, isIncome, note }: NewTransaction): string {
  const said = JSON.stringify([name, category, cost, addedOn, isIncome, note]);
  return createHash('sha256').update(said).digest('base64url');
}
