import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { isAway } from './driver-errors';

const RETRY_MS = 1_000;

/**
 * Makes every index that the schemas name, and drops none. Ends when all are there; while the database is away it
 * tries again, since a service without its unique indexes must not answer yet. Throws where an index contradicts one
 * that is there.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  const log = new Logger('Mongo');
  for (;;) {
    try {
      await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
      return;
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn('The database is not there yet.');
      await wait(RETRY_MS);
    }
  }
}
