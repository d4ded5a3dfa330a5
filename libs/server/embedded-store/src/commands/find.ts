import { Run } from '../engine/run';
import { compileFind, compileProjection } from '../query';
import type { RawDocument } from '../values';
import type { Arguments } from './arguments';
import { boundsOf, cursorReply, names, type Command, type Context } from './command';
import { hintOf, targetOf } from './target';

/** MongoDB's size of a first batch when the client names none. */
export const FIRST_BATCH = 101;

const accepts = names(
  'filter projection sort skip limit batchSize singleBatch hint collation allowDiskUse allowPartialResults noCursorTimeout',
);

/** The query of a find (or of the find inside an explain), compiled. */
export function parseFind(args: Arguments) {
  args.assertSimpleCollation();
  const env = { now: new Date() };
  const find = {
    filter: args.document('filter'),
    sort: args.document('sort'),
    skip: args.count('skip', 0),
    limit: args.count('limit', 0),
  };
  return { pipeline: compileFind(find, env), project: compileProjection(args.document('projection'), env) };
}

export const find: Command = {
  accepts,
  async run(args, context) {
    const { collection, namespace } = targetOf(args, context);
    const { pipeline, project } = parseFind(args);
    const run = new Run(collection, pipeline, project, hintOf(args.value('hint'), collection));
    return firstBatch(run, args, context, {
      namespace,
      size: args.count('batchSize', FIRST_BATCH),
      single: args.boolean('singleBatch'),
      kept: args.boolean('noCursorTimeout'),
    });
  },
};

interface Batch {
  namespace: string;
  size: number;
  /** The client wants no more than this batch. */
  single?: boolean;
  /** The cursor is not closed for being idle. */
  kept?: boolean;
}

/** Answers with the first documents of a query and keeps the rest behind a cursor. */
export async function firstBatch(
  run: Run,
  args: Arguments,
  context: Context,
  batch: Batch,
): Promise<RawDocument> {
  const documents = await run.take(batch.size, boundsOf(args, context));
  const ended = run.exhausted || batch.single;
  const id = ended ? 0n : context.engine.cursors.open(run, batch.namespace, batch.kept);
  return cursorReply('firstBatch', documents, id, batch.namespace);
}
