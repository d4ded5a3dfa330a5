/** Spending and income of the demo account. Amounts are in hundredths of the currency unit. */

interface Named {
  name: string;
  category: string;
  note?: string;
}

/** Transaction that occurs every month on `day`. Its amount grows by `yearlyCents` each year. */
export interface Monthly extends Named {
  day: number;
  cents: number;
  yearlyCents?: number;
  isIncome?: boolean;
}

/** Spending or income on `percent` of all days: one of the choices, for an amount from its range. */
export interface Occasional {
  category: string;
  percent: number;
  choices: readonly (readonly [name: string, fromCents: number, toCents: number])[];
  weekendOnly?: boolean;
  isIncome?: boolean;
}

export const customCategories = [
  { name: 'Health', type: 'expense' },
  { name: 'Pets', type: 'expense' },
  { name: 'Flea Market', type: 'income' },
] as const;

export const monthly: readonly Monthly[] = [
  { name: 'Salary', category: 'Salary', day: 27, cents: 342_000, yearlyCents: 12_000, isIncome: true },
  { name: 'Rent', category: 'Bills', day: 1, cents: 98_000, yearlyCents: 2_500, note: 'Standing order' },
  { name: 'Electricity', category: 'Bills', day: 5, cents: 6_840, yearlyCents: 410 },
  { name: 'Internet', category: 'Bills', day: 8, cents: 3_499 },
  { name: 'Phone', category: 'Subscriptions', day: 11, cents: 1_299 },
  { name: 'Music streaming', category: 'Subscriptions', day: 14, cents: 1_099 },
  { name: 'Newspaper', category: 'Subscriptions', day: 3, cents: 2_290 },
  { name: 'Health insurance', category: 'Health', day: 2, cents: 12_450, yearlyCents: 620 },
  { name: 'Transit pass', category: 'Transportation', day: 1, cents: 5_800 },
  { name: 'Fund dividend', category: 'Investment Returns', day: 20, cents: 3_150, isIncome: true },
];

export const occasional: readonly Occasional[] = [
  {
    category: 'Groceries',
    percent: 52,
    choices: [
      ['Corner market', 450, 2_400],
      ['Green grocer', 680, 2_900],
      ['Supermarket', 1_900, 8_700],
      ['Bakery', 320, 1_150],
    ],
  },
  {
    category: 'Food',
    percent: 40,
    choices: [
      ['Coffee', 280, 620],
      ['Lunch', 890, 1_650],
      ['Noodle bar', 1_150, 2_100],
      ['Pizza with Jo', 1_480, 3_400],
      ['Sushi', 1_890, 4_200],
    ],
  },
  {
    category: 'Transportation',
    percent: 11,
    choices: [
      ['Taxi', 980, 2_700],
      ['Train ticket', 1_450, 6_900],
      ['Bike repair', 1_800, 7_500],
    ],
  },
  {
    category: 'Shopping',
    percent: 14,
    choices: [
      ['Bookshop', 990, 3_800],
      ['Household goods', 740, 4_600],
      ['Shoes', 4_900, 13_500],
      ['Clothes', 1_990, 9_900],
    ],
  },
  {
    category: 'Entertainment',
    percent: 30,
    weekendOnly: true,
    choices: [
      ['Cinema', 1_050, 2_900],
      ['Concert', 2_400, 6_800],
      ['Museum', 800, 1_600],
      ['Board game', 1_900, 4_900],
    ],
  },
  {
    category: 'Health',
    percent: 8,
    choices: [
      ['Pharmacy', 450, 3_200],
      ['Swimming pool', 480, 750],
      ['Dentist', 4_500, 11_000],
    ],
  },
  {
    category: 'Pets',
    percent: 9,
    choices: [
      ['Cat food', 790, 3_400],
      ['Vet', 3_800, 9_800],
    ],
  },
  {
    category: 'Miscellaneous',
    percent: 7,
    choices: [
      ['Haircut', 2_400, 3_800],
      ['Post office', 350, 1_290],
      ['Flowers', 900, 2_800],
    ],
  },
  {
    category: 'Freelance / Side Gig',
    percent: 3,
    isIncome: true,
    choices: [
      ['Website for a friend', 24_000, 68_000],
      ['Translation', 9_000, 26_000],
      ['Workshop', 18_000, 45_000],
    ],
  },
  {
    category: 'Flea Market',
    percent: 2,
    isIncome: true,
    choices: [
      ['Old bicycle', 5_000, 12_000],
      ['Records', 500, 4_500],
      ['Lamp', 800, 3_500],
    ],
  },
  { category: 'Refunds', percent: 1, isIncome: true, choices: [['Returned shoes', 4_900, 11_900]] },
  { category: 'Gifts', percent: 1, isIncome: true, choices: [['Birthday money', 2_000, 10_000]] },
];

export const budgets: readonly { category: string; cents: number }[] = [
  { category: 'Groceries', cents: 70_000 },
  { category: 'Food', cents: 22_000 },
  { category: 'Entertainment', cents: 12_000 },
  { category: 'Shopping', cents: 25_000 },
  { category: 'Transportation', cents: 16_000 },
];
