import { StoreError } from '../errors.ts';
import { BsonWriter, T, arrayOf, double, type Value } from '../values/index.ts';
import { readInt32, readInt64 } from '../values/layout.ts';
import { names } from './arguments.ts';
import { limitsOf, cursorReply, targetOf, type Command } from './command.ts';

function idOf(value: Value | undefined): bigint {
  if (value?.type === T.long) return readInt64(value.bytes, value.start);
  if (value?.type === T.int) return BigInt(readInt32(value.bytes, value.start));
  throw new StoreError('TypeMismatch', 'a cursor id must be a 64-bit integer');
}

export const getMore: Command = {
  accepts: names('collection batchSize'),
  async run(args, context) {
    const { cursors } = context.engine;
    const id = idOf(args.value('getMore'));
    const { namespace } = targetOf(args, context, 'collection');
    const cursor = cursors.get(id, namespace);
    try {
      // Without a batch size, or with 0, a reply contains as many documents as fit.
      const documents = await cursor.take(args.count('batchSize', 0) || Infinity, limitsOf(args, context));
      if (cursor.exhausted) cursors.close(id);
      return cursorReply('nextBatch', documents, cursor.exhausted ? 0n : id, namespace);
    } catch (error) {
      cursors.close(id);
      throw error;
    }
  },
};

export const killCursors: Command = {
  accepts: names('cursors'),
  run(args, { engine }) {
    const killed: Value[] = [];
    const notFound: Value[] = [];
    for (const id of args.values('cursors')) (engine.cursors.close(idOf(id)) ? killed : notFound).push(id);
    return new BsonWriter()
      .value('cursorsKilled', arrayOf(killed))
      .value('cursorsNotFound', arrayOf(notFound))
      .value('cursorsAlive', arrayOf([]))
      .value('cursorsUnknown', arrayOf([]))
      .value('ok', double(1))
      .finish();
  },
};
