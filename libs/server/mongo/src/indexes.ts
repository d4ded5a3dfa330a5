import type { Connection, Model } from 'mongoose';
import { mongo } from 'mongoose';

/** Names of indexes that schemas of earlier versions had, by collection. */
export type DroppedIndexes = Readonly<Record<string, readonly string[]>>;

/**
 * Creates the indexes of all schemas, and then drops those of earlier versions, so that no query lacks one meanwhile. Leaves
 * indexes alone that an operator has added. Throws if an existing index contradicts a schema.
 */
export async function ensureIndexes(connection: Connection, dropped: DroppedIndexes): Promise<void> {
  await Promise.all(Object.values(connection.models).map(ensureIndexesOf));
  for (const [collection, names] of Object.entries(dropped))
    for (const name of names) await dropIndex(connection, collection, name);
}

/** One command for a collection: mongoose sends one for each index, and a start waits for all of them. */
async function ensureIndexesOf({ schema, collection }: Model<unknown>): Promise<void> {
  // Its types are mongoose's own, which allow for more ways to say the same.
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
