import { closingSums } from './closing-sums.ts';
import type { Fact } from './facts.ts';
import type { Label } from './label-words.ts';
import { looksLike } from './words.ts';

/** A candidate for the total with its evidence. */
export interface TotalEvidence {
  cents: number;
  score: number;
  /** Number of kinds of sums with this result. */
  proofs: number;
  isCashSpent: boolean;
  /** Number of passes in which the amount has the label of a total or payment. */
  named: number;
  /** Number of different labels of a total or payment that it has. */
  labels: number;
  /** Highest confidence of the amount in such a pass, 0 to 100. */
  confidence: number;
  /** Lowest confidence of the amount among these passes, 0 to 100. */
  weakest: number;
}

/** How strongly a label indicates the paid amount. */
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
const DOUBTFUL_BELOW = 50;
const LARGEST = 1;
const LESS_THAN_NET = -2;
/** Confidence from which an amount is hardly ever misread. */
const CLEAR = 75;
/** Share of the score that the result of a sum inherits from a misreading of it. */
const LOOKS_LIKE = 0.7;

/** Returns all candidates for the total, the likeliest first. */
export function totalsOf(signed: Fact[][]): TotalEvidence[] {
  const readings = isNegative(signed) ? signed.map((facts) => facts.map(withoutSign)) : signed;
  const all = readings.flat().filter(({ cents }) => cents > 0);
  const sums = closingSums(readings);
  const values = new Set([...all.map(({ cents }) => cents), ...sums.keys()]);
  const largest = Math.max(
    0,
    ...all
      .filter(({ label, confidence }) => label && weights[label] > 2 && confidence >= DOUBTFUL_BELOW)
      .filter(({ cents }) => !isOutvoted(readings, cents, values))
      .map(({ cents }) => cents),
  );
  const net = netOf(readings);
  const seen = new Map([...values].map((cents) => [cents, seenScore(readings, cents)]));
  return [...values]
    .map((cents) => {
      const sum = sums.get(cents);
      const alike = [...values].filter((other) => sum && isMisreading(other, cents, sum.kinds));
      const own = seen.get(cents) ?? 0;
      const inherited = Math.max(0, ...alike.map((other) => LOOKS_LIKE * (seen.get(other) ?? 0)));
      const score =
        Math.max(own, inherited) +
        (sum?.weight ?? 0) +
        (cents === largest ? LARGEST : 0) +
        (cents < net ? LESS_THAN_NET : 0);
      return {
        cents,
        score,
        proofs: sum?.kinds ?? 0,
        isCashSpent: sum?.isCashSpent ?? false,
        ...namesOf(readings, cents),
      };
    })
    .toSorted((a, b) => b.score - a.score || b.cents - a.cents);
}

const names = new Set<Label | undefined>(['payable', 'total', 'card', 'cash']);

function namesOf(
  readings: Fact[][],
  cents: number,
): Pick<TotalEvidence, 'named' | 'labels' | 'confidence' | 'weakest'> {
  const found = readings.map((facts) =>
    facts.filter((fact) => fact.cents === cents && fact.last && names.has(fact.label)),
  );
  const seen = found.filter(({ length }) => length > 0);
  const confidences = seen.map((facts) => Math.max(...facts.map((fact) => fact.confidence)));
  const labels = new Set(found.flat().map(({ label }) => label)).size;
  return {
    named: seen.length,
    labels,
    confidence: Math.max(0, ...confidences),
    weakest: Math.min(100, ...confidences),
  };
}

/** Whether an amount is a misreading of a sum: its first digits are lost or, if two kinds of sums agree, one digit differs. */
function isMisreading(read: number, sum: number, kinds: number): boolean {
  const [one, other] = [String(read), String(sum)];
  const lost = one.length > 2 && one.length < other.length && other.endsWith(one);
  return (kinds > 0 && lost) || (kinds > 1 && looksLike(one, other));
}

/** Returns the largest clearly read net amount. Returns 0 if a discount or a prepayment may lower the total below it. */
function netOf(readings: Fact[][]): number {
  const facts = readings.flat();
  if (facts.some(({ label, cents }) => (label ? label === 'discount' && cents !== 0 : cents < 0))) return 0;
  const nets = facts.filter(
    ({ label, last, guessed, confidence }) => label === 'subtotal' && last && !guessed && confidence >= CLEAR,
  );
  return Math.max(0, ...nets.map(({ cents }) => cents));
}

/** Whether the amounts to pay, or else all totals, are negative. */
export function isNegative(readings: Fact[][]): boolean {
  const totals = Map.groupBy(readings.flat(), ({ label }) => label);
  const decisive = totals.get('payable') ?? totals.get('total') ?? [];
  return decisive.length > 0 && decisive.every(({ cents }) => cents < 0);
}

const withoutSign = (fact: Fact): Fact => ({ ...fact, cents: Math.abs(fact.cents) });

/** Whether more passes read another amount that differs by one digit. */
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
  const doubts =
    (guessed ? GUESSED : 0) + (last ? 0 : NOT_LAST) + (confidence < DOUBTFUL_BELOW ? DOUBTFUL : 0);
  return weight > 0 ? weight + doubts : weight;
}
