import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

const WRITE_CONFLICT = 112;
const ATTEMPTS = 3;
const LOOKS = 10;
const LOOK_MS = 60;

/**
 * Writes something that a unique index may have already: the result of the write, or `taken`.
 * MongoDB answers at once. Engines that only speak its protocol may report a deadlock to those who write the same key at
 * the same moment. One of them comes through, though not while others keep trying: so first `isTaken` is asked for a
 * while, and only if nobody has come through the write is done again.
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
      if (await soon(isTaken)) return 'taken';
    }
  }
}

async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look++) {
    await wait(LOOK_MS);
    if (await holds()) return true;
  }
  return false;
}
