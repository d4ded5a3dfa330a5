import { parseIndexSpec, type IndexSpec } from '../engine/index-spec';
import type { Collection } from '../engine/collection';
import type { Index } from '../engine/collection-index';
import { StoreError } from '../errors';
import { RawArray, asString, sameBytes, show } from '../values';
import { type Arguments, names } from './arguments';
import { cursorReply, ok, targetOf, type Command, type Target } from './command';

export const createIndexes: Command = {
  accepts: names('indexes commitQuorum'),
  async run(args, context) {
    const { engine, db } = context;
    const { name, collection: existed } = targetOf(args, context);
    const specs = args.documents('indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
    const collection = existed ?? (await engine.commit(() => engine.catalog.ensure(db, name)));
    const numIndexesBefore = collection.indexes.length;
    await engine.createIndexes(
      collection,
      specs.filter((spec) => !isIdIndex(spec)),
    );
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
    return ok({ numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !existed, ...note });
  },
};

/** Every collection has it already; another name or option for it makes no other index. */
const isIdIndex = ({ fields: [first, second] }: IndexSpec): boolean =>
  first?.path === '_id' && first.direction === 1 && second === undefined;

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
  run: (args, context) =>
    context.engine.write(() => {
      const collection = existing(targetOf(args, context));
      const nIndexesWas = collection.indexes.length;
      for (const index of indexesToDrop(args, collection))
        context.engine.catalog.dropIndex(collection, index);
      return ok({ nIndexesWas });
    }),
};

function existing({ collection, namespace }: Target): Collection {
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
}

/** `index` is a name, `*`, a key pattern or an array of names. */
function indexesToDrop(args: Arguments, collection: Collection): Index[] {
  const wanted = args.value('index');
  if (asString(wanted) === '*') return collection.indexes.slice(1);
  const list = wanted instanceof RawArray ? [...wanted.values()] : [wanted];
  return list.map((one) => {
    const index = collection.indexes.find(
      ({ spec }) => one && (spec.name === asString(one) || sameBytes(spec.document.field('key')!, one)),
    );
    if (!index) throw new StoreError('IndexNotFound', `index not found with name or key [${show(one)}]`);
    if (index === collection.indexes[0]) throw new StoreError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}
