import { DomainError } from '@saldo/rpc';
import type { TransactionEntry } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { isReconciled } from './transaction-status';

/** A transaction that is about to change; without fields it is about to be deleted. */
interface Changing {
  current: TransactionRow;
  fields?: Partial<TransactionEntry>;
}

/**
 * Refuses to delete a transaction that is reconciled with a statement, and to change its figures on the statement, unless the
 * user has confirmed that. Name, category, parts, note and tags are on no statement.
 */
export function requireConfirmation(changes: Changing[], isConfirmed = false): void {
  if (!isConfirmed && changes.some(changesReconciled)) throw new DomainError('transaction-reconciled');
}

function changesReconciled({ current, fields }: Changing): boolean {
  if (!isReconciled(current)) return false;
  if (!fields) return true;
  const { addedOn = current.addedOn, postings = current.postings } = fields;
  if (addedOn !== current.addedOn || postings.length !== current.postings.length) return true;
  return current.postings.some(({ accountId, minor, status }, index) => {
    const after = postings[index];
    return (
      !after?.accountId.equals(accountId) ||
      BigInt(after.minor) !== BigInt(minor) ||
      (status === 'reconciled' && after.status !== status)
    );
  });
}
