import { Run } from '../engine/run';
import { StoreError } from '../errors';
import { compilePipeline } from '../query';
import { asString, fromJs, sameBytes, type RawDocument } from '../values';
import { Arguments, names } from './arguments';
import { boundsOf, cursorReply, hintOf, targetOf, type Command } from './command';
import { countMatches } from './count';
import { FIRST_BATCH, firstBatch } from './find';

export const aggregate: Command = {
  accepts: names('pipeline cursor hint allowDiskUse'),
  async run(args, context) {
    if (asString(args.value('aggregate')) === undefined)
      throw new StoreError('InvalidNamespace', 'aggregations of a whole database are not supported');
    const { collection, namespace } = targetOf(args, context);
    const cursor = args.document('cursor');
    if (!cursor) throw new StoreError('FailedToParse', "The 'cursor' option is required");
    const size = new Arguments('cursor', cursor, names('batchSize')).count('batchSize', FIRST_BATCH);
    const stages = args.documents('pipeline');
    const pipeline = compilePipeline(stages);
    const hint = hintOf(args, collection);
    if (!onlyCounts(stages))
      return firstBatch(new Run(collection, pipeline, undefined, hint), args, context, { namespace, size });
    const n = await countMatches(collection, pipeline.leading.filter, hint, boundsOf(args, context));
    return cursorReply('firstBatch', n > 0 ? [fromJs({ _id: 1, n })] : [], 0n, namespace);
  },
};

const countStage = fromJs({ $group: { _id: 1, n: { $sum: 1 } } });

/** Whether this is what drivers make of `countDocuments`, which an index may answer without any document. */
const onlyCounts = ([first, second, third]: readonly RawDocument[]): boolean =>
  first?.field('$match') !== undefined && second !== undefined && !third && sameBytes(second, countStage);
