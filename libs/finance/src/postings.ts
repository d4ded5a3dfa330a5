/** A whole number of minor units, as the database's driver returns it: a number as long as that is exact. */
export type Minor = bigint | number;

/** An id: as text, or as the database has it. */
interface Id {
  toString(): string;
}

/** What a transaction adds to the balance of an account, in minor units of the account's currency. */
export interface Posting {
  accountId: Id;
  /** Above 0 raises the balance. */
  minor: Minor;
}

export type CategoryKind = 'expense' | 'income';

/** A part of a transaction, in the currency of the first posting. */
export interface Part {
  category: string;
  /** The kind of the category: it decides where the part counts, and the sign of the amount in which direction. */
  kind: CategoryKind;
  /** Signed like a posting: what the part adds to the user's wealth. */
  minor: Minor;
}

/** One posting, or two of a transfer. They sum to the parts where they share a currency. */
export interface Postings {
  postings: readonly Posting[];
  parts: readonly Part[];
}

/** Income or spending in a category. */
export interface CategoryAmount {
  category: string;
  kind: CategoryKind;
  /** Below 0 for a refund, and for a deduction from an income. */
  minor: bigint;
}

/** Returns what a transaction adds to the balance of an account. */
export function addsToAccount({ postings }: Pick<Postings, 'postings'>, accountId: Id): bigint {
  return sumMinor(postings.filter((posting) => String(posting.accountId) === String(accountId)));
}

/** Returns what a transaction adds to the income or spending of each category that it names: nothing for a plain transfer. */
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

/** Returns what a transaction adds to the total income and expenses: of a transfer only its fees. */
export function countsInTotals({ parts }: Pick<Postings, 'parts'>): { income: bigint; expenses: bigint } {
  const of = (kind: CategoryKind) => countedIn(kind, sumMinor(parts.filter((part) => part.kind === kind)));
  return { income: of('income'), expenses: of('expense') };
}

/** Returns what adds to the user's wealth as a category of this kind counts it: spending above 0 among expenses. */
export function countedIn(kind: CategoryKind, minor: bigint): bigint {
  return kind === 'income' ? minor : -minor;
}

/** The exact sum of amounts in one currency. */
export function sumMinor(amounts: Iterable<{ minor: Minor }>): bigint {
  let sum = 0n;
  for (const { minor } of amounts) sum += BigInt(minor);
  return sum;
}
