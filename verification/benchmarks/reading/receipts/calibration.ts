import { marksByField, type Score } from './score.ts';

/** Lower ends of the confidence ranges. */
const RANGES = [0, 0.5, 0.8, 0.9, 0.95, 0.98];

/**
 * Returns a table that compares the confidence stated by the reader with the share of right values, in per cent, for each
 * confidence range.
 */
export function showCalibration(scores: Score[]): string {
  const rows = marksByField(scores).flatMap(([field, marks]) =>
    RANGES.flatMap((from, index) => {
      const to = RANGES[index + 1] ?? Infinity;
      const inside = marks.filter(({ confidence }) => confidence >= from && confidence < to);
      if (!inside.length) return [];
      const stated = meanOf(inside.map(({ confidence }) => confidence));
      const observed = meanOf(inside.map(({ right }) => (right ? 1 : 0)));
      return `${field.padEnd(18)}${percent(stated)}  ${percent(observed)}  ${String(inside.length).padStart(8)}`;
    }),
  );
  return ['confidence'.padEnd(18) + '  stated  observed  receipts', ...rows].join('\n');
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);
