import { Matches } from '../engine/matches';
import type { Collection } from '../engine/collection';
import { EVERYTHING, plan, type Hint } from '../engine/planner';
import { inTurns, type Bounds } from '../engine/turns';
import { compileFilter, type Filter } from '../query';
import { fromJs } from '../values';
import { boundsOf, names, ok, type Command } from './command';
import { hintOf, targetOf } from './target';

export const count: Command = {
  accepts: names('query limit skip hint collation fields'),
  async run(args, context) {
    args.assertSimpleCollation();
    const { collection } = targetOf(args, context);
    const filter = compileFilter(args.document('query') ?? fromJs({}), { now: new Date() });
    const skip = args.count('skip', 0);
    // A negative limit means the same as a positive one; 0 is none.
    const limit = Math.abs(args.integer('limit', 0)) || Infinity;
    const hint = hintOf(args.value('hint'), collection);
    const found = collection
      ? await countMatches(collection, filter, hint, skip + limit, boundsOf(args, context))
      : 0;
    return ok({ n: Math.max(0, Math.min(found - skip, limit)) });
  },
};

/** How many documents match; it may stop counting at `enough`. */
export async function countMatches(
  collection: Collection,
  filter: Filter,
  hint: Hint | undefined,
  enough: number,
  bounds: Bounds,
): Promise<number> {
  const chosen = plan(collection, filter, undefined, hint);
  let found = 0;
  if (chosen.exact) {
    // Every entry is a match: an index counts alone, the one on _id if all documents are meant.
    const { index = collection.indexes[0], ranges } = chosen;
    for (const range of chosen.index ? ranges : [EVERYTHING]) found += index?.entries.count(range) ?? 0;
    return found;
  }
  const matches = new Matches(collection, chosen, filter);
  await inTurns(() => {
    const piece = matches.next();
    found += piece?.length ?? 0;
    return piece !== undefined && found < enough;
  }, bounds);
  return found;
}
