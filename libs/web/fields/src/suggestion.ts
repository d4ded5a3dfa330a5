import { request } from '@saldo/api';
import { type CategorySuggestion, importCalls, type RuledRow } from '@saldo/contracts';
import type { z } from 'zod';

type Row = z.input<typeof importCalls.suggestCategories.body>['rows'][number];

/** What the ledger says about a new transaction. */
export interface Suggested {
  /** By a rule, the memory of the book or the brand list. */
  suggestion?: CategorySuggestion | undefined;
  /** What rules say besides the category. */
  ruled?: RuledRow | undefined;
}

/** Asks the ledger about a name that was typed for a new transaction. */
export async function suggestionFor(
  row: Omit<Row, 'text'> & { name: string },
  signal: AbortSignal,
): Promise<Suggested> {
  const rows = [{ ...row, text: row.name }];
  const { suggestions, ruled } = await request(importCalls.suggestCategories, { body: { rows }, signal });
  return { suggestion: suggestions[0], ruled: ruled[0] };
}
