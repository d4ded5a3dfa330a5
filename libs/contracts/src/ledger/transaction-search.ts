import { type AmountRange, foldedText, readAmountSearch } from '@saldo/finance';

/** The meaning of `search` in a list: this text anywhere in a transaction, or one of these amounts. */
export interface Search {
  /** Folded, and not empty. */
  text: string;
  amounts: AmountRange[];
}

/** Reads a search. Undefined if it is blank, which is no search. */
export function readSearch(search = ''): Search | undefined {
  const text = foldedText(search);
  return text ? { text, amounts: readAmountSearch(search) } : undefined;
}

/** Returns the texts of a transaction in the form that searches compare: a search finds any part of it. */
export function searchedText(texts: readonly (string | undefined)[]): string {
  return texts
    .map((text = '') => foldedText(text))
    .filter(Boolean)
    .join('\n');
}

/** Whether a search finds a transaction with these texts and amounts, which `comparableAmount` gives. */
export function isFound(
  { text, amounts }: Search,
  texts: readonly string[],
  held: readonly number[],
): boolean {
  const isHeld = ({ from, to }: AmountRange) => held.some((amount) => from <= amount && amount <= to);
  return searchedText(texts).includes(text) || amounts.some(isHeld);
}
