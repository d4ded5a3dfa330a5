import { newVersion, unchangedSince, type Versioned } from '@saldo/mongo';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';

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
  let count = 0;
  for (let isAll = false; !isAll;) {
    isAll = true;
    for await (const rows of batches(model, filter)) {
      const updates = rows.map((row) => ({
        updateOne: {
          filter: { ...filter, ...unchangedSince(row) },
          update: { $set: { ...change(row), ...(!keepsVersion && newVersion()) } },
        },
      }));
      const { modifiedCount } = await model.bulkWrite(updates as never, { ordered: false });
      count += modifiedCount;
      isAll &&= modifiedCount === updates.length;
    }
  }
  return count;
}

/** Yields the documents that match a filter, by their ids and without their history. */
async function* batches<Row extends Versioned>(model: Model<Row>, filter: object): AsyncGenerator<Row[]> {
  for (let after: Types.ObjectId | undefined; ;) {
    const rest = { ...filter, ...(after && { _id: trusted({ $gt: after }) }) } as QueryFilter<Row>;
    const rows = await model.find(rest, { history: 0 }).sort({ _id: 1 }).limit(ROWS_AT_ONCE).lean<Row[]>();
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?._id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
