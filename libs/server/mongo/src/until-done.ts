import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isAway } from './driver-errors';

const RETRY_MS = 1_000;

/** Runs work that a service needs to start. Repeats it while the database is unavailable. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      new Logger('Mongo').warn(`The database is not available yet: ${reason}`);
      await wait(RETRY_MS);
    }
  }
}
