import { MAX_DOCUMENT } from '../engine/collection';
import { Matches } from '../engine/matches';
import { plan } from '../engine/planner';
import { inTurns } from '../engine/turns';
import { StoreError } from '../errors';
import { compileFilter, indexKeysReader } from '../query';
import { BsonWriter, T, arrayOf, compareValues, double, encodeKey, fromJs, type Value } from '../values';
import { boundsOf, names, type Command } from './command';
import { hintOf, targetOf } from './target';

export const distinct: Command = {
  accepts: names('key query hint collation'),
  async run(args, context) {
    args.assertSimpleCollation();
    const { collection } = targetOf(args, context);
    const path = args.string('key');
    const filter = compileFilter(args.document('query') ?? fromJs({}), { now: new Date() });
    const values = new Map<string, Value>();
    const read = indexKeysReader([path]);
    let bytes = 0;

    function add(value: Value): void {
      const key = Buffer.from(encodeKey(value)).toString('latin1');
      if (values.has(key)) return;
      values.set(key, value);
      bytes += value.end - value.start;
      if (bytes > MAX_DOCUMENT) throw new StoreError(17217, 'distinct too big, 16mb cap');
    }

    if (collection) {
      const chosen = plan(collection, filter, undefined, hintOf(args.value('hint'), collection));
      const matches = new Matches(collection, chosen, filter);
      await inTurns(
        () => {
          const piece = matches.next();
          for (const { doc } of piece ?? [])
            for (const [value] of read(doc).keys)
              // Undefined is how an index holds an empty array, which has no values to give.
              if (value && value.type !== T.undefined) add(value);
          return piece !== undefined;
        },
        boundsOf(args, context),
      );
    }
    const sorted = [...values.values()].sort(compareValues);
    return new BsonWriter().value('values', arrayOf(sorted)).value('ok', double(1)).finish();
  },
};
