import { BSON, type Db, type Document, MongoServerError } from 'mongodb';

/** Result of a command as text that shows every type. Equal texts mean equal answers. */
export type Outcome = string;

export const show = (value: unknown) => BSON.EJSON.stringify(value, { relaxed: false });

function answerOf(command: Document, reply: Document): unknown {
  const [name] = Object.keys(command);
  switch (name) {
    case 'find':
    case 'aggregate': {
      const docs: unknown[] = reply.cursor.firstBatch.map(show);
      return isOrdered(command) ? docs : docs.sort();
    }
    case 'findAndModify':
      return [reply.value, reply.lastErrorObject?.n, reply.lastErrorObject?.updatedExisting];
    default:
      return [reply.n, reply.nModified, reply.upserted, reply.writeErrors?.length];
  }
}

function isOrdered({ sort, pipeline = [] }: Document): boolean {
  return sort !== undefined || pipeline.some((stage: Document) => '$sort' in stage);
}

/** Runs `command` on a collection, whose name becomes the value of the command's first field. */
export async function outcomeOf(db: Db, collection: string, command: Document): Promise<Outcome> {
  const [name] = Object.keys(command);
  const batch = name === 'find' ? { batchSize: 1_000 } : {};
  try {
    const reply = await db.command({ ...command, ...batch, [name!]: collection }, { promoteValues: false });
    return show(answerOf(command, reply));
  } catch (error) {
    if (error instanceof MongoServerError) return 'refused';
    throw error;
  }
}

/** Returns all documents of a collection, sorted by `_id`. */
export const contentOf = (db: Db, collection: string) =>
  outcomeOf(db, collection, { find: '', sort: { _id: 1 } });

/** Formats a case for the message of a failure. */
export const describeCase = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, part]) => `${name}: ${typeof part === 'string' ? part : show(part)}`)
    .join('\n');
