const FIRST_MS = 200;
const LONGEST_MS = 5_000;
/** After a run of this many milliseconds, the restart pauses begin at the shortest one again. */
const STABLE_MS = 10_000;

/**
 * Returns the milliseconds to wait before the next restart.
 * @param lastMs the last pause
 * @param ranMs run time of the process since then
 */
export function nextPause(lastMs: number | undefined, ranMs: number): number {
  if (lastMs === undefined || ranMs >= STABLE_MS) return FIRST_MS;
  return Math.min(lastMs * 2, LONGEST_MS);
}
