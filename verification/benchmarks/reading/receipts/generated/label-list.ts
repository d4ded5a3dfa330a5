import type { Country } from './countries.ts';

/** Splits `a | b`; an empty part means that nothing is printed. */
export const list = (text: string) => text.split('|').map((part) => part.trim());

/** A line for each kind of label in this order, with alternatives separated by `|`. */
const kinds = [
  ...(['subtotal', 'tax', 'included', 'total', 'payable', 'rounding', 'discount'] as const),
  ...(['cash', 'change', 'card', 'date', 'tip'] as const),
];

export function labelsOf(text: string): Country['labels'] {
  const rows = text.trim().split('\n').map(list);
  return Object.fromEntries(kinds.map((kind, index) => [kind, rows[index] ?? ['Tip']])) as Country['labels'];
}
