import data from './data/kinds.json' with { type: 'json' };

/** A kind of business or payment, such as `groceries`; `none` and `bank` belong to no category. */
export type KindName = keyof typeof data;
export interface Kind {
  /** The category of a new book; null for payments that say nothing about one, such as cash withdrawals. */
  category: string | null;
  kind: 'expense' | 'income' | null;
  /** People name it in the text of a transfer. */
  isPurpose?: boolean;
  /** Keys and values of the name suggestion index. */
  sources: string[];
  /** Words and phrases that identify the kind in a payee's name. */
  words: string[];
  /** Names that people give to categories of their own for it. */
  names: string[];
}

export const kinds = data as Record<KindName, Kind>;
export const kindNames = Object.keys(data) as KindName[];
