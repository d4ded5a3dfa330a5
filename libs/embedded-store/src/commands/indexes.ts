import { parseIndexSpec, type IndexSpec } from '../engine/index-spec.ts';
import { StoreError } from '../errors.ts';
import { names } from './arguments.ts';
import { cursorReply, ok, targetOf, type Command } from './command.ts';

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

/** Whether this is the index on _id. Every collection has it, so another name or option does not create a second one. */
const isIdIndex = ({ fields: [first, second] }: IndexSpec): boolean =>
  first?.path === '_id' && first.direction === 1 && second === undefined;

/** Drops one index by its name. */
export const dropIndexes: Command = {
  accepts: names('index'),
  async run(args, context) {
    const { collection, namespace } = targetOf(args, context);
    if (!collection) throw new StoreError('NamespaceNotFound', `ns not found ${namespace}`);
    const name = args.string('index');
    if (name === '*') throw new StoreError('NotImplemented', 'dropping all indexes is not supported');
    if (name === '_id_') throw new StoreError('InvalidOptions', 'cannot drop _id index');
    const nIndexesWas = collection.indexes.length;
    await context.engine.dropIndex(collection, name);
    return ok({ nIndexesWas });
  },
};

export const listIndexes: Command = {
  accepts: names('cursor'),
  run(args, context) {
    const { collection, namespace } = targetOf(args, context);
    if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    const documents = collection.indexes.map(({ spec }) => spec.document);
    return cursorReply('firstBatch', documents, 0n, namespace);
  },
};
