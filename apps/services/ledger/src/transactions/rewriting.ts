import { newVersion, unchangedSince, type Versioned } from '@saldo/mongo';
import type { Model } from 'mongoose';

/** Few enough to be rewritten well within the time limit of a query. */
const ROWS_AT_ONCE = 500;

/**
 * Changes all documents that match a filter, some at a time. One that is edited meanwhile is read again. Returns how many have
 * changed.
 * @param change returns the fields to set, after which the document does not match any more
 * @param options.keepsVersion whether the documents keep their versions
 */
export async function rewriteAll<Row extends Versioned>(
  model: Model<Row>,
  filter: object,
  change: (row: Row) => object,
  { keepsVersion = false } = {},
): Promise<number> {
  for (let count = 0; ;) {
    // In the order of the index that finds them: sorting many would exceed the time limit of a query.
    const rows = await model.find(filter, { history: 0 }).limit(ROWS_AT_ONCE).lean<Row[]>();
    if (rows.length === 0) return count;
    const updates = rows.map((row) => ({
      updateOne: {
        filter: { ...filter, ...unchangedSince(row) },
        update: { $set: { ...change(row), ...(!keepsVersion && newVersion()) } },
      },
    }));
    const { modifiedCount } = await model.bulkWrite(updates as never, { ordered: false });
    count += modifiedCount;
    if (rows.length < ROWS_AT_ONCE && modifiedCount === rows.length) return count;
  }
}
