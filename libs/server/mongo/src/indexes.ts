import type { Connection, Model } from 'mongoose';
import { mongo } from 'mongoose';

/** Names of indexes of earlier versions, by collection. */
export type DroppedIndexes = Readonly<Record<string, readonly string[]>>;

/**
 * Creates the indexes of all schemas, then drops those of earlier versions, so that every query has an index at any time. Keeps
 * indexes that an operator has added. Throws if an existing index contradicts a schema.
 */
export async function ensureIndexes(connection: Connection, dropped: DroppedIndexes): Promise<void> {
  await Promise.all(Object.values(connection.models).map(ensureIndexesOf));
  for (const [collection, names] of Object.entries(dropped))
    for (const name of names) await dropIndex(connection, collection, name);
}

/** Creates the indexes of a collection with one command. mongoose would send one for each, which would delay the start. */
async function ensureIndexesOf({ schema, collection }: Model<unknown>): Promise<void> {
  // The cast is safe: mongoose's types only allow additional notations.
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

async function dropIndex(connection: Connection, collection: string, name: string): Promise<void> {
  try {
    await connection.collection(collection).dropIndex(name);
  } catch (error) {
    const isGone =
      error instanceof mongo.MongoServerError &&
      (error.code === INDEX_NOT_FOUND || error.code === NAMESPACE_NOT_FOUND);
    if (!isGone) throw error;
  }
}
