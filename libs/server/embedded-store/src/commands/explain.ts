import { plan, type Plan } from '../engine/planner';
import { StoreError } from '../errors';
import { compileFilter } from '../query';
import { fromJs } from '../values';
import { parseAggregate } from './aggregate';
import type { Arguments } from './arguments';
import { nameOf, names, ok, type Command } from './command';
import { parseFind } from './find';
import { hintOf, targetOf } from './target';

const explained = {
  find: names('filter projection sort skip limit batchSize singleBatch hint collation allowDiskUse'),
  count: names('query limit skip hint collation fields'),
  aggregate: names('pipeline cursor hint collation allowDiskUse'),
};

function headOf(name: keyof typeof explained, args: Arguments) {
  if (name === 'find') return parseFind(args).pipeline.leading;
  if (name === 'aggregate') return parseAggregate(args).leading;
  return {
    filter: compileFilter(args.document('query') ?? fromJs({}), { now: new Date() }),
    sort: undefined,
  };
}

/** Says how a query would be read: which index, in which direction, whether sorted and counted by it alone. */
export const explain: Command = {
  accepts: names('verbosity'),
  run(args, context) {
    const inner = args.document('explain') ?? fromJs({});
    const name = nameOf(inner);
    if (name !== 'find' && name !== 'count' && name !== 'aggregate')
      throw new StoreError('CommandNotSupported', `explain is not supported for '${name}'`);
    const wrapped = args.inner(name, inner, explained[name]);
    const { collection, namespace } = targetOf(wrapped, context);
    const { filter, sort } = headOf(name, wrapped);
    const chosen = collection && plan(collection, filter, sort, hintOf(wrapped.value('hint'), collection));
    return ok({ queryPlanner: { namespace, winningPlan: describe(chosen) } });
  },
};

function describe(chosen: Plan | undefined) {
  if (!chosen) return { stage: 'EOF' };
  const direction = chosen.reverse ? 'backward' : 'forward';
  const rest = { direction, sorted: chosen.sorted, exact: chosen.exact };
  if (!chosen.index) return { stage: 'COLLSCAN', ...rest };
  return { stage: 'IXSCAN', indexName: chosen.index.spec.name, ranges: chosen.ranges.length, ...rest };
}
