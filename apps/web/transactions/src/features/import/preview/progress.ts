/** Each step renders the preview again. */
const STEP_PERCENT = 4;

/** How much of something is done, in percent and in steps. */
export function progressOf(done: number, count: number): number {
  return Math.floor((done / Math.max(1, count)) * (100 / STEP_PERCENT)) * STEP_PERCENT;
}
