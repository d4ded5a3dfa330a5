import type { Authenticator } from '../authentication/authenticator.ts';
import type { Collection } from '../engine/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { OperationLimits } from '../engine/time-slices.ts';
import { StoreError } from '../errors.ts';
import { BsonWriter, T, double, fromJs, long, string, type RawDocument } from '../values/index.ts';
import type { Arguments } from './arguments.ts';

/** Environment of a command besides its arguments. */
export interface Context {
  engine: Engine;
  db: string;
  connectionId: number;
  authenticator: Authenticator;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

export interface Command {
  /** Set if the command is allowed before authentication. */
  isPublic?: true;
  /** The accepted fields; undefined accepts any. */
  accepts?: ReadonlySet<string>;
  run(args: Arguments, context: Context): RawDocument | Promise<RawDocument>;
}

/** Returns the limits that the command's `maxTimeMS` and its client set. */
export function limitsOf(args: Arguments, { signal }: Context): OperationLimits {
  const limit = args.count('maxTimeMS', 0);
  return limit > 0 ? { signal, deadline: performance.now() + limit } : { signal };
}

/** The collection that a command names in its first field. */
export interface Target {
  name: string;
  namespace: string;
  /** Undefined if it does not exist; reads treat it as empty. */
  collection: Collection | undefined;
}

/**
 * Returns the collection that a field names.
 * @throws StoreError 73 for an invalid name
 */
export function targetOf(args: Arguments, { engine, db }: Context, field = args.name): Target {
  const name = args.string(field);
  const namespace = `${db}.${name}`;
  if (name === '' || name.includes('\0') || db === '')
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return { name, namespace, collection: engine.catalog.get(db, name) };
}

/** Builds the reply of a successful command. */
export const ok = (fields: Readonly<Record<string, unknown>> = {}): RawDocument => {
  const writer = new BsonWriter();
  for (const [name, value] of fromJs(fields).elements()) writer.value(name, value);
  return writer.value('ok', double(1)).finish();
};

/** Builds a reply with documents. @param id of the cursor, 0 if there are no more documents */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly RawDocument[],
  id: bigint,
  namespace: string,
): RawDocument {
  const writer = new BsonWriter().openDocument('cursor').openArray(batch);
  documents.forEach((doc, at) => writer.raw(String(at), T.document, doc.bytes, doc.start, doc.end));
  return writer
    .close()
    .value('id', long(id))
    .value('ns', string(namespace))
    .close()
    .value('ok', double(1))
    .finish();
}
