import { same } from '../engine/collection-index';
import { Run } from '../engine/run';
import { StoreError } from '../errors';
import { compilePipeline } from '../query';
import { fromJs, type RawDocument } from '../values';
import type { Arguments } from './arguments';
import { boundsOf, cursorReply, names, type Command } from './command';
import { countMatches } from './count';
import { FIRST_BATCH, firstBatch } from './find';
import { hintOf, targetOf } from './target';

const accepts = names('pipeline cursor hint collation allowDiskUse bypassDocumentValidation');

export function parseAggregate(args: Arguments) {
  args.assertSimpleCollation();
  return compilePipeline(args.documents('pipeline'), { now: new Date() });
}

export const aggregate: Command = {
  accepts,
  async run(args, context) {
    if (typeof args.value('aggregate')?.toJs() !== 'string')
      throw new StoreError('InvalidNamespace', 'aggregations of a whole database are not supported');
    const { collection, namespace } = targetOf(args, context);
    const cursor = args.document('cursor');
    if (!cursor)
      throw new StoreError(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    const options = args.statement(cursor, 'cursor', names('batchSize'));
    const hint = hintOf(args.value('hint'), collection);
    const pipeline = parseAggregate(args);
    if (collection && onlyCounts(args.documents('pipeline'))) {
      const { filter } = pipeline.leading;
      const n = await countMatches(collection, filter, hint, Infinity, boundsOf(args, context));
      return cursorReply('firstBatch', n > 0 ? [fromJs({ _id: 1, n })] : [], 0n, namespace);
    }
    const run = new Run(
      collection,
      parseAggregate(args),
      (doc) => doc,
      hintOf(args.value('hint'), collection),
    );
    return firstBatch(run, args, context, { namespace, size: options.count('batchSize', FIRST_BATCH) });
  },
};

const countStage = fromJs({ $group: { _id: 1, n: { $sum: 1 } } }).toBytes();

/** Whether this is what drivers make of `countDocuments`, which an index may answer without any document. */
function onlyCounts(stages: readonly RawDocument[]): boolean {
  const [first, second] = stages;
  return (
    stages.length === 2 &&
    first?.field('$match') !== undefined &&
    second !== undefined &&
    same(second.toBytes(), countStage)
  );
}
