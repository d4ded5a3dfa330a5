import { changeAll, changeFirst } from '../engine/writes';
import { StoreError } from '../errors';
import { compileFilter } from '../query';
import { fromJs, int } from '../values';
import { boundsOf, names, type Command } from './command';
import { hintOf, targetOf } from './target';
import { eachStatement, writeReply } from './write-statements';

const statementFields = names('q limit hint collation');

export const remove: Command = {
  accepts: names('deletes ordered'),
  async run(args, context) {
    const { collection } = targetOf(args, context);
    const bounds = boundsOf(args, context);
    let removed = 0;
    const errors = await eachStatement(
      context.engine,
      args.documents('deletes'),
      args.boolean('ordered', true),
      async (doc) => {
        const statement = args.statement(doc, 'deletes', statementFields);
        statement.assertSimpleCollation();
        const filter = compileFilter(statement.document('q') ?? fromJs({}), { now: new Date() });
        const limit = statement.count('limit', -1);
        if (limit !== 0 && limit !== 1)
          throw new StoreError(
            'FailedToParse',
            `The limit field in delete objects must be 0 or 1. Got ${limit}`,
          );
        if (!collection) return;
        const search = { ...bounds, hint: hintOf(statement.value('hint'), collection) };
        const removeOne = (match?: { record: number; doc: Parameters<typeof collection.remove>[1] }) => {
          if (!match) return;
          collection.remove(match.record, match.doc);
          removed++;
        };
        if (limit === 1) await changeFirst(context.engine, collection, filter, removeOne, search);
        else await changeAll(context.engine, collection, filter, removeOne, search);
      },
    );
    return writeReply({ fields: (writer) => writer.value('n', int(removed)), errors });
  },
};
