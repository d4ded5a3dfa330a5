import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isAway } from '@saldo/mongo';

/** Number of rows in a chunk: preparing them takes about as long as writing them. */
const CHUNK = 125;

/**
 * Writes rows in chunks. The database writes one chunk while the next is prepared, and other calls are served in between.
 * Resolves or rejects once all writes have ended.
 * @param write prepares and writes rows, and returns how many it has written
 * @returns the number of rows written
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
  // Prefer the error of an unreachable database: it is unknown whether it carried out the write, which matters more than a
  // rejection.
  if (errors.length > 0) throw errors.find(isAway) ?? errors[0];
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}
