import { request } from '@saldo/api';
import { type CategorySuggestion, importCalls, type RuledRow } from '@saldo/contracts';
import type { z } from 'zod';

type Row = z.input<typeof importCalls.suggestCategories.body>['rows'][number];

/** The ledger's suggestions for a new transaction. */
export interface Suggested {
  /** Category from a rule, from previous transactions or from the brand list. */
  suggestion?: CategorySuggestion | undefined;
  /** Fields that rules set, other than the category. */
  ruled?: RuledRow | undefined;
}

/** Asks the ledger for suggestions for a typed name. */
export async function suggestionFor(
  row: Omit<Row, 'text'> & { name: string },
  signal: AbortSignal,
): Promise<Suggested> {
  const rows = [{ ...row, text: row.name }];
  const { suggestions, ruled } = await request(importCalls.suggestCategories, { body: { rows }, signal });
  return { suggestion: suggestions[0], ruled: ruled[0] };
}
