import { UNFINISHED } from '../engine/group-commit.ts';
import { SLICE_MS } from '../engine/time-slices.ts';
import { writeInSlices, tryImmediateWrite, type WriteOperation } from '../engine/write-operations.ts';
import { StoreError } from '../errors.ts';
import { BsonWriter, double, fromJs, int, type RawDocument } from '../values/index.ts';
import type { Arguments } from './arguments.ts';
import { limitsOf, type Context } from './command.ts';
import { MAX_BATCH } from './handshake.ts';

interface WriteError {
  index: number;
  error: StoreError;
}

/**
 * Executes the statements of a command in order and collects their errors. If `ordered`, the first error ends the command.
 * Statements that need no search share transactions, and all statements share one flush at the end.
 * @param run executes a statement inside a transaction, or returns the write operation that it needs
 */
export async function eachStatement(
  args: Arguments,
  field: string,
  context: Context,
  run: (statement: RawDocument, index: number) => WriteOperation | undefined,
): Promise<WriteError[]> {
  const { engine } = context;
  const statements = args.documents(field);
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  const ordered = args.boolean('ordered', true);
  const limits = limitsOf(args, context);
  const errors: WriteError[] = [];
  let next = 0;
  const more = () => next < statements.length && !(ordered && errors.length > 0);
  const fail = (error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    errors.push({ index: next, error });
  };

  /** @returns the write operation of the statement `next`, if it needs a search */
  function runSlice(): WriteOperation | undefined | typeof UNFINISHED {
    const until = performance.now() + SLICE_MS;
    for (; more() && performance.now() < until; next++)
      try {
        const write = run(statements[next]!, next);
        if (write && !tryImmediateWrite(write)) return write;
      } catch (error) {
        fail(error);
      }
    return more() ? UNFINISHED : undefined;
  }

  while (more()) {
    const search = await engine.commit(runSlice);
    if (!search) continue;
    await writeInSlices(engine, search, limits).catch(fail);
    next++;
  }
  await engine.durable();
  return errors;
}

/** @param fields writes the command's own fields, which precede the errors */
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
