import { SLICE } from '../engine/turns';
import { writeInTurns, writeNow, type Write } from '../engine/writes';
import { StoreError } from '../errors';
import { BsonWriter, double, fromJs, int, type RawDocument } from '../values';
import type { Arguments } from './arguments';
import { boundsOf, type Context } from './command';
import { MAX_BATCH } from './handshake';

interface WriteError {
  index: number;
  error: StoreError;
}

/**
 * Runs the statements of a command one after the other and gathers their errors; after an error the rest is left
 * undone if they are `ordered`. Those that need no search share transactions, and all share one flush at the end.
 * @param run does a statement at once, within a transaction, or gives what is to be searched for
 */
export async function eachStatement(
  args: Arguments,
  field: string,
  context: Context,
  run: (statement: RawDocument, index: number) => Write | undefined,
): Promise<WriteError[]> {
  const { engine } = context;
  const statements = args.documents(field);
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  const ordered = args.boolean('ordered', true);
  const bounds = boundsOf(args, context);
  const errors: WriteError[] = [];
  let next = 0;
  const more = () => next < statements.length && !(ordered && errors.length > 0);
  const fail = (error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    errors.push({ index: next, error });
  };

  /** @returns what needs a search, if a statement did: the next is the one behind it */
  function runSlice(): Write | undefined {
    const until = performance.now() + SLICE;
    for (; more() && performance.now() < until; next++)
      try {
        const write = run(statements[next]!, next);
        if (write && !writeNow(write)) return write;
      } catch (error) {
        fail(error);
      }
    return undefined;
  }

  while (more()) {
    const search = await engine.commit(runSlice);
    if (!search) continue;
    await writeInTurns(engine, search, bounds).catch(fail);
    next++;
  }
  await engine.durable();
  return errors;
}

/** @param fields writes the reply's own fields, which come before the errors */
export function writeReply(fields: (writer: BsonWriter) => void, errors: readonly WriteError[]): RawDocument {
  const writer = new BsonWriter();
  fields(writer);
  if (errors.length > 0) {
    writer.openArray('writeErrors');
    errors.forEach(({ index, error }, at) => {
      writer.openDocument(String(at)).value('index', int(index)).value('code', int(error.code));
      for (const [name, value] of fromJs({ errmsg: error.message, ...error.extra }).elements())
        writer.value(name, value);
      writer.close();
    });
    writer.close();
  }
  return writer.value('ok', double(1)).finish();
}
