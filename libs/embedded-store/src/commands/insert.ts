import { withId } from '../query/index.ts';
import { int } from '../values/index.ts';
import { names } from './arguments.ts';
import { targetOf, type Command } from './command.ts';
import { eachStatement, writeReply } from './statements.ts';

export const insert: Command = {
  accepts: names('documents ordered'),
  async run(args, context) {
    const { name, collection } = targetOf(args, context);
    const { engine, db } = context;
    if (!collection) await engine.commit(() => engine.catalog.ensure(db, name));
    let inserted = 0;
    const errors = await eachStatement(args, 'documents', context, (doc) => {
      engine.catalog.ensure(db, name).insert(withId(doc));
      inserted++;
      return undefined;
    });
    return writeReply((writer) => writer.value('n', int(inserted)), errors);
  },
};
