import type { Connection } from 'mongoose';

/**
 * Makes every index that the schemas name, and drops none. Ends when all are there. Throws where an index contradicts
 * one that is there.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
}
