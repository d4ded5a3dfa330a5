import { Matches } from '../engine/matches';
import { EVERYTHING, plan } from '../engine/planner';
import { inTurns } from '../engine/turns';
import { compileFilter } from '../query';
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
    if (!collection) return ok({ n: 0 });

    const chosen = plan(collection, filter, undefined, hintOf(args.value('hint'), collection));
    let found = 0;
    if (chosen.exact) {
      // Every entry is a match: an index counts alone, the one on _id if all documents are meant.
      const { index = collection.indexes[0], ranges } = chosen;
      for (const range of chosen.index ? ranges : [EVERYTHING]) found += index?.entries.count(range) ?? 0;
    } else {
      const matches = new Matches(collection, chosen, filter);
      await inTurns(
        () => {
          const piece = matches.next();
          found += piece?.length ?? 0;
          return piece !== undefined && found < skip + limit;
        },
        boundsOf(args, context),
      );
    }
    return ok({ n: Math.max(0, Math.min(found - skip, limit)) });
  },
};
