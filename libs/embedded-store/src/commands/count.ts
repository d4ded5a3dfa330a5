import { MatchCount } from '../engine/match-count';
import { runInSlices } from '../engine/time-slices';
import { compileFilter } from '../query';
import { names } from './arguments';
import { limitsOf, ok, targetOf, type Command } from './command';

/** Drivers send it for `estimatedDocumentCount`. */
export const count: Command = {
  accepts: names('query'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const matches = new MatchCount(collection, compileFilter(args.document('query')));
    await runInSlices(() => matches.step(), limitsOf(args, context));
    return ok({ n: matches.total });
  },
};
