import { requestContext } from '@saldo/rpc';
import type { Aggregate, Query, Schema } from 'mongoose';

const MAX_TIME_MS = 3_000;
/** Number of rows decoded at once; other calls are served between two batches. More than a page of a list has. */
const BATCH_ROWS = 128;

const timed = /^(find|count|distinct|estimated|update|replace|delete)/;

/**
 * Gives every query and aggregation a time limit on the server, so that none outlives its call. Also adds the request's id, which
 * the server logs with slow queries. Rows are read in batches.
 */
export function limitQueries(schema: Schema): void {
  schema.pre(timed, function (this: Query<unknown, unknown>) {
    if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(MAX_TIME_MS);
    const request = requestContext.getStore();
    if (request) this.setOptions({ comment: request.requestId });
  });
  schema.pre('find', function (this: Query<unknown, unknown>) {
    if (this.getOptions().batchSize === undefined) this.batchSize(BATCH_ROWS);
  });
  schema.pre('aggregate', function (this: Aggregate<unknown[]>) {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: MAX_TIME_MS });
    const request = requestContext.getStore();
    if (request) this.option({ comment: request.requestId });
  });
}
