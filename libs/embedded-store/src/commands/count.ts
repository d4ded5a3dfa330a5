import { Matches } from '../engine/matches';
import type { Collection } from '../engine/collection';
import { EVERYTHING, plan, type Hint } from '../engine/planner';
import { inTurns, type Bounds } from '../engine/turns';
import { compileFilter, type Filter } from '../query';
import { names } from './arguments';
import { boundsOf, hintOf, ok, targetOf, type Command } from './command';

export const count: Command = {
  accepts: names('query limit skip hint'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const filter = compileFilter(args.document('query'));
    const skip = args.count('skip', 0);
    const limit = args.count('limit', 0) || Infinity;
    const found = await countMatches(collection, filter, hintOf(args, collection), boundsOf(args, context));
    return ok({ n: Math.max(0, Math.min(found - skip, limit)) });
  },
};

/** How many documents match. Where every entry of an index is a match, its entries are counted alone. */
export async function countMatches(
  collection: Collection | undefined,
  filter: Filter,
  hint: Hint | undefined,
  bounds: Bounds,
): Promise<number> {
  if (!collection) return 0;
  const chosen = plan(collection, filter, undefined, hint);
  let found = 0;
  if (chosen.exact) {
    const { index = collection.indexes[0], ranges } = chosen;
    for (const range of chosen.index ? ranges : [EVERYTHING]) found += index?.entries.count(range) ?? 0;
    return found;
  }
  const matches = new Matches(collection, chosen);
  await inTurns(() => {
    const piece = matches.next();
    found += piece?.length ?? 0;
    return piece !== undefined;
  }, bounds);
  return found;
}
