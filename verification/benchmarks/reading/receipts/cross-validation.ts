import { marksByField } from './score.ts';
import type { Mark, Score } from './score.ts';

const FOLDS = 5;
/** At most this share of the values that count as sure may be wrong. */
const MAX_WRONG = 0.02;

/** How many values of a field would be sure, and how many of these wrong, if receipts that were not looked at decided. */
interface Validation {
  sure: number;
  wrong: number;
}

/**
 * Cross-validates from which confidence a field is sure: for each fifth of the receipts by the lowest confidence from which at most
 * two in a hundred values of the other receipts are wrong.
 */
export function crossValidate(marks: Mark[]): Validation {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isInside = (_mark: Mark, index: number) => index % FOLDS === fold;
    const threshold = thresholdOf(marks.filter((mark, index) => !isInside(mark, index)));
    return marks.filter(isInside).filter(({ confidence }) => confidence >= threshold);
  });
  const sure = folds.flat();
  return { sure: sure.length, wrong: sure.filter(({ right }) => !right).length };
}

/** The lowest confidence from which few enough values are wrong. */
function thresholdOf(marks: Mark[]): number {
  const sorted = marks.toSorted((a, b) => b.confidence - a.confidence);
  let [wrong, threshold] = [0, Infinity];
  for (const [index, { right, confidence }] of sorted.entries()) {
    if (!right) wrong++;
    const isLastAlike = sorted[index + 1]?.confidence !== confidence;
    if (isLastAlike && wrong <= MAX_WRONG * (index + 1)) threshold = confidence;
  }
  return threshold;
}

/** Table of what cross-validation finds, in per cent. */
export function showCrossValidation(scores: Score[]): string {
  const percent = (count: number, of: number) =>
    `${((100 * count) / Math.max(1, of)).toFixed(1)} %`.padStart(8);
  const rows = marksByField(scores).map(([field, marks]) => {
    const { sure, wrong } = crossValidate(marks);
    return `${field.padEnd(18)}${percent(sure, marks.length)}  ${percent(wrong, sure)}`;
  });
  return [`${'cross-validated'.padEnd(18)}    sure  sure, wrong`, ...rows].join('\n');
}
