import type { CategoryType } from '@saldo/contracts';
import { sortKey } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { nothingToRewrite, rewriteAll, type Rewriting, type Rewritten } from './rewriting';
import { categoryOf } from './transaction-amounts';
import type { Booking, StoredPart, TransactionRow } from './transaction.schema';

/** A category of one type in a book. */
export interface HeldCategory {
  bookId: string;
  type: CategoryType;
  category: string;
}

/** Moves these transactions, recorded or deleted, to another category. */
export async function moveCategory<Row extends TransactionRow>(
  model: Model<Row>,
  held: HeldCategory,
  to: string,
  options?: Rewriting,
): Promise<Rewritten> {
  if (held.category === to) return nothingToRewrite;
  const change = (row: TransactionRow) => {
    const parts = movedParts(row, held, to);
    return { parts, 'derived.category': sortKey(categoryOf({ ...row, parts })) };
  };
  return rewriteAll(model, holding(held), change, options);
}

/** Returns the parts with one category replaced by another. */
export function movedParts({ parts }: Pick<Booking, 'parts'>, held: HeldCategory, to: string): StoredPart[] {
  return parts.map((part) =>
    part.category === held.category && part.kind === held.type ? { ...part, category: to } : part,
  );
}

/** Whether any of these transactions has the category. */
export async function hasCategory(
  model: Pick<Model<TransactionRow>, 'exists'>,
  held: HeldCategory,
): Promise<boolean> {
  return (await model.exists(holding(held))) !== null;
}

/** Matches transactions with a part in the category. */
export function holding({ bookId, category, type }: HeldCategory) {
  return {
    ...ownedBy(bookId),
    // Lets the query use the index.
    'parts.category': category,
    parts: trusted({ $elemMatch: { category, kind: type } }),
  };
}
