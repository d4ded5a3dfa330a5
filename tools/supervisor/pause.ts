const FIRST_MS = 200;
const LONGEST_MS = 5_000;
/** A process that ran that long does not fail at every start: the pauses start over. */
const STABLE_MS = 10_000;

/** How long to wait before starting a process again, from the last pause and how long it ran since. */
export function nextPause(lastMs: number | undefined, ranMs: number): number {
  if (lastMs === undefined || ranMs >= STABLE_MS) return FIRST_MS;
  return Math.min(lastMs * 2, LONGEST_MS);
}
