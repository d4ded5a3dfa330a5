import { ApiError, request } from '@saldo/api';
import { sessionCalls, type User } from '@saldo/contracts';

/** Returns the user for the stored token; undefined if the server rejects it. Throws if the server is unreachable. */
export async function fetchUser(): Promise<User | undefined> {
  try {
    return await request(sessionCalls.getMe);
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) throw error;
    return undefined;
  }
}
