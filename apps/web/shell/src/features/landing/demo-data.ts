/** An entry of the preview. Expenses have negative `cents`. */
export interface DemoEntry {
  /** Its name is translated by the message `shell.preview.entry.<name>`. */
  name: 'weekly-shop' | 'paycheck' | 'train' | 'coffee' | 'groceries' | 'refund';
  category: string;
  cents: number;
}

export interface DemoData {
  incomeCents: number;
  /** Largest first. */
  spent: readonly { category: string; cents: number }[];
  /** The expenses of each of the last days, in cents, ending today. */
  days: readonly number[];
  /** The three newest entries, newest first. */
  recent: readonly DemoEntry[];
}

/** A month of an invented user. */
export const demoData: DemoData = {
  incomeCents: 389_000,
  spent: [
    { category: 'Groceries', cents: 40_907 },
    { category: 'Bills', cents: 38_501 },
    { category: 'Transportation', cents: 16_844 },
    { category: 'Entertainment', cents: 9_625 },
    { category: 'Food', cents: 8_422 },
    { category: 'Shopping', cents: 6_016 },
  ],
  days: [9, 17, 6, 0, 28, 14, 10, 21, 0, 12, 33, 8, 15, 11, 0, 19, 22, 9, 14, 16].map((share) => share * 456),
  recent: [
    { name: 'weekly-shop', category: 'Groceries', cents: -8_245 },
    { name: 'paycheck', category: 'Salary', cents: 325_000 },
    { name: 'train', category: 'Transportation', cents: -6_420 },
  ],
};

/** Entries that a visitor can add to the preview. */
export const demoEntries: readonly DemoEntry[] = [
  { name: 'coffee', category: 'Food', cents: -450 },
  { name: 'groceries', category: 'Groceries', cents: -3_820 },
  { name: 'refund', category: 'Refunds', cents: 2_000 },
];

/** Returns the data with one more entry, dated today. */
export function record({ incomeCents, spent, days, recent }: DemoData, entry: DemoEntry): DemoData {
  const expense = Math.max(-entry.cents, 0);
  const last = days.length - 1;
  return {
    incomeCents: incomeCents + Math.max(entry.cents, 0),
    spent: spent.map(({ category, cents }) => ({
      category,
      cents: cents + (category === entry.category ? expense : 0),
    })),
    days: days.map((cents, day) => (day === last ? cents + expense : cents)),
    recent: [entry, ...recent].slice(0, 3),
  };
}

export function totalsOf({ incomeCents, spent }: DemoData) {
  const expenseCents = spent.reduce((sum, { cents }) => sum + cents, 0);
  return { incomeCents, expenseCents, balanceCents: incomeCents - expenseCents };
}
