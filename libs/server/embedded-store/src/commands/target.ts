import type { Collection } from '../engine/collection';
import type { Hint } from '../engine/planner';
import { StoreError } from '../errors';
import { RawDocument, encodeKey, type Value } from '../values';
import type { Arguments } from './arguments';
import type { Context } from './command';
import { keyOf } from '../engine/index-spec';

/** The collection that a command names in its first field. */
export interface Target {
  name: string;
  namespace: string;
  /** Undefined when there is none; for a read that is one without documents. */
  collection: Collection | undefined;
}

/** @throws StoreError 73 for a name that no collection can have */
export function targetOf(args: Arguments, { engine }: Context, field = args.command): Target {
  const name = args.string(field);
  const namespace = `${args.db}.${name}`;
  if (name === '' || name.includes('\0') || args.db === '')
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return { name, namespace, collection: engine.catalog.get(args.db, name) };
}

/** @param hint a key pattern, an index's name, or `{ $natural: ±1 }`. @throws StoreError 2 when there is no such index */
export function hintOf(hint: Value | undefined, collection: Collection | undefined): Hint | undefined {
  if (hint === undefined || (hint instanceof RawDocument && hint.isEmpty) || !collection) return undefined;
  if (hint instanceof RawDocument) {
    const natural = hint.field('$natural')?.toJs();
    if (natural === 1 || natural === -1) return { natural };
  } else if (typeof hint.toJs() !== 'string')
    throw new StoreError('FailedToParse', 'Hint must be a string or an object');
  const index = collection.indexes.find(({ spec }) =>
    hint instanceof RawDocument
      ? Buffer.compare(encodeKey(keyOf(spec)), encodeKey(hint)) === 0
      : spec.name === hint.toJs(),
  );
  if (!index)
    throw new StoreError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return { index };
}
