import type { Reading } from './reader.ts';

/** True values of a receipt. */
export interface Truth {
  file: string;
  company: string;
  dateIso: string;
  amount: number;
  locale?: string;
}

export interface Mark {
  right: boolean;
  /** Whether the reader was sure, so that the user need not check the value. */
  sure: boolean;
  /** From 0 to 1. */
  confidence: number;
}

export interface Score {
  merchant: Mark & { similar: boolean };
  date: Mark;
  amount: Mark;
}

const nothing = { right: false, sure: false, confidence: 0 };
/** Score of a file that the reader refused. */
export const emptyScore: Score = { merchant: { ...nothing, similar: false }, date: nothing, amount: nothing };

/** Minimum share of equal letters for names to count as similar. Spaces, case and punctuation are ignored. */
const SIMILAR = 0.8;

export function scoreOf(reading: Reading, truth: Truth): Score {
  const [name, company] = [plain(reading.merchant.value ?? ''), plain(truth.company)];
  const similarity = 1 - distance(name, company) / Math.max(name.length, company.length, 1);
  const mark = (right: boolean, { sure, confidence }: { sure: boolean; confidence: number }): Mark => ({
    right,
    sure,
    confidence,
  });
  return {
    merchant: { ...mark(name === company, reading.merchant), similar: similarity >= SIMILAR },
    date: mark(reading.date.value === truth.dateIso, reading.date),
    amount: mark(reading.amountCents.value === Math.round(truth.amount * 100), reading.amountCents),
  };
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Returns the Levenshtein distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Returns the marks of each field. A merchant's name counts as right if it is similar. */
export const marksByField = (scores: Score[]): [string, Mark[]][] => [
  ['merchant, similar', scores.map(({ merchant }) => ({ ...merchant, right: merchant.similar }))],
  ['date', scores.map(({ date }) => date)],
  ['total', scores.map(({ amount }) => amount)],
];

/** Returns a table in per cent of the receipts. Its last column is in per cent of the values that the reader was sure of. */
export function show(scores: Score[]): string {
  const percent = (count: number, of = scores.length) =>
    `${((100 * count) / Math.max(1, of)).toFixed(1)} %`.padStart(8);
  const row = (name: string, marks: Mark[]) => {
    const sure = marks.filter((mark) => mark.sure);
    const right = marks.filter((mark) => mark.right).length;
    const wrong = sure.filter((mark) => !mark.right).length;
    const unsure = marks.length - sure.length;
    return `${name.padEnd(18)}${percent(right)}  ${percent(marks.length - right)}  ${percent(unsure)}  ${percent(wrong, sure.length)}`;
  };
  const exact = scores.filter(({ merchant }) => merchant.right).length;
  const all = scores.filter(
    ({ merchant, date, amount }) => merchant.similar && date.right && amount.right,
  ).length;
  return [
    `${scores.length} receipts`.padEnd(18) + '   right     wrong    unsure  sure, wrong',
    ...marksByField(scores).map(([field, marks]) => row(field, marks)),
    `merchant, exact   ${percent(exact)}`,
    `all three         ${percent(all)}`,
  ].join('\n');
}
