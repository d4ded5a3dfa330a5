import { Run } from '../engine/run';
import { compilePipeline, compileProjection } from '../query';
import { documentOf, fromJs, type RawDocument } from '../values';
import { type Arguments, names } from './arguments';
import { boundsOf, cursorReply, hintOf, targetOf, type Command, type Context } from './command';

/** MongoDB's size of a first batch when the client names none. */
export const FIRST_BATCH = 101;

export const find: Command = {
  accepts: names(
    'filter projection sort skip limit batchSize singleBatch hint allowDiskUse allowPartialResults noCursorTimeout',
  ),
  async run(args, context) {
    const { collection, namespace } = targetOf(args, context);
    const project = compileProjection(args.document('projection'));
    const run = new Run(collection, compilePipeline(stagesOf(args)), project, hintOf(args, collection));
    const size = args.count('batchSize', FIRST_BATCH);
    return firstBatch(run, args, context, { namespace, size, single: args.boolean('singleBatch') });
  },
};

/** A find as a pipeline; its projection, which is applied to what comes out, is not in it. */
function stagesOf(args: Arguments): RawDocument[] {
  const filter = args.document('filter');
  const sort = args.document('sort');
  const [skip, limit] = [args.count('skip', 0), args.count('limit', 0)];
  return [
    ...(filter ? [documentOf([['$match', filter]])] : []),
    ...(sort && !sort.isEmpty ? [documentOf([['$sort', sort]])] : []),
    ...(skip ? [fromJs({ $skip: skip })] : []),
    ...(limit ? [fromJs({ $limit: limit })] : []),
  ];
}

interface Batch {
  namespace: string;
  size: number;
  /** The client wants no more than this batch. */
  single?: boolean;
}

/** Answers with the first documents of a query and keeps the rest behind a cursor. */
export async function firstBatch(
  run: Run,
  args: Arguments,
  context: Context,
  { namespace, size, single }: Batch,
) {
  const documents = await run.take(size, boundsOf(args, context));
  const id = run.exhausted || single ? 0n : context.engine.cursors.open(run, namespace);
  return cursorReply('firstBatch', documents, id, namespace);
}
