import { mongo, type Model } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

/** Inserts what is not there yet by any unique index, all in one go, and says how many that were. */
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
