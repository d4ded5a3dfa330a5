import type { Labelled } from './replay.ts';

/** A payee of a generated book: the text that its bank prints, its category and the range of its amounts. */
interface Payee {
  print: (random: () => number) => string;
  category: string | null;
  amount: [from: number, to: number];
  /** Relative frequency of its payments. */
  weight: number;
}

/** Returns a repeatable random number generator from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T;
const syllables = 'ba ko li mar ten ru sol ve dan ki lo mi pra no tes var wen zo hel fin gra tos'.split(' ');
/** Returns an invented name, which no brand list contains. */
const coined = (random: () => number) => [1, 2, 3].map(() => pick(syllables, random)).join('');

const branch = (random: () => number) => String(Math.floor(random() * 9000) + 1000);
const formats: ((name: string, random: () => number) => string)[] = [
  (name, random) => `${name} #${branch(random)}`,
  (name, random) => `POS DEBIT ${name} ${branch(random)} SEATTLE WA`,
  (name, random) => `SQ *${name} ${branch(random)}`,
  (name, random) => `Kartenzahlung ${name} ${Math.floor(random() * 28) + 1}.03.2026`,
  (name, random) => `${name} SAGT DANKE. ${branch(random)}//BERLIN/DE`,
  (name, random) => `CARTE ${branch(random).slice(0, 2)}/03 ${name} PARIS`,
];
const known: [string, string, [number, number]][] = [
  ['REWE', 'Groceries', [5, 90]],
  ['TRADER JOES', 'Groceries', [5, 90]],
  ['STARBUCKS', 'Food', [3, 12]],
  ['SHELL', 'Transportation', [20, 80]],
  ['NETFLIX.COM', 'Subscriptions', [10, 20]],
  ['AMAZON', 'Shopping', [5, 200]],
  ['VODAFONE', 'Bills', [20, 50]],
  ['CINEMARK', 'Entertainment', [10, 40]],
];
/** Payees to which this user gives another category than most people. */
const personal: [string, string, [number, number]][] = [
  ['IKEA RESTAURANT', 'Food', [5, 25]],
  ['MCDONALDS', 'Entertainment', [5, 25]],
  ['CVS PHARMACY', 'Shopping', [5, 60]],
];
const expenses = [
  'Food',
  'Shopping',
  'Bills',
  'Subscriptions',
  'Transportation',
  'Entertainment',
  'Groceries',
  'Miscellaneous',
];

/** Returns a book of rows ordered by date: known shops, shops that only this user knows, payments to people, salary and cash. */
export function generatedBook(seed: number, size: number): Labelled[] {
  const random = randomOf(seed);
  const payee = (name: string, category: string | null, amount: [number, number], weight: number): Payee => {
    const format = pick(formats, random);
    return { print: (next) => format(name, next), category, amount, weight };
  };
  const payees: Payee[] = [
    ...[...known, ...personal].map(([name, category, amount]) =>
      payee(name, category, amount, 1 + 4 * random()),
    ),
    ...Array.from({ length: 40 }, () =>
      payee(coined(random).toUpperCase(), pick(expenses, random), [5, 120], 2 * random()),
    ),
    ...Array.from({ length: 8 }, () =>
      payee(`Zelle ${coined(random)} ${coined(random)}`, null, [10, 90], 0.3),
    ),
    payee('ACME CORP PAYROLL', 'Salary', [-2600, -2400], 1),
    payee('ATM WITHDRAWAL', null, [20, 200], 1),
  ];
  const total = payees.reduce((sum, { weight }) => sum + weight, 0);
  const next = () => {
    let left = random() * total;
    return payees.find(({ weight }) => (left -= weight) < 0) ?? (payees[0] as Payee);
  };
  return Array.from({ length: size }, (_, index) => {
    const { print, category, amount } = next();
    const [from, to] = amount;
    return {
      text: print(random),
      amount: -Number((from + random() * (to - from)).toFixed(2)),
      date: new Date(Date.UTC(2024, 0, 1) + index * 43_200_000).toISOString().slice(0, 10),
      account: 'checking',
      category,
    };
  });
}
