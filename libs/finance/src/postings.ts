/** A whole number of minor units. The database driver returns a number if that is exact. */
export type Minor = bigint | number;

/** An id, as text or in the form that the database has. */
interface Id {
  toString(): string;
}

/** Amount that a transaction adds to the balance of an account, in minor units of the account's currency. */
export interface Posting {
  accountId: Id;
  /** Above 0 raises the balance. */
  minor: Minor;
}

export type CategoryKind = 'expense' | 'income';

/** A part of a transaction, in the currency of the first posting. */
export interface Part {
  category: string;
  /** Kind of the category. It decides where the part counts and with which sign. */
  kind: CategoryKind;
  /** Amount that the part adds to the user's wealth, with the sign of a posting. */
  minor: Minor;
}

/** One posting, or two for a transfer. If the postings share a currency, they add up to the same sum as the parts. */
export interface Postings {
  postings: readonly Posting[];
  parts: readonly Part[];
}

/** Income or spending in a category. */
export interface CategoryAmount {
  category: string;
  kind: CategoryKind;
  /** Negative for a refund, and for a deduction from an income. */
  minor: bigint;
}

/** Returns the amount that a transaction adds to the balance of an account. */
export function addsToAccount({ postings }: Pick<Postings, 'postings'>, accountId: Id): bigint {
  return sumMinor(postings.filter((posting) => String(posting.accountId) === String(accountId)));
}

/** Returns the amounts that a transaction adds to the income or spending of its categories. Empty for a transfer without fees. */
export function addsToCategories({ parts }: Pick<Postings, 'parts'>): CategoryAmount[] {
  const byCategory = Map.groupBy(parts, ({ kind, category }) => `${kind} ${category}`);
  return [...byCategory.values()].flatMap(([first, ...others]) =>
    first
      ? {
          category: first.category,
          kind: first.kind,
          minor: countedIn(first.kind, sumMinor([first, ...others])),
        }
      : [],
  );
}

/** Returns the amounts that a transaction adds to total income and expenses. For a transfer, these are only its fees. */
export function countsInTotals({ parts }: Pick<Postings, 'parts'>): { income: bigint; expenses: bigint } {
  const of = (kind: CategoryKind) => countedIn(kind, sumMinor(parts.filter((part) => part.kind === kind)));
  return { income: of('income'), expenses: of('expense') };
}

/**
 * Converts an amount that is added to the user's wealth to the sign that its category counts: spending is positive in an expense
 * category.
 */
export function countedIn(kind: CategoryKind, minor: bigint): bigint {
  return kind === 'income' ? minor : -minor;
}

/** Returns the exact sum of amounts in one currency. */
export function sumMinor(amounts: Iterable<{ minor: Minor }>): bigint {
  let sum = 0n;
  for (const { minor } of amounts) sum += BigInt(minor);
  return sum;
}
