import { type Owned, ownedBy, type Versioned } from '@saldo/mongo';
import type { Model, Types } from 'mongoose';
import { rewriteAll, type Rewriting, type Rewritten } from './rewriting';
import type { Booking, StoredPosting } from './transaction.schema';
import { withPostings } from './transaction-status';

type Posted = Pick<Booking, 'postings'> & Owned;

/** Matches transactions with a posting in this account. */
export function heldBy(bookId: string, accountId: Types.ObjectId) {
  return { ...ownedBy(bookId), 'postings.accountId': accountId };
}

/** Returns the ids of the accounts, among these, that the model's transactions or recurring entries use. */
export async function accountsIn<Row extends Posted>(
  model: Pick<Model<Row>, 'aggregate'>,
  bookId: string,
  ids: Types.ObjectId[],
): Promise<Set<string>> {
  const found = await model.aggregate<{ _id: Types.ObjectId }>([
    { $match: { ...ownedBy(bookId), 'postings.accountId': { $in: ids } } },
    { $unwind: '$postings' },
    { $group: { _id: '$postings.accountId' } },
  ]);
  const held = new Set(found.map(({ _id }) => String(_id)));
  return new Set(ids.map(String).filter((id) => held.has(id)));
}

/** Whether any of the model's transactions or recurring entries is a transfer between two accounts. */
export async function hasTransfersBetween<Row extends Posted>(
  model: Pick<Model<Row>, 'exists'>,
  bookId: string,
  one: Types.ObjectId,
  other: Types.ObjectId,
): Promise<boolean> {
  const between = { ...ownedBy(bookId), $and: [one, other].map((id) => ({ 'postings.accountId': id })) };
  return (await model.exists(between)) !== null;
}

/**
 * Moves all documents of the model from one account to another. A reconciled posting becomes cleared, because no statement of the
 * other account contains it; the other side of a transfer keeps its status.
 */
export async function moveAccount<Row extends Posted & Versioned>(
  model: Model<Row>,
  bookId: string,
  from: Types.ObjectId,
  to: Types.ObjectId,
  options?: Rewriting,
): Promise<Rewritten> {
  const moved = (posting: StoredPosting) => (posting.accountId.equals(from) ? movedTo(to, posting) : posting);
  return rewriteAll(model, heldBy(bookId, from), (row) => withPostings(row, moved), options);
}

function movedTo(accountId: Types.ObjectId, { status, ...posting }: StoredPosting): StoredPosting {
  return { ...posting, accountId, status: status === 'reconciled' ? 'cleared' : status };
}
