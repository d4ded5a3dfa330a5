/** Size of a progress step. Each step renders the preview again. */
const STEP_PERCENT = 4;

/** Returns the progress in percent, rounded to steps. */
export function progressOf(done: number, count: number): number {
  return Math.floor((done / Math.max(1, count)) * (100 / STEP_PERCENT)) * STEP_PERCENT;
}
