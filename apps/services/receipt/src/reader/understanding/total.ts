import type { Label } from './label-words';
import type { Fact } from './facts';
import { closingSums } from './closing-sums';

/** A possible total and how much speaks for it. */
export interface TotalEvidence {
  cents: number;
  score: number;
  /** How many sums on the receipt come out at it. */
  proofs: number;
  /** It stands beside a word that says total. */
  labelled: boolean;
}

/** How much a label speaks for the amount beside it being what was paid. */
const weights: Record<Label, number> = {
  payable: 5,
  total: 4,
  card: 3,
  cash: 2,
  subtotal: 0.5,
  service: -3,
  tax: -3,
  discount: -3,
  saving: -3,
  rounding: -5,
  change: -4,
  other: -4,
};
const UNLABELLED = 0;
const AGAIN = 0.5;
const GUESSED = -2;
const NOT_LAST = -1.5;
const LARGEST = 1;

/** Every amount that could be the total, the likeliest first. */
export function totalsOf(readings: Fact[][]): TotalEvidence[] {
  const all = readings.flat().filter(({ cents }) => cents > 0);
  const sums = closingSums(readings);
  const largest = Math.max(
    0,
    ...all.filter(({ label }) => !label || weights[label] > 2).map(({ cents }) => cents),
  );
  const values = new Set([...all.map(({ cents }) => cents), ...sums.keys()]);
  return [...values]
    .map((cents) => {
      const scores = readings.map((facts) => scoreIn(facts, cents));
      const proof = sums.get(cents);
      const seen = scores.reduce((sum, score) => sum + score, 0) / Math.sqrt(readings.length);
      const score = seen + (proof?.weight ?? 0) + (cents === largest ? LARGEST : 0);
      const labelled = all.some((fact) => fact.cents === cents && isTotal(fact.label));
      return { cents, score, proofs: proof?.count ?? 0, labelled };
    })
    .toSorted((a, b) => b.score - a.score || b.cents - a.cents);
}

export const isTotal = (label: Label | undefined) => label === 'payable' || label === 'total';

function scoreIn(facts: Fact[], cents: number): number {
  const scores = facts
    .filter((fact) => fact.cents === cents)
    .map(scoreOf)
    .toSorted((a, b) => b - a);
  const again = scores.slice(1, 4).filter((score) => score > 0).length;
  return scores.length ? (scores[0] ?? 0) + again * AGAIN : 0;
}

function scoreOf({ label, guessed, last, confidence }: Fact): number {
  const weight = label ? weights[label] : UNLABELLED;
  return (
    weight + (guessed ? GUESSED : 0) + (weight > 0 && !last ? NOT_LAST : 0) - (confidence < 50 ? 0.5 : 0)
  );
}
