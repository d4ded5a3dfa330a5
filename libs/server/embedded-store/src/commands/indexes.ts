import { idIndexSpec, keyOf, parseIndexSpec, type IndexSpec } from '../engine/index-spec';
import type { Collection } from '../engine/collection';
import type { Index } from '../engine/collection-index';
import { StoreError } from '../errors';
import { RawArray, RawDocument, encodeKey, show, type Value } from '../values';
import type { Arguments } from './arguments';
import { cursorReply, names, ok, type Command } from './command';
import { targetOf, type Target } from './target';

export const createIndexes: Command = {
  accepts: names('indexes commitQuorum'),
  async run(args, context) {
    const { name } = targetOf(args, context);
    const specs = args.documents('indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
    const { engine } = context;
    return engine.write(() => {
      const createdCollectionAutomatically = !engine.catalog.get(args.db, name);
      const collection = engine.catalog.ensure(args.db, name);
      const numIndexesBefore = collection.indexes.length;
      createAll(
        specs.filter((spec) => !isIdIndex(spec)),
        collection,
        engine.catalog,
      );
      const numIndexesAfter = collection.indexes.length;
      const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
      return ok({ numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note });
    });
  },
};

/** All of them or none. */
function createAll(
  specs: readonly IndexSpec[],
  collection: Collection,
  catalog: {
    createIndex(collection: Collection, spec: IndexSpec): boolean;
    dropIndex(collection: Collection, index: Index): void;
  },
): void {
  const before = new Set(collection.indexes);
  try {
    for (const spec of specs) catalog.createIndex(collection, spec);
  } catch (error) {
    for (const index of [...collection.indexes]) if (!before.has(index)) catalog.dropIndex(collection, index);
    throw error;
  }
}

/** Every collection has it already; another name or option for it makes no other index. */
const isIdIndex = ({ fields }: IndexSpec): boolean =>
  fields.length === 1 && fields[0]?.path === idIndexSpec().fields[0]?.path && fields[0]?.direction === 1;

export const listIndexes: Command = {
  accepts: names('cursor'),
  run(args, context) {
    const target = targetOf(args, context);
    const documents = existing(target).indexes.map(({ spec }) => spec.document);
    return cursorReply('firstBatch', documents, 0n, target.namespace);
  },
};

export const dropIndexes: Command = {
  accepts: names('index'),
  async run(args, context) {
    const { catalog } = context.engine;
    return context.engine.write(() => {
      const collection = existing(targetOf(args, context));
      const nIndexesWas = collection.indexes.length;
      for (const index of indexesToDrop(args, collection)) catalog.dropIndex(collection, index);
      return ok({ nIndexesWas });
    });
  },
};

function existing({ collection, namespace }: Target): Collection {
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
}

/** `index` is a name, `*`, a key pattern or an array of names. */
function indexesToDrop(args: Arguments, collection: Collection): Index[] {
  const wanted = args.value('index');
  if (wanted?.toJs() === '*') return collection.indexes.slice(1);
  const list = wanted instanceof RawArray ? [...wanted.values()] : [wanted];
  return list.map((one) => {
    const index = collection.indexes.find((candidate) => isMeant(candidate, one));
    if (!index) throw notFound(one);
    if (index === collection.indexes[0]) throw new StoreError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

function isMeant({ spec }: Index, wanted: Value | undefined): boolean {
  if (wanted instanceof RawDocument) return Buffer.compare(encodeKey(keyOf(spec)), encodeKey(wanted)) === 0;
  return spec.name === wanted?.toJs();
}

const notFound = (wanted: Value | undefined): StoreError =>
  wanted instanceof RawDocument
    ? new StoreError('IndexNotFound', `can't find index with key: ${show(wanted)}`)
    : new StoreError('IndexNotFound', `index not found with name [${String(wanted?.toJs())}]`);
