import { createHash } from 'node:crypto';
import { type Collection, MongoError } from 'mongodb';

export interface Row {
  _id: string;
  writer: number;
  key: string;
  version: number;
  tags: string[];
  text: string;
  sum: string;
}
/** The acknowledged version of each document, by `_id`. */
export type Model = Map<string, number>;
/** Writes that were not answered, so either outcome is right. `undefined` stands for a deletion. */
export type Pending = Map<string, number | undefined>;
export type Random = () => number;

/**
 * Returns a small generator of pseudo-random numbers for a seed. A linear congruential one suffices to choose the next operation.
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

export const digest = (text: string) => createHash('sha1').update(text).digest('hex');

function row(_id: string, writer: number, version: number, random: Random): Row {
  const text = `${_id}:${version}:`.repeat(1 + Math.floor(random() * 200));
  return {
    _id,
    writer,
    key: `key-${_id}`,
    version,
    tags: [`t${version % 5}`, `w${writer}`],
    text,
    sum: digest(text),
  };
}

/**
 * Whether an error means that the connection was lost, which ends a writer. An error with a code is a rejection and thus a defect
 * of the store. While the driver waits for a socket to accept more data, it passes the system's error on unchanged.
 */
function isLoss(error: unknown): boolean {
  if (error instanceof MongoError) return error.code === undefined;
  return error instanceof Error && 'syscall' in error;
}

/** Inserts, updates, upserts and deletes its own documents, one after the other, until the store is gone. */
export async function writeUntilItEnds({
  rows,
  writer,
  round,
  model,
  pending,
  progress,
  random,
}: {
  rows: Collection<Row>;
  writer: number;
  round: number;
  model: Model;
  pending: Pending;
  /** Number of writes of all writers that were acknowledged so far. */
  progress: { acknowledged: number };
  random: Random;
}): Promise<void> {
  const mine = [...model.keys()].filter((_id) => _id.startsWith(`${writer}-`));
  const attempt = async (wanted: [string, number | undefined][], work: () => Promise<unknown>) => {
    for (const [_id, version] of wanted) pending.set(_id, version);
    await work();
    for (const [_id, version] of wanted) {
      pending.delete(_id);
      if (version === undefined) model.delete(_id);
      else model.set(_id, version);
    }
    progress.acknowledged += wanted.length;
  };
  const fresh = (n: number) => row(`${writer}-${round}-${n}`, writer, 1, random);

  try {
    for (let n = 0; ; n++) {
      const choice = random();
      const old = mine[Math.floor(random() * mine.length)];
      if (choice < 0.3 || !old) {
        const doc = fresh(n);
        await attempt([[doc._id, 1]], () => rows.insertOne(doc));
        mine.push(doc._id);
      } else if (choice < 0.4) {
        const docs = ['a', 'b', 'c'].map((part) => row(`${writer}-${round}-${n}${part}`, writer, 1, random));
        await attempt(docs.map((doc) => [doc._id, 1]), () => rows.insertMany(docs)); // prettier-ignore
        mine.push(...docs.map((doc) => doc._id));
      } else if (choice < 0.9) {
        const { _id, key, ...fields } = row(old, writer, (model.get(old) ?? 0) + 1, random);
        const update = { $set: fields, $setOnInsert: { _id } };
        await attempt([[_id, fields.version]], () => rows.updateOne({ key }, update, { upsert: true }));
      } else {
        await attempt([[old, undefined]], () => rows.deleteOne({ _id: old }));
      }
    }
  } catch (error) {
    if (!isLoss(error)) throw error;
  }
}
