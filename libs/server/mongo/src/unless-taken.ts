import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

const WRITE_CONFLICT = 112;
const ATTEMPTS = 3;
const LOOKS = 10;
const LOOK_MS = 60;

/**
 * Writes a document with a unique key. Returns the result of the write, or `taken` if the key exists.
 * MongoDB answers at once. Engines that only speak its protocol may report a deadlock to concurrent writers of the same key. One
 * writer then succeeds, but only once the others stop trying. After such an error, this function therefore checks `isTaken` for a
 * while, and repeats the write only if no other writer has succeeded.
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
