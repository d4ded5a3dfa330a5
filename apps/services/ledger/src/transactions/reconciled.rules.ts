import { DomainError } from '@saldo/rpc';
import { differs } from './history.rules';
import type { TransactionEntry } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { isReconciled, statusesOf } from './transaction-status';

/** The stored fields that determine the amount, date and accounts of a transaction. */
const postingFields = [
  'cents',
  'foreign',
  'transfer',
  'accountId',
  'addedOn',
  'isIncome',
] as const satisfies (keyof TransactionEntry)[];

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
  const [before, after] = [statusesOf(current), statusesOf({ ...current, ...fields })];
  return (
    postingFields.some((field) => fields[field] !== undefined && differs(current, field, fields[field])) ||
    (before.own === 'reconciled' && after.own !== before.own) ||
    (before.to === 'reconciled' && after.to !== before.to)
  );
}
