import { mongo } from 'mongoose';

const WRITE_CONFLICT = 112;
const ATTEMPTS = 5;

/**
 * Does a write again that met another one on its way and left nothing behind. MongoDB itself does so outside of
 * transactions; engines that only speak its protocol may report, for two inserts under one unique key, a deadlock.
 */
export async function retryConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const conflict = error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
      if (!conflict || attempt === ATTEMPTS) throw error;
    }
  }
}
