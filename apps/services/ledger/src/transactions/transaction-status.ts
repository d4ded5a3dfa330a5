import type { TransactionStatus } from '@saldo/contracts';
import type { Types } from 'mongoose';
import type { Booking } from './transaction.schema';

type Posted = Pick<Booking, 'postings'>;

/** Returns the status of a transaction in one of its accounts; undefined if it is not in that account. */
export function statusIn({ postings }: Posted, accountId: Types.ObjectId): TransactionStatus | undefined {
  return postings.find((posting) => posting.accountId.equals(accountId))?.status;
}

/** Returns the postings with another status, in one of their accounts or in all of them. */
export function withStatus(
  { postings }: Posted,
  status: TransactionStatus,
  accountId?: Types.ObjectId,
): Posted {
  return withPostings({ postings }, (posting) =>
    !accountId || posting.accountId.equals(accountId) ? { ...posting, status } : posting,
  );
}

/** Returns the postings after applying `change` to each. */
export function withPostings(
  { postings: [first, ...others] }: Posted,
  change: (posting: Booking['postings'][number]) => Booking['postings'][number],
): Posted {
  return { postings: [change(first), ...others.map(change)] };
}

/** Whether the transaction is reconciled in any of its accounts. */
export function isReconciled({ postings }: Posted): boolean {
  return postings.some(({ status }) => status === 'reconciled');
}
