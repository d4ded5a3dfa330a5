import { newVersion, ownedBy } from '@saldo/mongo';
import type { Model, Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import type { TransactionRow } from './transaction.schema';

/** Whether any of these transactions, recorded or deleted, is a transfer between two accounts. */
export async function hasTransfersBetween(
  model: Pick<Model<TransactionRow>, 'exists'>,
  bookId: string,
  one: Types.ObjectId,
  other: Types.ObjectId,
): Promise<boolean> {
  const keyOf = (id: Types.ObjectId) => (id.equals(defaultAccountId(bookId)) ? null : id);
  const found = await Promise.all([
    model.exists({ ...ownedBy(bookId), accountId: keyOf(one), 'transfer.toAccountId': other }),
    model.exists({ ...ownedBy(bookId), accountId: keyOf(other), 'transfer.toAccountId': one }),
  ]);
  return found.some((id) => id !== null);
}

/** Moves all of these transactions from one account to another one, null for the default account. */
export async function moveAccount<Row extends TransactionRow>(
  model: Model<Row>,
  bookId: string,
  from: Types.ObjectId,
  to: Types.ObjectId | null,
): Promise<void> {
  const toAccountId = to ?? defaultAccountId(bookId);
  await model.updateMany(
    { ...ownedBy(bookId), accountId: from },
    { $set: { accountId: to, ...newVersion() } },
  );
  await model.updateMany(
    { ...ownedBy(bookId), 'transfer.toAccountId': from },
    { $set: { 'transfer.toAccountId': toAccountId, ...newVersion() } },
  );
}
