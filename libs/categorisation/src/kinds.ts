import data from './data/kinds.json' with { type: 'json' };

/** A kind of business or payment, such as `groceries`. `none` and `bank` have no category. */
export type KindName = keyof typeof data;
export interface Kind {
  /** The category in a new book; null for payments without one, such as cash withdrawals. */
  category: string | null;
  kind: 'expense' | 'income' | null;
  /** Set if people name the kind in the text of a transfer. */
  isPurpose?: boolean;
  /** Keys and values of the name suggestion index. */
  sources: string[];
  /** Words and phrases that identify the kind in the name of a payee. */
  words: string[];
  /** Names that users typically give to their own categories for this kind. */
  names: string[];
}

export const kinds = data as Record<KindName, Kind>;
export const kindNames = Object.keys(data) as KindName[];
