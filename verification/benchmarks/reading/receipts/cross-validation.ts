import { marksByField } from './score.ts';
import type { Mark, Score } from './score.ts';

const FOLDS = 5;
/** Maximum share of wrong values among those that count as sure. */
const MAX_WRONG = 0.02;

/** Number of values of a field that count as sure, and number of wrong ones among these, with thresholds from other receipts. */
interface Validation {
  sure: number;
  wrong: number;
}

/**
 * Cross-validates the confidence from which a field counts as sure. For each fifth of the receipts, the other receipts determine
 * that threshold: the lowest confidence with at most `MAX_WRONG` wrong values.
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

/** Returns the lowest confidence from which at most the share `MAX_WRONG` of the values is wrong. */
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

/** Returns a table of the cross-validation results in per cent, one row per field. */
export function showCrossValidation(scores: Score[]): string {
  const percent = (count: number, of: number) =>
    `${((100 * count) / Math.max(1, of)).toFixed(1)} %`.padStart(8);
  const rows = marksByField(scores).map(([field, marks]) => {
    const { sure, wrong } = crossValidate(marks);
    return `${field.padEnd(18)}${percent(sure, marks.length)}  ${percent(wrong, sure)}`;
  });
  return [`${'cross-validated'.padEnd(18)}    sure  sure, wrong`, ...rows].join('\n');
}
