import type { Engine } from '../engine/engine';
import type { Bounds } from '../engine/turns';
import { BsonWriter, T, double, fromJs, long, string, type RawDocument } from '../values';
import type { Arguments } from './arguments';

/** What a command knows of the world besides its arguments. */
export interface Context {
  engine: Engine;
  connectionId: number;
  /** Fires when the client is gone. */
  signal: AbortSignal;
}

export interface Command {
  /** The fields that it knows; without them it takes any. */
  accepts?: ReadonlySet<string>;
  run(args: Arguments, context: Context): RawDocument | Promise<RawDocument>;
}

export const names = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter(Boolean));

/** How long this command may take and whether anybody still waits for it. */
export function boundsOf(args: Arguments, { signal }: Context): Bounds {
  const limit = args.count('maxTimeMS', 0);
  return limit > 0 ? { signal, deadline: performance.now() + limit } : { signal };
}

/** A command's name is the name of its first field. */
export function nameOf(body: RawDocument): string {
  for (const [name] of body.elements()) return name;
  return '';
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
