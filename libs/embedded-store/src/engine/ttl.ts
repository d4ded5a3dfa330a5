import { compileFilter } from '../query';
import { arrayOf, documentOf, fromJs } from '../values';
import type { Engine } from './engine';
import { writeInTurns } from './writes';

/** Removes what TTL indexes say has expired at this time. A field that holds no date never expires. */
export async function removeExpired(engine: Engine, now: Date): Promise<void> {
  for (const collection of engine.catalog.list().filter(({ damage }) => !damage))
    for (const { spec, paths } of [...collection.indexes]) {
      const seconds = spec.expireAfterSeconds;
      if (seconds === undefined) continue;
      const expired = fromJs({ [paths[0]!]: { $lt: new Date(now.getTime() - seconds * 1000) } });
      const belongs = spec.document.field('partialFilterExpression') ?? fromJs({});
      const filter = compileFilter(documentOf([['$and', arrayOf([expired, belongs])]]));
      const remove = { collection, filter, many: true };
      await writeInTurns(
        engine,
        { ...remove, change: (match) => match && collection.remove(match.record, match.doc) },
        {},
      );
    }
  await engine.durable();
}
