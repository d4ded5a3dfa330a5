import { BSON, type Db, type Document, MongoServerError } from 'mongodb';

/** The result of a command, as text in which every type shows; equal texts are equal answers. */
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

/** Runs `command` on one collection; the value of its first field is filled in here. */
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

/** Everything in the collection, in the order of `_id`. */
export const contentOf = (db: Db, collection: string) =>
  outcomeOf(db, collection, { find: '', sort: { _id: 1 } });

/** A case in the words of the wire, for a failure's message. */
export const describeCase = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, part]) => `${name}: ${typeof part === 'string' ? part : show(part)}`)
    .join('\n');
