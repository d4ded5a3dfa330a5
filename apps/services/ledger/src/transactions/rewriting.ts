import { newVersion, unchangedSince, type Versioned } from '@saldo/mongo';
import type { Model } from 'mongoose';

/** Number of documents rewritten at once, which takes much less than the time limit of a query. */
const ROWS_AT_ONCE = 500;

export interface Rewriting {
  /** Whether the documents keep their versions. */
  keepsVersion?: boolean;
  /** Time by the clock of `performance` after which the rewriting stops. */
  until?: number;
}

/** Number of changed documents, and whether all documents are done. */
export interface Rewritten {
  count: number;
  isDone: boolean;
}

export const nothingToRewrite: Rewritten = { count: 0, isDone: true };

export function rewrittenTogether(all: Rewritten[]): Rewritten {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    isDone: all.every(({ isDone }) => isDone),
  };
}

/**
 * Changes all documents that match a filter, in batches. Reads a document again if it was edited meanwhile.
 * @param change returns the fields to set; afterwards the document must not match the filter any more
 */
export async function rewriteAll<Row extends Versioned>(
  model: Model<Row>,
  filter: object,
  change: (row: Row) => object,
  { keepsVersion = false, until = Number.POSITIVE_INFINITY }: Rewriting = {},
): Promise<Rewritten> {
  for (let count = 0; ;) {
    // Do not sort: sorting many documents would exceed the time limit of a query.
    const rows = await model.find(filter, { history: 0 }).limit(ROWS_AT_ONCE).lean<Row[]>();
    if (rows.length === 0) return { count, isDone: true };
    const updates = rows.map((row) => ({
      updateOne: {
        filter: { ...filter, ...unchangedSince(row) },
        update: { $set: { ...change(row), ...(!keepsVersion && newVersion()) } },
      },
    }));
    const { modifiedCount } = await model.bulkWrite(updates as never, { ordered: false });
    count += modifiedCount;
    if (rows.length < ROWS_AT_ONCE && modifiedCount === rows.length) return { count, isDone: true };
    if (performance.now() >= until) return { count, isDone: false };
  }
}
