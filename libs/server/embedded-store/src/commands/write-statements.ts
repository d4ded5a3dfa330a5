import type { Engine } from '../engine/engine';
import { StoreError } from '../errors';
import { BsonWriter, double, fromJs, int, type RawDocument } from '../values';
import { asStoreError } from './failure';
import { MAX_BATCH } from './handshake';

interface WriteOutcome {
  /** The reply's own fields, written before the errors. */
  fields(writer: BsonWriter): void;
  errors: WriteError[];
}

interface WriteError {
  index: number;
  error: StoreError;
}

/** @throws StoreError 16 as MongoDB bounds the statements of one command */
export function assertBatch(statements: readonly unknown[]): void {
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
}

/**
 * Runs statements one after the other and gathers their errors; after an error the rest is left undone if they
 * are `ordered`. Statements only commit: they share one flush at the end.
 */
export async function eachStatement(
  engine: Engine,
  statements: readonly RawDocument[],
  ordered: boolean,
  run: (statement: RawDocument, index: number) => Promise<void>,
): Promise<WriteError[]> {
  assertBatch(statements);
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      errors.push({ index, error: asStoreError(error) });
      if (ordered) break;
    }
  }
  await engine.durable();
  return errors;
}

export function writeReply({ fields, errors }: WriteOutcome): RawDocument {
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
