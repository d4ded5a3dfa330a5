import { newVersion, ownedBy } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import type { TransactionRow } from './transaction.schema';

/** The account as transactions name their own: null for the default one. */
export function keyOf(bookId: string, accountId: Types.ObjectId): Types.ObjectId | null {
  return accountId.equals(defaultAccountId(bookId)) ? null : accountId;
}

/** The transactions whose own account this is, and the transfers into it. */
export function heldBy(bookId: string, accountId: Types.ObjectId) {
  return [
    { ...ownedBy(bookId), accountId: keyOf(bookId, accountId) },
    { ...ownedBy(bookId), 'transfer.toAccountId': accountId },
  ] as const;
}

/** Returns which of these accounts, not the default one, any of these transactions or recurring entries are in. */
export async function accountsIn<Row extends Pick<TransactionRow, 'accountId' | 'transfer'>>(
  model: Pick<Model<Row>, 'aggregate'>,
  bookId: string,
  ids: Types.ObjectId[],
): Promise<Set<string>> {
  const held = ['accountId', 'transfer.toAccountId'].map((field) =>
    model.aggregate<{ _id: Types.ObjectId }>([
      { $match: { ...ownedBy(bookId), [field]: { $in: ids } } },
      { $group: { _id: `$${field}` } },
    ]),
  );
  return new Set((await Promise.all(held)).flat().map(({ _id }) => String(_id)));
}

/** Whether any of these transactions, recorded or deleted, or recurring entries is a transfer between two accounts. */
export async function hasTransfersBetween<Row extends Pick<TransactionRow, 'accountId' | 'transfer'>>(
  model: Pick<Model<Row>, 'exists'>,
  bookId: string,
  one: Types.ObjectId,
  other: Types.ObjectId,
): Promise<boolean> {
  const between = (from: Types.ObjectId, to: Types.ObjectId) =>
    model.exists({ ...ownedBy(bookId), accountId: keyOf(bookId, from), 'transfer.toAccountId': to });
  const found = await Promise.all([between(one, other), between(other, one)]);
  return found.some((id) => id !== null);
}

/**
 * Moves all of these transactions from one account to another one. Reconciled ones become cleared, because no statement of
 * the other account has them; the other side of a transfer keeps its status.
 */
export async function moveAccount(
  model: Pick<Model<TransactionRow>, 'updateMany'>,
  bookId: string,
  from: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> {
  const [own, transfers] = heldBy(bookId, from);
  const leaving = { ...own, status: 'reconciled' } as const;
  const isTransfer = { 'transfer.toAccountId': trusted({ $exists: true }) };
  await model.updateMany(
    { ...leaving, ...isTransfer, toStatus: null },
    { $set: { status: 'cleared', toStatus: 'reconciled', ...newVersion() } },
  );
  await model.updateMany(leaving, { $set: { status: 'cleared', ...newVersion() } });
  const arriving = [
    { ...transfers, toStatus: 'reconciled' },
    { ...transfers, toStatus: null, status: 'reconciled' },
  ] as const;
  for (const each of arriving)
    await model.updateMany(each, { $set: { toStatus: 'cleared', ...newVersion() } });
  await model.updateMany(own, { $set: { accountId: keyOf(bookId, to), ...newVersion() } });
  await model.updateMany(transfers, { $set: { 'transfer.toAccountId': to, ...newVersion() } });
}
