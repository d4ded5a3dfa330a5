import type { Collection } from '../engine/collection';
import { EVERYTHING, planQuery } from '../engine/query-planner';
import { FilteredScan } from '../engine/scan';
import { runInSlices, type OperationLimits } from '../engine/time-slices';
import { compileFilter, type Filter } from '../query';
import { names } from './arguments';
import { limitsOf, ok, targetOf, type Command } from './command';

/** What drivers send for `estimatedDocumentCount`. */
export const count: Command = {
  accepts: names('query'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const filter = compileFilter(args.document('query'));
    return ok({ n: await countMatches(collection, filter, limitsOf(args, context)) });
  },
};

/** Counts the matches: in the index alone if every entry is a match, else by reading the documents. */
export async function countMatches(
  collection: Collection | undefined,
  filter: Filter,
  limits: OperationLimits,
): Promise<number> {
  if (!collection) return 0;
  const plan = planQuery(collection, filter);
  if (plan.exact) {
    const { entries } = plan.index ?? collection.idIndex;
    const ranges = plan.index ? plan.ranges : [EVERYTHING];
    return ranges.reduce((total, range) => total + entries.count(range), 0);
  }
  const scan = new FilteredScan(collection, plan);
  let found = 0;
  await runInSlices(() => {
    const batch = scan.next();
    found += batch?.length ?? 0;
    return batch !== undefined;
  }, limits);
  return found;
}
