import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

const WRITE_CONFLICT = 112;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 25;

/**
 * Writes something that a unique index may have already: the result of the write, or `taken`.
 * MongoDB answers at once. Engines that only speak its protocol may report a deadlock among those who write the same key
 * at the same moment; then `isTaken` says whether one of them has come through, and if not the write is done again, after
 * pauses that grow, half a second in all, and are random so that those who met do not meet again.
 */
export async function unlessTaken<T>(
  write: () => Promise<T>,
  isTaken: () => Promise<boolean>,
): Promise<T | 'taken'> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      const conflict = error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
      if (!conflict || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      if (await isTaken()) return 'taken';
    }
  }
}
