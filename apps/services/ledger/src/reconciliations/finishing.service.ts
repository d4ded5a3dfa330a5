import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  type ReconciliationEnd,
  type TransactionStatus,
} from '@saldo/contracts';
import { decimalOf } from '@saldo/finance';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { type AccountRow, placementOf } from '../accounts';
import { RecordingService, statusIn, TransactionsRepository, withStatus } from '../transactions';
import type { ReconciliationRow } from './reconciliation.schema';
import { ReconciliationsRepository } from './reconciliations.repository';
import { type Found, isIn, type OneOfAccount, ReconciliationsService } from './reconciliations.service';

/**
 * Finishes reconciliations. Each step can be repeated: it counts transactions that it has changed as reconciled. Finishing again
 * therefore completes an interrupted finish.
 */
@Injectable()
export class FinishingService {
  constructor(
    private readonly reconciliations: ReconciliationsService,
    private readonly rows: ReconciliationsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly recording: RecordingService,
  ) {}

  @Handles(ledgerRpc.finishReconciliation)
  async finish({ difference: entry, ...one }: LedgerInput<'finishReconciliation'>, caller: Caller) {
    const { bookId } = caller;
    const found = await this.reconciliations.find(bookId, one);
    if (found.row.finishedAt) return this.reconciliations.shown(bookId, found);
    const { difference, rows, later } = await this.reconciliations.progress(bookId, found);
    if (difference !== 0n) {
      if (!entry) throw new DomainError('reconciliation-difference');
      if (found.row.ticked.length >= limits.tickedTransactions) throw new DomainError('reconciliation-full');
      await this.record(caller, found, difference, entry);
    }
    // An interrupted attempt may have recorded the difference.
    const recorded = await this.transactions.findByIdempotencyKey(bookId, keyOf(found.row));
    const ids = rows.map(({ _id }) => _id);
    await this.setStatus(bookId, found.account, ids, 'reconciled');
    return retryOnConflict(async () => {
      const { account, row } = await this.reconciliations.find(bookId, one);
      const left = new Set(later.map(({ _id }) => String(_id)));
      const onStatement = row.ticked.filter((each) => !left.has(String(each)));
      const ticked = recorded ? [...onStatement, recorded._id] : onStatement;
      const finished = await this.rows.update(bookId, row, { finishedAt: new Date(), ticked });
      return finished && this.reconciliations.shown(bookId, { account, row: finished });
    });
  }

  /**
   * Removes a reconciliation. If it was finished, its transactions, including the recorded difference, become cleared again,
   * unless they have moved to another account.
   */
  @Handles(ledgerRpc.removeReconciliation)
  async remove(ids: OneOfAccount, { bookId }: Caller): Promise<void> {
    await retryOnConflict(async () => {
      const { account, row } = await this.reconciliations.find(bookId, ids);
      if (row.finishedAt) await this.setStatus(bookId, account, row.ticked, 'cleared');
      return this.rows.delete(bookId, row);
    });
  }

  /** Records the difference once, as a reconciled transaction on the date of the statement. */
  private async record(
    caller: Caller,
    { account, row }: Found,
    minor: bigint,
    entry: NonNullable<ReconciliationEnd['difference']>,
  ): Promise<void> {
    const isIncome = minor > 0n;
    const { accountId, currency } = placementOf(account);
    await this.recording.create(
      {
        ...entry,
        requestKey: keyOf(row),
        cost: decimalOf({ minor: isIncome ? minor : -minor, currency }),
        isIncome,
        addedOn: row.statementDate,
        note: '',
        status: 'reconciled',
        accountId: String(accountId),
      },
      caller,
    );
  }

  /** Changes the status in this account only. A transfer keeps its status in the other account. */
  private async setStatus(
    bookId: string,
    account: AccountRow,
    ids: readonly Types.ObjectId[],
    status: TransactionStatus,
  ): Promise<void> {
    const from = status === 'reconciled' ? undefined : 'reconciled';
    for (let start = 0; start < ids.length; start += limits.rowsPerCall) {
      const some = ids.slice(start, start + limits.rowsPerCall).map(String);
      await retryOnConflict(async () => {
        const rows = await this.transactions.getMany(bookId, some);
        const changes = rows
          .filter((row) => isIn(row, account) && (!from || statusIn(row, account._id) === from))
          .map((current) => ({ current, fields: withStatus(current, status, account._id) }));
        return (await this.transactions.updateMany(bookId, changes, { actor: 'user' })) || undefined;
      }, 'unavailable');
    }
  }
}

/** Returns the idempotency key for recording the difference of a reconciliation. */
function keyOf({ startId, _id }: ReconciliationRow): string {
  return `reconciliation-${String(startId ?? _id)}`;
}
