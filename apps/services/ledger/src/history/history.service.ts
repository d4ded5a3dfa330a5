import { Injectable } from '@nestjs/common';
import {
  type Caller,
  fieldErrorOf,
  type ledgerRpc,
  problem,
  type RpcParsedInput,
  type SkipReason,
  type Transaction,
  transactionFields,
  type TransactionHistory,
  type TransactionVersion,
} from '@saldo/contracts';
import { retryOnConflict, VersionConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import {
  fieldsAt,
  isComplete,
  isVersion,
  requireConfirmation,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
  versionsOf,
} from '../transactions';
import { FieldRestoring } from './field-restoring.service';

/** Shows the versions of a transaction and restores them. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly restoring: FieldRestoring,
  ) {}

  async get(bookId: string, id: string): Promise<TransactionHistory> {
    const row = await this.transactions.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    return {
      versions: versionsOf(row).map((version) => versionOf(row, version)),
      isComplete: isComplete(row),
    };
  }

  /** Gives a transaction the fields of a version, as one more change. */
  async restore(
    { bookId }: Caller,
    { id, seq, expected, confirmReconciled }: RpcParsedInput<typeof ledgerRpc.restoreVersion>,
  ): Promise<Transaction> {
    return retryOnConflict(async () => {
      const current = await this.transactions.get(bookId, id);
      const fields = current && fieldsAt(current, seq);
      if (!fields) throw new DomainError('not-found');
      if (expected !== undefined && !isVersion(current, expected)) throw new VersionConflict();
      const [checked = fields] = await this.restoring.check(bookId, [{ current, fields }]);
      if (typeof checked === 'string') throw refusal(checked);
      requireConfirmation([{ current, fields: checked }], confirmReconciled);
      const updated = await this.transactions.update(bookId, current, checked, { actor: 'restore' });
      return updated && transactionOf(updated);
    });
  }
}

function refusal(reason: SkipReason): DomainError {
  const field =
    reason === 'date-before-opening'
      ? fieldErrorOf('addedOn', problem(reason))
      : fieldErrorOf('accountId', problem('account-unknown'));
  return new DomainError('validation-failed', { fields: [field] });
}

function versionOf(
  current: TransactionRow,
  { version, row, entry, before }: ReturnType<typeof versionsOf>[number],
): TransactionVersion {
  if (!entry || !before) return { version, at: current.createdAt.toISOString(), actor: originOf(current) };
  const { at, actor, group, afterGap } = entry;
  return {
    ...{ version, at: at.toISOString(), actor, ...differences(transactionOf(before), transactionOf(row)) },
    ...(group !== undefined && { group }),
    ...(afterGap && { afterGap }),
  };
}

/** Where a transaction came from. */
function originOf(row: TransactionRow): TransactionVersion['actor'] {
  if (row.import) return 'import';
  if (row.receiptId) return 'receipt';
  return row.recurring ? 'scheduler' : 'user';
}

function differences(before: Transaction, after: Transaction): Pick<TransactionVersion, 'before' | 'after'> {
  const fields = [...transactionFields, 'currency'] as const;
  const differing = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const of = (side: Transaction) => Object.fromEntries(differing.map((field) => [field, side[field]]));
  return { before: of(before), after: of(after) };
}
