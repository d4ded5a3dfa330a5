import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  receiptRequestKey,
  pick,
  type Transaction,
  transactionFields,
  type TransactionHistory,
} from '@saldo/contracts';
import { fieldsAt, retryOnConflict, shownHistory, VersionConflict, versionOf } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { AccountsService } from '../accounts';
import {
  requireConfirmation,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';
import { FieldRestoring } from './field-restoring.service';

/** Shows the versions of a transaction and restores them. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly restoring: FieldRestoring,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(ledgerRpc.getHistory)
  async get({ id }: LedgerInput<'getHistory'>, { bookId }: Caller): Promise<TransactionHistory> {
    const row = await this.transactions.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    return shownHistory(row, { at: row.createdAt, actor: originOf(row) }, shown);
  }

  /**
   * Sets the fields of a transaction to those of a version, which is recorded as one more change. A replacement can take the
   * place of a deleted account.
   */
  @Handles(ledgerRpc.restoreVersion)
  async restore(
    { id, version, expected, confirmReconciled, accountId }: LedgerInput<'restoreVersion'>,
    { bookId }: Caller,
  ): Promise<Transaction> {
    return retryOnConflict(async () => {
      const current = await this.transactions.get(bookId, id);
      const fields = current && fieldsAt(current, version);
      if (!fields) throw new DomainError('not-found');
      if (expected !== undefined && expected !== versionOf(current)) throw new VersionConflict();
      const [checked = fields] = await this.restoring.check(bookId, [{ current, fields }], accountId);
      if (checked instanceof DomainError) {
        const { postings } = { ...current, ...fields };
        const ids = postings.map((posting) => posting.accountId);
        throw await this.accounts.withDeletedNames(bookId, checked, ids);
      }
      requireConfirmation([{ current, fields: checked }], confirmReconciled);
      const updated = await this.transactions.update(bookId, current, checked, { actor: 'restore' });
      return updated && transactionOf(updated);
    });
  }
}

/** Returns the actor that recorded the transaction. A receipt may also have been attached to it later. */
function originOf(row: TransactionRow) {
  if (row.import) return 'import';
  if (row.receiptId && row.request?.key.startsWith(receiptRequestKey(row.receiptId))) return 'receipt';
  return row.recurring ? 'scheduler' : 'user';
}

/** A transaction with a history, as the API shows it. */
function shown(row: TransactionRow) {
  return pick(transactionOf(row), [...transactionFields, 'currency']);
}
