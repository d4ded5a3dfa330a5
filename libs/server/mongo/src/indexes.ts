import type { Connection, Model, mongo } from 'mongoose';

/**
 * Makes every index that the schemas name, and drops none. Ends when all are there. Throws where an index contradicts
 * one that is there.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map(ensureIndexesOf));
}

/** One command for a collection: mongoose sends one for each index, and a start waits for all of them. */
async function ensureIndexesOf({ schema, collection }: Model<unknown>): Promise<void> {
  // Its types are mongoose's own, which allow for more ways to say the same.
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
