import { compileFilter } from '../query/index.ts';
import { arrayOf, documentOf, fromJs } from '../values/index.ts';
import type { Engine } from './engine.ts';
import type { Match } from './scan.ts';
import { writeInSlices } from './write-operations.ts';

/** Removes the documents that have expired at `now` by TTL indexes. A document without a date in the field never expires. */
export async function removeExpired(engine: Engine, now: Date): Promise<void> {
  for (const collection of engine.catalog.list().filter(({ damage }) => !damage))
    for (const { spec, paths } of [...collection.indexes]) {
      const [path] = paths;
      if (spec.expireAfterSeconds === undefined || path === undefined) continue;
      const expired = fromJs({ [path]: { $lt: new Date(now.getTime() - spec.expireAfterSeconds * 1000) } });
      const indexed = spec.document.field('partialFilterExpression') ?? fromJs({});
      const filter = compileFilter(documentOf([['$and', arrayOf([expired, indexed])]]));
      const change = (match: Match | undefined) => match && collection.remove(match.record, match.doc);
      await writeInSlices(engine, { collection, filter, many: true, change }, {});
    }
  await engine.durable();
}
