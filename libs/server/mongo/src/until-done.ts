import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isAway } from './driver-errors';

const RETRY_MS = 1_000;

/** Does what a service cannot start without, and tries again for as long as the database is away. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      new Logger('Mongo').warn('The database is not there yet.');
      await wait(RETRY_MS);
    }
  }
}
