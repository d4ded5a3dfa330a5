import { compileFilter } from '../query';
import { fromJs } from '../values';
import type { Engine } from './engine';
import { changeAll } from './writes';

/** Removes what TTL indexes say has expired at this time. A field that holds no date never expires. */
export async function removeExpired(engine: Engine, now: Date): Promise<void> {
  for (const collection of engine.catalog.list())
    for (const index of [...collection.indexes]) {
      const seconds = index.spec.expireAfterSeconds;
      const path = index.paths[0];
      if (seconds === undefined || path === undefined || collection.dropped || index.dropped) continue;
      const expired = compileFilter(fromJs({ [path]: { $lt: new Date(now.getTime() - seconds * 1000) } }));
      const { partial } = index.spec;
      await changeAll(
        engine,
        collection,
        partial ? { ...expired, matches: (doc) => expired.matches(doc) && partial.matches(doc) } : expired,
        ({ record, doc }) => collection.remove(record, doc),
        { hint: { index } },
      );
    }
  await engine.durable();
}
