import type { Door } from '../authentication/authenticator';
import type { Collection } from '../engine/collection';
import type { Engine } from '../engine/engine';
import type { Hint } from '../engine/planner';
import type { Bounds } from '../engine/turns';
import { StoreError } from '../errors';
import {
  BsonWriter,
  RawDocument,
  T,
  asNumber,
  asString,
  double,
  fromJs,
  long,
  show,
  string,
} from '../values';
import type { Arguments } from './arguments';

/** What a command knows of the world besides its arguments. */
export interface Context {
  engine: Engine;
  db: string;
  connectionId: number;
  door: Door;
  /** Fires when the client is gone. */
  signal: AbortSignal;
}

export interface Command {
  /** Answered before anybody has proven who it is. */
  isPublic?: true;
  /** The fields that it knows; without them it takes any. */
  accepts?: ReadonlySet<string>;
  run(args: Arguments, context: Context): RawDocument | Promise<RawDocument>;
}

/** How long this command may take and whether anybody still waits for it. */
export function boundsOf(args: Arguments, { signal }: Context): Bounds {
  const limit = args.count('maxTimeMS', 0);
  return limit > 0 ? { signal, deadline: performance.now() + limit } : { signal };
}

/** The collection that a command names in its first field. */
export interface Target {
  name: string;
  namespace: string;
  /** Undefined when there is none; for a read that is one without documents. */
  collection: Collection | undefined;
}

/** @throws StoreError 73 for a name that no collection can have */
export function targetOf(args: Arguments, { engine, db }: Context, field = args.name): Target {
  const name = args.string(field);
  const namespace = `${db}.${name}`;
  if (name === '' || name.includes('\0') || db === '')
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return { name, namespace, collection: engine.catalog.get(db, name) };
}

/** `hint`: an index's name, or `{ $natural: ±1 }` for none. @throws StoreError 2 when there is no such index */
export function hintOf(args: Arguments, collection: Collection | undefined): Hint | undefined {
  const hint = args.value('hint');
  if (hint === undefined || !collection) return undefined;
  const natural = hint instanceof RawDocument ? asNumber(hint.field('$natural')) : undefined;
  if (natural === 1 || natural === -1) return { natural };
  const index = collection.indexes.find(({ spec, building }) => spec.name === asString(hint) && !building);
  if (index) return { index };
  throw new StoreError(
    'BadValue',
    `hint provided does not correspond to the name of an index: ${show(hint)}`,
  );
}

/** A reply that says that all went well. */
export const ok = (fields: Readonly<Record<string, unknown>> = {}): RawDocument => {
  const writer = new BsonWriter();
  for (const [name, value] of fromJs(fields).elements()) writer.value(name, value);
  return writer.value('ok', double(1)).finish();
};

/** The reply of a command that answers with documents. `id` 0: there are no more. */
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
