import type { Country } from './countries.ts';

/** Splits `a | b` into its alternatives. An empty alternative means that nothing is printed. */
export const list = (text: string) => text.split('|').map((part) => part.trim());

/** Kinds of labels. `labelsOf` expects one line for each, in this order, with alternatives separated by `|`. */
const kinds = [
  ...(['subtotal', 'tax', 'included', 'total', 'payable', 'rounding', 'discount'] as const),
  ...(['cash', 'change', 'card', 'date', 'tip'] as const),
];

export function labelsOf(text: string): Country['labels'] {
  const rows = text.trim().split('\n').map(list);
  return Object.fromEntries(kinds.map((kind, index) => [kind, rows[index] ?? ['Tip']])) as Country['labels'];
}
