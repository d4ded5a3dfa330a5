import { sortKey } from '@saldo/finance';
import { newVersion, ownedBy, unchangedSince } from '@saldo/mongo';
import type { Model } from 'mongoose';
import type { TransactionRow } from './transaction.schema';

/** Few enough to be rewritten well within the time limit of a query. */
const SPLITS_AT_ONCE = 500;

/** A category of one type in a book. */
export interface HeldCategory {
  bookId: string;
  isIncome: boolean;
  category: string;
}

/** The transactions with the category, and those with a part of it. The category of transfers is no category of users. */
function holding({ bookId, isIncome, category }: HeldCategory) {
  return [
    { ...ownedBy(bookId), category, isIncome, transfer: null },
    { ...ownedBy(bookId), 'parts.category': category, isIncome },
  ] as const;
}

/** Gives these transactions, recorded or deleted, another category; returns how many. */
export async function moveCategory<Row extends TransactionRow>(
  model: Model<Row>,
  held: HeldCategory,
  to: string,
): Promise<number> {
  if (held.category === to) return 0;
  const [whole] = holding(held);
  const splitCount = await movePartsOf(model as unknown as Model<TransactionRow>, held, to);
  const { modifiedCount } = await model.updateMany(whole, {
    $set: { category: to, 'derived.category': sortKey(to), ...newVersion() },
  });
  return splitCount + modifiedCount;
}

/** Rewrites all parts of each split transaction at once. One that is edited meanwhile is read again. */
async function movePartsOf(
  model: Model<TransactionRow>,
  { category: from, ...held }: HeldCategory,
  to: string,
): Promise<number> {
  const [, split] = holding({ ...held, category: from });
  for (let count = 0; ;) {
    const rows = await model.find(split, { version: 1, category: 1, parts: 1 }).limit(SPLITS_AT_ONCE).lean();
    if (rows.length === 0) return count;
    const moved = (category: string) => (category === from ? to : category);
    const updates = rows.map((row) => ({
      updateOne: {
        filter: { ...ownedBy(held.bookId), ...unchangedSince(row) },
        update: {
          $set: {
            category: moved(row.category),
            'derived.category': sortKey(moved(row.category)),
            parts: row.parts?.map((part) => ({ ...part, category: moved(part.category) })),
            ...newVersion(),
          },
        },
      },
    }));
    count += (await model.bulkWrite(updates, { ordered: false })).modifiedCount;
  }
}

/** Whether any of these transactions has the category. */
export async function hasCategory(
  model: Pick<Model<TransactionRow>, 'exists'>,
  held: HeldCategory,
): Promise<boolean> {
  const found = await Promise.all(holding(held).map((each) => model.exists(each)));
  return found.some((id) => id !== null);
}
