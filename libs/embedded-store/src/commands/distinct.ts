import { MAX_DOCUMENT } from '../engine/collection';
import { Matches } from '../engine/matches';
import { plan } from '../engine/planner';
import { inTurns } from '../engine/turns';
import { StoreError } from '../errors';
import { compileFilter, indexKeysReader } from '../query';
import { BsonWriter, T, arrayOf, compareValues, double, keyString, type Value } from '../values';
import { names } from './arguments';
import { boundsOf, targetOf, type Command } from './command';

export const distinct: Command = {
  accepts: names('key query'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const filter = compileFilter(args.document('query'));
    const values = new Map<string, Value>();
    const read = indexKeysReader([args.string('key')]);
    let bytes = 0;

    function add(value: Value | undefined): void {
      // Undefined is how an index holds an empty array, which has no values to give.
      if (!value || value.type === T.undefined || values.has(keyString(value))) return;
      values.set(keyString(value), value);
      bytes += value.end - value.start;
      if (bytes > MAX_DOCUMENT) throw new StoreError(17217, 'distinct too big, 16mb cap');
    }

    if (collection) {
      const matches = new Matches(collection, plan(collection, filter));
      await inTurns(
        () => {
          const piece = matches.next();
          for (const { doc } of piece ?? []) for (const [value] of read(doc).keys) add(value);
          return piece !== undefined;
        },
        boundsOf(args, context),
      );
    }
    const sorted = [...values.values()].sort(compareValues);
    return new BsonWriter().value('values', arrayOf(sorted)).value('ok', double(1)).finish();
  },
};
