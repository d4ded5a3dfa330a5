import { closingSums } from './closing-sums';
import type { Fact } from './facts';
import type { Label } from './label-words';
import { looksLike } from './words';

/** A candidate for the total with its evidence. */
export interface TotalEvidence {
  cents: number;
  score: number;
  /** How many kinds of sums result in it. */
  proofs: number;
  /** Number of passes in which it has a label of something paid or payable. */
  named: number;
  /** Its confidence there, 0 to 100. */
  confidence: number;
}

/** How strongly a label indicates that its amount is what was paid. */
const weights: Record<Label, number> = {
  payable: 6,
  total: 4,
  card: 3,
  cash: 2,
  subtotal: 0.5,
  service: -3,
  tip: -3,
  tax: -3,
  discount: -3,
  saving: -4,
  rounding: -5,
  change: -4,
  other: -3,
};
const AGAIN = 0.5;
const IN_ANOTHER_READING = 0.7;
const GUESSED = -2;
const NOT_LAST = -1.5;
const DOUBTFUL = -1;
const LARGEST = 1;
/** Share of the score that a proven amount inherits from one that differs by a misread digit. */
const LOOKS_LIKE = 0.7;

/** Returns all candidates for the total, the likeliest first. */
export function totalsOf(readings: Fact[][]): TotalEvidence[] {
  const all = readings.flat().filter(({ cents }) => cents > 0);
  const sums = closingSums(readings);
  const values = new Set([...all.map(({ cents }) => cents), ...sums.keys()]);
  const largest = Math.max(
    0,
    ...all
      .filter(({ label, cents }) => label && weights[label] > 2 && !isOutvoted(readings, cents, values))
      .map(({ cents }) => cents),
  );
  const seen = new Map([...values].map((cents) => [cents, seenScore(readings, cents)]));
  return [...values]
    .map((cents) => {
      const sum = sums.get(cents);
      const alike =
        sum && sum.kinds > 1
          ? [...values].filter((other) => other !== cents && looksLike(String(other), String(cents)))
          : [];
      const own = seen.get(cents) ?? 0;
      const inherited = Math.max(0, ...alike.map((other) => LOOKS_LIKE * (seen.get(other) ?? 0)));
      const score = Math.max(own, inherited) + (sum?.weight ?? 0) + (cents === largest ? LARGEST : 0);
      return { cents, score, proofs: sum?.kinds ?? 0, ...namesOf(readings, cents) };
    })
    .toSorted((a, b) => b.score - a.score || b.cents - a.cents);
}

const names = new Set<Label | undefined>(['payable', 'total', 'card', 'cash']);

function namesOf(readings: Fact[][], cents: number): { named: number; confidence: number } {
  const found = readings.map((facts) =>
    facts.filter((fact) => fact.cents === cents && fact.last && names.has(fact.label)),
  );
  const confidence = Math.max(0, ...found.flat().map((fact) => fact.confidence));
  return { named: found.filter(({ length }) => length > 0).length, confidence };
}

/** Whether more passes found an amount that differs by one digit. */
function isOutvoted(readings: Fact[][], cents: number, values: Set<number>): boolean {
  const votes = (of: number) => readings.filter((facts) => facts.some((fact) => fact.cents === of)).length;
  const own = votes(cents);
  return [...values].some((other) => looksLike(String(other), String(cents)) && votes(other) > own);
}

function seenScore(readings: Fact[][], cents: number): number {
  const scores = readings.map((facts) => scoreIn(facts, cents));
  const best = Math.max(...scores);
  const others = scores.filter((score) => score > 0).length - 1;
  return best + Math.max(0, others) * IN_ANOTHER_READING;
}

function scoreIn(facts: Fact[], cents: number): number {
  const scores = facts
    .filter((fact) => fact.cents === cents)
    .map(scoreOf)
    .toSorted((a, b) => b - a);
  const again = scores.slice(1, 4).filter((score) => score > 0).length;
  return scores.length ? (scores[0] ?? 0) + again * AGAIN : 0;
}

function scoreOf({ label, guessed, last, confidence }: Fact): number {
  const weight = label ? weights[label] : 0;
  const doubts = (guessed ? GUESSED : 0) + (last ? 0 : NOT_LAST) + (confidence < 50 ? DOUBTFUL : 0);
  return weight > 0 ? weight + doubts : weight;
}
