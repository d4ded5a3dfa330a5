import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  type NewTransaction,
  transactionFields,
} from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import { digestOf, retryOnConflict, unlessTaken } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { AccountsService } from '../accounts';
import { CategoriesService } from '../categories';
import { DeletedTransactions } from './deleted-transactions.repository';
import { bookingOf, type Sides, sidesOf } from './transaction-amounts';
import { categoriesIn, entryOf, transactionOf, withCategories } from './transaction.rules';
import type { IdempotencyRecord, TransactionRow } from './transaction.schema';
import { TransactionsRepository } from './transactions.repository';
import { undoableSince } from './undo-time';

/**
 * Records transactions, once for each idempotency key. The key is part of the transaction's document, under a unique index, so
 * both are written in one step.
 */
@Injectable()
export class RecordingService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(ledgerRpc.createTransaction)
  async create({ requestKey, ...input }: LedgerInput<'createTransaction'>, { bookId, timeZone }: Caller) {
    const idempotency =
      requestKey === undefined ? undefined : { key: requestKey, digest: requestDigest(input) };
    const addedOn = input.addedOn ?? dateIn(timeZone, new Date());
    const named = categoriesIn(input);
    const [only] = named.length === 1 ? named : [];
    // Most requests are new and name a known category: those are inserted without a lookup, and the unique index finds repeats.
    // A category is added only once the request is known to be new.
    const [deleted, known, , sides] = await Promise.all([
      idempotency && this.deleted.findByIdempotencyKey(bookId, idempotency.key),
      only && this.categories.meant(bookId, only),
      this.transactions.prepareCreate(bookId, addedOn),
      this.sides(bookId, input, addedOn),
    ]);
    const isRefused = sides instanceof DomainError;
    const before =
      idempotency && (deleted || !known || isRefused) && (await this.recordedBy(bookId, idempotency));
    if (before) return transactionOf(before);
    if (isRefused) throw sides;
    // Reject wrong amounts before adding a category.
    bookingOf(input, sides);
    const found = known ? [known] : await this.categories.registerNamed(bookId, named);
    const entry = entryOf(withCategories(input, found), addedOn, sides);
    const record = () => this.transactions.create(bookId, entry, idempotency);
    return transactionOf(await (idempotency ? this.once(bookId, idempotency, record) : record()));
  }

  /** Returns the accounts of a new transaction, or the error of the first one that cannot take it. */
  private async sides(
    bookId: string,
    { accountId, transfer }: NewTransaction,
    addedOn: CalendarDate,
  ): Promise<Sides | DomainError> {
    const [account, toAccount] = await Promise.all([
      this.accounts.find(bookId, accountId),
      transfer && this.accounts.find(bookId, transfer.toAccountId),
    ]);
    const isNew = true;
    return sidesOf({ account, isNew }, transfer && { account: toAccount, isNew }, addedOn);
  }

  /** Records a transaction, or returns the one that the same request recorded before or concurrently. */
  private once(
    bookId: string,
    idempotency: IdempotencyRecord,
    record: () => Promise<TransactionRow>,
  ): Promise<TransactionRow> {
    const isTaken = async () =>
      (await this.transactions.findByIdempotencyKey(bookId, idempotency.key)) !== undefined;
    return retryOnConflict(async () => {
      const made = await unlessTaken(record, isTaken);
      // Undefined if the key was used long ago and has been released. Then record again.
      return made === 'taken' ? this.recordedBy(bookId, idempotency) : made;
    }, 'unavailable');
  }

  /**
   * Returns the transaction that the same request recorded within the last hours, in its present state or, if it was deleted, in
   * its last one. Releases a key that was used longer ago.
   */
  private async recordedBy(
    bookId: string,
    { key, digest }: IdempotencyRecord,
  ): Promise<TransactionRow | undefined> {
    const [living, deleted] = await Promise.all([
      this.transactions.findByIdempotencyKey(bookId, key),
      this.deleted.findByIdempotencyKey(bookId, key),
    ]);
    if (living && living.createdAt < undoableSince()) {
      await this.transactions.releaseIdempotencyKey(bookId, living._id);
      return undefined;
    }
    const recorded = living ?? deleted;
    if (recorded && recorded.request?.digest !== digest) throw new DomainError('idempotency-key-reused');
    return recorded;
  }
}

/**
 * Digest of all fields of a request. Leaving a field out gives another digest than sending its default. Fields left out at the
 * end do not count, so that the previous release, which has fewer fields, computes the same digest.
 */
function requestDigest(input: NewTransaction): string {
  const values: unknown[] = transactionFields.map((field) => input[field]);
  while (values.at(-1) === undefined) values.pop();
  return digestOf(values);
}
