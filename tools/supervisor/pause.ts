const FIRST_MS = 200;
const LONGEST_MS = 5_000;
/** A process that ran that long does not fail at every start: the pauses start over. */
const STABLE_MS = 10_000;

/** Pause before the next restart, from the last pause and the time that the process ran since. */
export function nextPause(lastMs: number | undefined, ranMs: number): number {
  if (lastMs === undefined || ranMs >= STABLE_MS) return FIRST_MS;
  return Math.min(lastMs * 2, LONGEST_MS);
}
