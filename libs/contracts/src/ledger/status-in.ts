import type { TransactionStatus } from '../primitives';
import type { Transaction } from './schemas';

/** Returns the status of a transaction in an account; by default in its own one. */
export function statusIn(
  { status = 'cleared', transfer }: Pick<Transaction, 'status' | 'transfer'>,
  accountId?: string,
): TransactionStatus {
  return (transfer?.toAccountId === accountId && transfer?.status) || status;
}
