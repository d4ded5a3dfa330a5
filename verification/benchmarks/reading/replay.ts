import { Categoriser, type Category, type Suggestion } from '../../../libs/categorisation/src/index.ts';

/** A line of the file: a booking with its true category. For a booking without a category, only no suggestion is right. */
export interface Labelled {
  text: string;
  amount?: number;
  date?: string;
  account?: string;
  category?: string | null;
}

export interface Outcome {
  truth: string | null;
  suggestion: Suggestion | undefined;
}

const INCOME = new Set(['Salary', 'Freelance / Side Gig', 'Investment Returns', 'Gifts', 'Refunds']);

/**
 * Returns the categories in the file. A category counts as income if most of its amounts are positive. In a file without negative
 * amounts, its name decides.
 */
function categoriesOf(rows: Labelled[], hasSigns: boolean): Category[] {
  const balance = new Map<string, number>();
  for (const { category, amount = 0 } of rows) {
    if (category) balance.set(category, (balance.get(category) ?? 0) + Math.sign(amount));
  }
  return [...balance].map(([name, sum]) => ({
    name,
    kind: (hasSigns ? sum > 0 : INCOME.has(name)) ? 'income' : 'expense',
  }));
}

/**
 * Replays bookings in the order of their dates. Each gets a suggestion learned from the earlier bookings, and is then learned
 * itself.
 */
export function replay(rows: Labelled[], { learns }: { learns: boolean }): Outcome[] {
  const hasSigns = rows.some(({ amount = 0 }) => amount < 0);
  const categories = categoriesOf(rows, hasSigns);
  const categoriser = new Categoriser(categories);
  const ordered = learns ? rows.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')) : rows;
  return ordered.map(({ text, amount, account, category }) => {
    const row = {
      text,
      ...(hasSigns && amount !== undefined && { isIncome: amount > 0 }),
      ...(amount !== undefined && { minor: Math.round(Math.abs(amount) * 100) }),
      ...(account !== undefined && { account }),
    };
    const suggestion = categoriser.suggest(row);
    const truth = categories.find(({ name }) => name === category);
    if (learns && truth) categoriser.learn(row, truth);
    return { truth: category ?? null, suggestion };
  });
}
