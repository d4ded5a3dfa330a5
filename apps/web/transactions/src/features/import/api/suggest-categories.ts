import { request, withRetries } from '@saldo/api';
import { type CategorySuggestion, limits, routes } from '@saldo/contracts';

/** A booking as far as its category is concerned. */
export interface Uncategorised {
  text: string;
  isIncome: boolean;
  cost: number;
}

/** Returns a suggestion for each of the bookings that have one, by its index. */
export async function fetchSuggestions(
  bookings: readonly Uncategorised[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, CategorySuggestion>> {
  const found = new Map<number, CategorySuggestion>();
  for (let at = 0; at < bookings.length; at += limits.importRows) {
    const rows = bookings.slice(at, at + limits.importRows);
    const ask = () => request(routes.suggestCategories, { body: { rows }, signal });
    const { suggestions } = await withRetries(ask, signal);
    for (const suggestion of suggestions) found.set(at + suggestion.row, suggestion);
  }
  return found;
}
