import type { Period } from './bucket.schema';

/** How long one query may take: well below its time limit. */
const PASS_MS = 700;
const MAX_YEARS_OF_PASS = 40;
/** Of one pass to the next. */
const MAX_GROWTH = 4;

/**
 * Divides periods into those that are read with one query each: as many as take about `PASS_MS`. Measures the time until the
 * next ones are asked for.
 * @param first how many of them are a year, with which it begins
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
