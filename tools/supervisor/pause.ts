const FIRST_MS = 200;
const LONGEST_MS = 5_000;
/**
 * After this time a process does not count as failing at its start, so the next pause is short again, in milliseconds.
 */
const STABLE_MS = 10_000;

/** Returns the pause before the next start, from the last pause and the running time since, in milliseconds. */
export function nextPause(lastMs: number | undefined, ranMs: number): number {
  if (lastMs === undefined || ranMs >= STABLE_MS) return FIRST_MS;
  return Math.min(lastMs * 2, LONGEST_MS);
}
