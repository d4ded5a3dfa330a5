import type { Connection, Model, mongo } from 'mongoose';

/** Creates the indexes of all schemas, and drops none. Throws if an existing index contradicts one of them. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map(ensureIndexesOf));
}

/** One command for a collection: mongoose sends one for each index, and a start waits for all of them. */
async function ensureIndexesOf({ schema, collection }: Model<unknown>): Promise<void> {
  // Its types are mongoose's own, which allow for more ways to say the same.
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
