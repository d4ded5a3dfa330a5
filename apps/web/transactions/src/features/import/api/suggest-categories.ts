import { request, withRetries } from '@saldo/api';
import { type CategorySuggestion, limits, routes, type RuledRow } from '@saldo/contracts';

/** Facts of a booking that decide its category. */
export interface Uncategorised {
  text: string;
  name: string;
  isIncome: boolean;
  cost: number;
  accountId?: string | undefined;
  date: string;
}

/** The ledger's suggestions for a booking. */
export interface Suggested {
  suggestion?: CategorySuggestion;
  ruled?: RuledRow;
  /** Payee that the text names. */
  payee?: string | undefined;
  /** Likeliest categories, best first. */
  likely?: readonly string[] | undefined;
}

/** Returns the suggestions for each booking, in their order. */
export async function fetchSuggestions(
  bookings: readonly Uncategorised[],
  signal: AbortSignal,
): Promise<readonly Suggested[]> {
  const found: Suggested[] = [];
  for (let at = 0; at < bookings.length; at += limits.importRows) {
    const rows = bookings.slice(at, at + limits.importRows);
    const ask = () => request(routes.suggestCategories, { body: { rows }, signal });
    const { suggestions, ruled, payees, likely } = await withRetries(ask, signal);
    const ofRows: Suggested[] = rows.map((_, row) => ({ payee: payees[row], likely: likely[row] }));
    for (const suggestion of suggestions) Object.assign(ofRows[suggestion.row] ?? {}, { suggestion });
    for (const one of ruled) Object.assign(ofRows[one.row] ?? {}, { ruled: one });
    found.push(...ofRows);
  }
  return found;
}
