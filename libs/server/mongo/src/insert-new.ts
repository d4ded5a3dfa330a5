import { mongo, type Model } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

/** Inserts documents in one command, except those that a unique index rejects. Returns the number of inserted documents. */
export function insertNew<Row extends mongo.Document>(
  model: Model<Row>,
  rows: mongo.OptionalId<Row>[],
): Promise<number> {
  return countNew(model.bulkWrite<mongo.Document>(insertsOf(rows), { ordered: false }));
}

/** Inserts new documents that are complete and parsed. Bypasses mongoose, whose defaults and casts take most of the time. */
export function insertNewAsTheyAre<Row extends mongo.Document>(
  model: Model<Row>,
  rows: mongo.OptionalId<Row>[],
): Promise<number> {
  // MongoDB rejects an empty list.
  if (rows.length === 0) return Promise.resolve(0);
  return countNew(model.collection.bulkWrite(insertsOf(rows), { ordered: false }));
}

function insertsOf<Row>(rows: Row[]) {
  return rows.map((document) => ({ insertOne: { document } }));
}

async function countNew(inserting: Promise<{ insertedCount: number }>): Promise<number> {
  try {
    return (await inserting).insertedCount;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || !onlyTaken(error)) throw error;
    return error.insertedCount;
  }
}

function onlyTaken(error: mongo.MongoBulkWriteError): boolean {
  return isDuplicateKey(error) && [error.writeErrors].flat().every(({ code }) => code === error.code);
}
