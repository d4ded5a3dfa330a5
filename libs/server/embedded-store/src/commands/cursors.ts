import { StoreError } from '../errors';
import { BsonWriter, T, arrayOf, double, type Value } from '../values';
import { readInt64 } from '../values/layout';
import { boundsOf, cursorReply, names, type Command } from './command';

const idOf = (value: Value | undefined): bigint => {
  if (value?.type === T.long) return readInt64(value.bytes, value.start);
  if (value?.type === T.int) return BigInt(Number(value.toJs()));
  throw new StoreError('TypeMismatch', 'a cursor id has to be a 64-bit integer');
};

export const getMore: Command = {
  accepts: names('collection batchSize'),
  async run(args, context) {
    const { cursors } = context.engine;
    const id = idOf(args.value('getMore'));
    const namespace = `${args.db}.${args.string('collection')}`;
    const run = cursors.get(id, namespace);
    try {
      // 0 and nothing both mean: as much as one reply holds.
      const documents = await run.take(args.count('batchSize', 0) || Infinity, boundsOf(args, context));
      if (run.exhausted) cursors.close(id);
      return cursorReply('nextBatch', documents, run.exhausted ? 0n : id, namespace);
    } catch (error) {
      cursors.close(id);
      throw error;
    }
  },
};

export const killCursors: Command = {
  accepts: names('cursors'),
  run(args, { engine }) {
    const cursorsKilled: Value[] = [];
    const cursorsNotFound: Value[] = [];
    for (const id of args.values('cursors'))
      (engine.cursors.close(idOf(id)) ? cursorsKilled : cursorsNotFound).push(id);
    const writer = new BsonWriter();
    for (const [name, ids] of Object.entries({
      cursorsKilled,
      cursorsNotFound,
      cursorsAlive: [],
      cursorsUnknown: [],
    }))
      writer.value(name, arrayOf(ids));
    return writer.value('ok', double(1)).finish();
  },
};
