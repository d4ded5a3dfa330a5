import { StoreError } from '../errors.ts';
import { compileFilter } from '../query/index.ts';
import { fromJs } from '../values/index.ts';
import { names } from './arguments.ts';
import { cursorReply, ok, targetOf, type Command } from './command.ts';

/** Accepts no options: capped, clustered and validated collections are not supported. */
export const create: Command = {
  accepts: names(''),
  async run(args, context) {
    const { name } = targetOf(args, context);
    await context.engine.write(() => context.engine.catalog.ensure(context.db, name));
    return ok();
  },
};

export const drop: Command = {
  accepts: names(''),
  run(args, context) {
    const { name, namespace } = targetOf(args, context);
    const { catalog } = context.engine;
    return context.engine.write(() => {
      const collection = catalog.get(context.db, name);
      // Succeeds like MongoDB since version 7.
      if (!collection) return ok();
      const nIndexesWas = collection.indexes.length;
      catalog.drop(collection);
      return ok({ nIndexesWas, ns: namespace });
    });
  },
};

export const dropDatabase: Command = {
  accepts: names(''),
  run: (_, { engine, db }) =>
    engine.write(() => {
      const collections = engine.catalog.list(db);
      for (const collection of collections) engine.catalog.drop(collection);
      return ok(collections.length > 0 ? { dropped: db } : {});
    }),
};

export const listCollections: Command = {
  accepts: names('filter nameOnly authorizedCollections cursor'),
  run(args, { engine, db }) {
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
    const details = args.boolean('nameOnly') ? {} : { options: {}, info: { readOnly: false }, idIndex };
    const documents = engine.catalog
      .list(db)
      .map(({ name }) => fromJs({ name, type: 'collection', ...details }));
    const { matches } = compileFilter(args.document('filter'));
    return cursorReply('firstBatch', documents.filter(matches), 0n, `${db}.$cmd.listCollections`);
  },
};

/** Returns only names, whether `nameOnly` is set or not. */
export const listDatabases: Command = {
  accepts: names('nameOnly'),
  run(_, { engine, db }) {
    if (db !== 'admin')
      throw new StoreError('Unauthorized', 'listDatabases may only be run against the admin database.');
    const found = new Set(engine.catalog.list().map((collection) => collection.db));
    const databases = Array.from(found, (name) => ({ name }));
    return ok({ databases });
  },
};
