import type { TransactionStatus } from '@saldo/contracts';
import type { Types } from 'mongoose';
import type { TransactionRow } from './transaction.schema';

/** The status of a transaction in its own account, and of a transfer in the account in which it arrives. */
interface Statuses {
  own: TransactionStatus;
  to: TransactionStatus;
}

type StatusRow = Pick<TransactionRow, 'status' | 'toStatus'>;

export function statusesOf({
  status,
  toStatus,
}: Partial<Record<keyof StatusRow, TransactionStatus | null>>): Statuses {
  const own = status ?? 'cleared';
  return { own, to: toStatus ?? own };
}

/** Returns how statuses are stored. */
export function storedStatuses({ own, to }: Statuses): Required<StatusRow> {
  return { status: own, toStatus: to === own ? null : to };
}

/** Whether a transaction is a transfer into this account. */
function arrivesIn({ transfer }: Pick<TransactionRow, 'transfer'>, accountId: Types.ObjectId): boolean {
  return transfer?.toAccountId.equals(accountId) ?? false;
}

/** The status of a transaction in one of its accounts. */
export function statusIn(
  row: StatusRow & Pick<TransactionRow, 'transfer'>,
  accountId: Types.ObjectId,
): TransactionStatus {
  const { own, to } = statusesOf(row);
  return arrivesIn(row, accountId) ? to : own;
}

/** Returns the stored fields that give a transaction a status in one of its accounts. */
export function withStatusIn(
  row: StatusRow & Pick<TransactionRow, 'transfer'>,
  accountId: Types.ObjectId,
  status: TransactionStatus,
): Required<StatusRow> {
  const { own, to } = statusesOf(row);
  if (arrivesIn(row, accountId)) return storedStatuses({ own, to: status });
  return storedStatuses({ own: status, to: row.transfer ? to : status });
}

/** Whether a statement of any of its accounts has the transaction. */
export function isReconciled(row: StatusRow): boolean {
  return Object.values(statusesOf(row)).includes('reconciled');
}
