import type { Period } from './bucket.schema';

/** Target duration of one query in milliseconds, well below its time limit. */
const PASS_MS = 700;
const MAX_YEARS_OF_PASS = 40;
/** Maximum factor by which the size grows from one pass to the next. */
const MAX_GROWTH = 4;

/**
 * Divides periods into groups that are read with one query each and take about `PASS_MS`. Measures how long the caller takes to
 * ask for the next group.
 * @param first number of periods that make a year; the first group has this size
 */
export function* inPasses(periods: readonly Period[], first: number): Generator<Period[], void> {
  let size = first;
  for (let at = 0; at < periods.length;) {
    const some = periods.slice(at, at + size);
    const began = performance.now();
    yield some;
    at += some.length;
    const rate = PASS_MS / Math.max(1, performance.now() - began);
    size = Math.max(1, Math.min(MAX_YEARS_OF_PASS * first, Math.floor(size * Math.min(MAX_GROWTH, rate))));
  }
}
