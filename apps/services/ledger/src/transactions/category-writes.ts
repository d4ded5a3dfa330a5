import type { CategoryType } from '@saldo/contracts';
import { sortKey } from '@saldo/finance';
import { newVersion, ownedBy, unchangedSince } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { typeOf } from '../categories';
import type { StoredPart, TransactionRow } from './transaction.schema';

/** Few enough to be rewritten well within the time limit of a query. */
const SPLITS_AT_ONCE = 500;

/** A category of one type in a book. */
export interface HeldCategory {
  bookId: string;
  type: CategoryType;
  category: string;
}

/** The transactions in the category, in both directions. That of transfers is no category of users. */
function wholes({ bookId, type, category }: HeldCategory) {
  const isIncome = type === 'income';
  const own = { ...ownedBy(bookId), category, transfer: null, isIncome, kind: null };
  return [own, { ...own, isIncome: !isIncome, kind: type }] as const;
}

/** Whether a part of a transaction is in the category. */
function holds({ type, category }: HeldCategory, { isIncome }: Pick<TransactionRow, 'isIncome'>) {
  return (part: StoredPart) => part.category === category && (part.kind ?? typeOf({ isIncome })) === type;
}

type SplitRow = Pick<TransactionRow, '_id' | 'version' | 'category' | 'kind' | 'isIncome' | 'parts'>;
type Readable = Pick<Model<TransactionRow>, 'find' | 'exists'>;

/** Yields the transactions with parts in the category; the database does not tell their kinds apart. */
async function* splitsHolding(model: Readable, held: HeldCategory) {
  for (let after: Types.ObjectId | undefined; ;) {
    const rows: SplitRow[] = await model
      .find(
        {
          ...ownedBy(held.bookId),
          'parts.category': held.category,
          ...(after && { _id: trusted({ $gt: after }) }),
        },
        { version: 1, category: 1, kind: 1, isIncome: 1, parts: 1 },
      )
      .sort({ _id: 1 })
      .limit(SPLITS_AT_ONCE)
      .lean();
    const found = rows.filter((row) => row.parts?.some(holds(held, row)));
    if (found.length > 0) yield found;
    after = rows.at(-1)?._id;
    if (rows.length < SPLITS_AT_ONCE) return;
  }
}

/** Gives these transactions, recorded or deleted, another category; returns how many. */
export async function moveCategory<Row extends TransactionRow>(
  model: Model<Row>,
  held: HeldCategory,
  to: string,
): Promise<number> {
  if (held.category === to) return 0;
  let count = await movePartsOf(model as unknown as Model<TransactionRow>, held, to);
  for (const whole of wholes(held)) {
    const { modifiedCount } = await model.updateMany(whole, {
      $set: { category: to, 'derived.category': sortKey(to), ...newVersion() },
    });
    count += modifiedCount;
  }
  return count;
}

/** Rewrites all parts of each split transaction at once. One that is edited meanwhile is read again. */
async function movePartsOf(model: Model<TransactionRow>, held: HeldCategory, to: string): Promise<number> {
  let count = 0;
  for (let isAll = false; !isAll;) {
    isAll = true;
    for await (const rows of splitsHolding(model, held)) {
      const { modifiedCount } = await model.bulkWrite(
        rows.map((row) => movedParts(row, held, to)),
        { ordered: false },
      );
      count += modifiedCount;
      isAll &&= modifiedCount === rows.length;
    }
  }
  return count;
}

function movedParts(row: SplitRow, held: HeldCategory, to: string) {
  const isHeld = holds(held, row);
  const isOwn = row.category === held.category && (row.kind ?? typeOf(row)) === held.type;
  const category = isOwn ? to : row.category;
  return {
    updateOne: {
      filter: { ...ownedBy(held.bookId), ...unchangedSince(row) },
      update: {
        $set: {
          category,
          'derived.category': sortKey(category),
          parts: row.parts?.map((part) => (isHeld(part) ? { ...part, category: to } : part)),
          ...newVersion(),
        },
      },
    },
  };
}

/** Whether any of these transactions has the category. */
export async function hasCategory(model: Readable, held: HeldCategory): Promise<boolean> {
  const found = await Promise.all(wholes(held).map((each) => model.exists(each)));
  if (found.some((id) => id !== null)) return true;
  const { value } = await splitsHolding(model, held).next();
  return value !== undefined;
}
