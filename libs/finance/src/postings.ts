/** What a transaction adds to the balance of an account, in minor units of the account's currency. */
export interface Posting {
  accountId: string;
  /** Above 0 raises the balance. */
  minor: bigint;
}

export type CategoryKind = 'expense' | 'income';

/** A part of a transaction, in the currency of the first posting. */
export interface Part {
  category: string;
  /** The kind of the category: it decides where the part counts, and the sign of the amount in which direction. */
  kind: CategoryKind;
  /** Signed like a posting: what the part adds to the user's wealth. */
  minor: bigint;
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
export function addsToAccount({ postings }: Postings, accountId: string): bigint {
  return sumOf(postings.filter((posting) => posting.accountId === accountId));
}

/** Returns what a transaction adds to the income or spending of each category that it names: nothing for a plain transfer. */
export function addsToCategories({ parts }: Postings): CategoryAmount[] {
  const byCategory = Map.groupBy(parts, ({ kind, category }) => `${kind} ${category}`);
  return [...byCategory.values()].flatMap(([first, ...others]) =>
    first
      ? { category: first.category, kind: first.kind, minor: countedIn(first.kind, [first, ...others]) }
      : [],
  );
}

/** Returns what a transaction adds to the total income and expenses: of a transfer only its fees. */
export function countsInTotals({ parts }: Postings): { income: bigint; expenses: bigint } {
  const of = (kind: CategoryKind) =>
    countedIn(
      kind,
      parts.filter((part) => part.kind === kind),
    );
  return { income: of('income'), expenses: of('expense') };
}

function countedIn(kind: CategoryKind, parts: readonly Part[]): bigint {
  const sum = sumOf(parts);
  return kind === 'income' ? sum : -sum;
}

function sumOf(amounts: readonly { minor: bigint }[]): bigint {
  return amounts.reduce((sum, { minor }) => sum + minor, 0n);
}
