import { StoreError } from '../errors.ts';
import { compileFilter } from '../query/index.ts';
import { int } from '../values/index.ts';
import { Arguments, names } from './arguments.ts';
import { targetOf, type Command } from './command.ts';
import { eachStatement, writeReply } from './statements.ts';

const statementFields = names('q limit');

export const remove: Command = {
  accepts: names('deletes ordered'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    let removed = 0;
    const errors = await eachStatement(args, 'deletes', context, (doc) => {
      const statement = new Arguments('deletes', doc, statementFields);
      const filter = compileFilter(statement.document('q'));
      const limit = statement.count('limit', -1);
      if (limit !== 0 && limit !== 1)
        throw new StoreError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${limit}`,
        );
      if (!collection) return undefined;
      return {
        collection,
        filter,
        many: limit === 0,
        change(match) {
          if (!match) return;
          collection.remove(match.record, match.doc);
          removed++;
        },
      };
    });
    return writeReply((writer) => writer.value('n', int(removed)), errors);
  },
};
