import { isAway } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';

/** Returns the result of a database query; throws `unavailable` if the database is down. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isAway(error) ? new DomainError('unavailable', { cause: error }) : error;
  }
}
