import { MatchCount } from '../engine/match-count.ts';
import { runInSlices } from '../engine/time-slices.ts';
import { compileFilter } from '../query/index.ts';
import { names } from './arguments.ts';
import { limitsOf, ok, targetOf, type Command } from './command.ts';

/** Drivers send this command for `estimatedDocumentCount`. */
export const count: Command = {
  accepts: names('query'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const matches = new MatchCount(collection, compileFilter(args.document('query')));
    await runInSlices(() => matches.step(), limitsOf(args, context));
    return ok({ n: matches.total });
  },
};
