import { Cursor, type Query } from '../engine/cursor.ts';
import { StoreError } from '../errors.ts';
import { compilePipeline } from '../query/index.ts';
import { asString } from '../values/index.ts';
import { Arguments, names } from './arguments.ts';
import { targetOf, type Command } from './command.ts';
import { FIRST_BATCH, firstBatch } from './find.ts';

export const aggregate: Command = {
  accepts: names('pipeline cursor'),
  async run(args, context) {
    if (asString(args.value('aggregate')) === undefined)
      throw new StoreError('InvalidNamespace', 'aggregations of a whole database are not supported');
    const { collection, namespace } = targetOf(args, context);
    const cursor = args.document('cursor');
    if (!cursor) throw new StoreError('FailedToParse', "The 'cursor' option is required");
    const size = new Arguments('cursor', cursor, names('batchSize')).count('batchSize', FIRST_BATCH);
    const pipeline = compilePipeline(args.documents('pipeline'));
    const queries: Query[] = [{ collection, pipeline }];
    for (let { union } = pipeline; union; { union } = union.pipeline)
      queries.push({
        collection: context.engine.catalog.get(context.db, union.collection),
        pipeline: union.pipeline,
      });
    return firstBatch(new Cursor(queries), args, context, { namespace, size });
  },
};
