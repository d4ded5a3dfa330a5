import { isAway } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';

/** The result of asking the database; `unavailable` where it is away. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isAway(error) ? new DomainError('unavailable', { cause: error }) : error;
  }
}
