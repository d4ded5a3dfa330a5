import { Cursor } from '../engine/cursor.ts';
import { compilePipeline, compileProjection } from '../query/index.ts';
import { documentOf, fromJs, type RawDocument } from '../values/index.ts';
import { type Arguments, names } from './arguments.ts';
import { cursorReply, limitsOf, targetOf, type Command, type Context } from './command.ts';

/** MongoDB's default size of a first batch. */
export const FIRST_BATCH = 101;

export const find: Command = {
  accepts: names('filter projection sort skip limit batchSize singleBatch'),
  async run(args, context) {
    const { collection, namespace } = targetOf(args, context);
    const project = compileProjection(args.document('projection'));
    const cursor = new Cursor([{ collection, pipeline: compilePipeline(stagesOf(args)) }], project);
    const size = args.count('batchSize', FIRST_BATCH);
    return firstBatch(cursor, args, context, { namespace, size, single: args.boolean('singleBatch') });
  },
};

/** Translates a find into a pipeline, except for the projection, which is applied to the results. */
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
  /** Set to return only this batch and no cursor. */
  single?: boolean;
}

/** Replies with the first documents of a query; a cursor keeps the rest. */
export async function firstBatch(
  cursor: Cursor,
  args: Arguments,
  context: Context,
  { namespace, size, single }: Batch,
) {
  const documents = await cursor.take(size, limitsOf(args, context));
  const id = cursor.exhausted || single ? 0n : context.engine.cursors.open(cursor, namespace);
  return cursorReply('firstBatch', documents, id, namespace);
}
