import { Cursor } from '../engine/cursor';
import { StoreError } from '../errors';
import { compilePipeline } from '../query';
import { asString, fromJs, sameBytes, type RawDocument } from '../values';
import { Arguments, names } from './arguments';
import { cursorReply, limitsOf, targetOf, type Command } from './command';
import { countMatches } from './count';
import { FIRST_BATCH, firstBatch } from './find';

export const aggregate: Command = {
  accepts: names('pipeline cursor'),
  async run(args, context) {
    if (asString(args.value('aggregate')) === undefined)
      throw new StoreError('InvalidNamespace', 'aggregations of a whole database are not supported');
    const { collection, namespace } = targetOf(args, context);
    const cursor = args.document('cursor');
    if (!cursor) throw new StoreError('FailedToParse', "The 'cursor' option is required");
    const size = new Arguments('cursor', cursor, names('batchSize')).count('batchSize', FIRST_BATCH);
    const stages = args.documents('pipeline');
    const pipeline = compilePipeline(stages);
    if (!isCount(stages))
      return firstBatch(new Cursor(collection, pipeline), args, context, { namespace, size });
    const n = await countMatches(collection, pipeline.leading.filter, limitsOf(args, context));
    return cursorReply('firstBatch', n > 0 ? [fromJs({ _id: 1, n })] : [], 0n, namespace);
  },
};

const countStage = fromJs({ $group: { _id: 1, n: { $sum: 1 } } });

/** Returns whether this is a driver's `countDocuments`, which an index may answer without reading documents. */
const isCount = ([first, second, third]: readonly RawDocument[]): boolean =>
  first?.field('$match') !== undefined && second !== undefined && !third && sameBytes(second, countStage);
