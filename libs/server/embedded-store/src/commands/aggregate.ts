import { Run } from '../engine/run';
import { StoreError } from '../errors';
import { compilePipeline } from '../query';
import type { Arguments } from './arguments';
import { names, type Command } from './command';
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
    const run = new Run(
      collection,
      parseAggregate(args),
      (doc) => doc,
      hintOf(args.value('hint'), collection),
    );
    return firstBatch(run, args, namespace, context, options.count('batchSize', FIRST_BATCH));
  },
};
