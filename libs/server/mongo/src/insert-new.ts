import { mongo, type Model } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

/** Inserts the documents that no unique index has yet, in one command; returns how many were inserted. */
export async function insertNew<Row extends mongo.Document>(
  model: Model<Row>,
  rows: mongo.OptionalId<Row>[],
): Promise<number> {
  try {
    const inserts = rows.map((document) => ({ insertOne: { document } }));
    return (await model.bulkWrite<mongo.Document>(inserts, { ordered: false })).insertedCount;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || !onlyTaken(error)) throw error;
    return error.insertedCount;
  }
}

function onlyTaken(error: mongo.MongoBulkWriteError): boolean {
  return isDuplicateKey(error) && [error.writeErrors].flat().every(({ code }) => code === error.code);
}
