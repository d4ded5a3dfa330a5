import { DomainError } from '@saldo/rpc';
import type { TransactionEntry } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { isReconciled } from './transaction-status';

/** A transaction that is about to be changed; without fields, to be deleted. */
interface Changing {
  current: TransactionRow;
  fields?: Partial<TransactionEntry>;
}

/**
 * Throws if a reconciled transaction would be deleted, or if its figures on the bank statement would change, unless the user has
 * confirmed that. Name, category, parts, note and tags are on no statement.
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
