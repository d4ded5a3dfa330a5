import type { TransactionStatus } from '@saldo/contracts';
import type { Types } from 'mongoose';
import type { Booking } from './transaction.schema';

type Posted = Pick<Booking, 'postings'>;

/** The status of a transaction in one of its accounts; undefined if it is not in it. */
export function statusIn({ postings }: Posted, accountId: Types.ObjectId): TransactionStatus | undefined {
  return postings.find((posting) => posting.accountId.equals(accountId))?.status;
}

/** Returns the postings with a status in one of their accounts, or in all of them. */
export function withStatus(
  { postings }: Posted,
  status: TransactionStatus,
  accountId?: Types.ObjectId,
): Posted {
  return withPostings({ postings }, (posting) =>
    !accountId || posting.accountId.equals(accountId) ? { ...posting, status } : posting,
  );
}

/** Returns the postings, each changed. */
export function withPostings(
  { postings: [first, ...others] }: Posted,
  change: (posting: Booking['postings'][number]) => Booking['postings'][number],
): Posted {
  return { postings: [change(first), ...others.map(change)] };
}

/** Whether a statement of any of its accounts has the transaction. */
export function isReconciled({ postings }: Posted): boolean {
  return postings.some(({ status }) => status === 'reconciled');
}
