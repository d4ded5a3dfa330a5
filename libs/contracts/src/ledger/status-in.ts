import type { TransactionStatus } from '../primitives';
import type { Transaction } from './schemas';

/** The status of a transaction in an account; in its own one if no account is given. */
export function statusIn(
  { status = 'cleared', transfer }: Pick<Transaction, 'status' | 'transfer'>,
  accountId?: string,
): TransactionStatus {
  return (transfer?.toAccountId === accountId && transfer?.status) || status;
}
