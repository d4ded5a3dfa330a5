import { type AmountRange, foldedText, readAmountSearch } from '@saldo/finance';

/** A parsed search: a text anywhere in a transaction, or one of these amounts. */
export interface Search {
  /** Folded; never empty. */
  text: string;
  amounts: AmountRange[];
}

/** Parses a search. Undefined if it is blank. */
export function readSearch(search = ''): Search | undefined {
  const text = foldedText(search);
  return text ? { text, amounts: readAmountSearch(search) } : undefined;
}

/** Joins the texts of a transaction in the folded form that searches compare. */
export function searchedText(texts: readonly (string | undefined)[]): string {
  return texts
    .map((text = '') => foldedText(text))
    .filter(Boolean)
    .join('\n');
}

/** Whether a search matches a transaction with these texts and amounts. Amounts are those of `comparableAmount`. */
export function isFound(
  { text, amounts }: Search,
  texts: readonly string[],
  held: readonly number[],
): boolean {
  const isHeld = ({ from, to }: AmountRange) => held.some((amount) => from <= amount && amount <= to);
  return searchedText(texts).includes(text) || amounts.some(isHeld);
}
