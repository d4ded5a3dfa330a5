import { StoreError } from '../errors';
import { compileFilter } from '../query';
import { fromJs } from '../values';
import { cursorReply, names, ok, type Command } from './command';
import { targetOf } from './target';

/** No options are taken: a capped, clustered or validated collection would be something else than was asked for. */
export const create: Command = {
  accepts: names(''),
  async run(args, context) {
    const { name } = targetOf(args, context);
    await context.engine.write(() => context.engine.catalog.ensure(args.db, name));
    return ok();
  },
};

export const drop: Command = {
  accepts: names(''),
  async run(args, context) {
    const { name, namespace } = targetOf(args, context);
    const { catalog } = context.engine;
    return context.engine.write(() => {
      const collection = catalog.get(args.db, name);
      // MongoDB answers so since version 7: what is not there is as good as dropped.
      if (!collection) return ok();
      const nIndexesWas = collection.indexes.length;
      catalog.drop(collection);
      return ok({ nIndexesWas, ns: namespace });
    });
  },
};

export const dropDatabase: Command = {
  accepts: names(''),
  run: (args, { engine }) =>
    engine.write(() => {
      const collections = engine.catalog.list(args.db);
      for (const collection of collections) engine.catalog.drop(collection);
      return ok(collections.length > 0 ? { dropped: args.db } : {});
    }),
};

export const listCollections: Command = {
  accepts: names('filter nameOnly authorizedCollections cursor'),
  run(args, { engine }) {
    const filter = compileFilter(args.document('filter') ?? fromJs({}), { now: new Date() });
    const nameOnly = args.boolean('nameOnly');
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
    const documents = engine.catalog.list(args.db).map(({ name }) =>
      fromJs({
        name,
        type: 'collection',
        ...(nameOnly ? {} : { options: {}, info: { readOnly: false }, idIndex }),
      }),
    );
    const matching = documents.filter((doc) => filter.matches(doc));
    return cursorReply('firstBatch', matching, 0n, `${args.db}.$cmd.listCollections`);
  },
};

export const listDatabases: Command = {
  accepts: names('filter nameOnly authorizedDatabases'),
  run(args, { engine }) {
    if (args.db !== 'admin')
      throw new StoreError('Unauthorized', 'listDatabases may only be run against the admin database.');
    const filter = compileFilter(args.document('filter') ?? fromJs({}), { now: new Date() });
    const nameOnly = args.boolean('nameOnly');
    const databases = [...new Set(engine.catalog.list().map(({ db }) => db))]
      .map((name) => fromJs(nameOnly ? { name } : { name, sizeOnDisk: engine.sizeOf(name), empty: false }))
      .filter((doc) => filter.matches(doc))
      .map((doc) => doc.toObject());
    return ok({ databases });
  },
};
