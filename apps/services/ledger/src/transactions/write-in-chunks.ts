import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isAway } from '@saldo/mongo';

/** Few enough that preparing them takes about as long as writing them. */
const CHUNK = 125;

/**
 * Writes some rows at a time, so that the database works on them while the next ones are prepared, and calls are served in between.
 * Ends when no write is under way any more, also after a failure.
 * @param write prepares and writes rows, and returns how many it has written
 * @returns how many were written in all
 */
export async function writeInChunks<Row>(
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<number>,
): Promise<number> {
  const writes: Promise<PromiseSettledResult<number>[]>[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    writes.push(Promise.allSettled([write(rows.slice(at, at + CHUNK))]));
    await endOfTurn();
  }
  const results = (await Promise.all(writes)).flat();
  const errors = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  // Whether the database has carried out a write is unknown if it was away: that matters more than a refusal.
  if (errors.length > 0) throw errors.find(isAway) ?? errors[0];
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}
