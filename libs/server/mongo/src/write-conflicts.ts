import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';

const WRITE_CONFLICT = 112;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 4;

/**
 * Does a write again that met another one on its way and left nothing behind. MongoDB itself does so outside of
 * transactions; engines that only speak its protocol may report, for inserts under one unique key, a deadlock.
 * The pauses grow, half a second in all, and are random, so that those who met do not meet again.
 */
export async function retryConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const conflict = error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
      if (!conflict || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
