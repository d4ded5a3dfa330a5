import { ApiError, request } from '@saldo/api';
import { routes, type User } from '@saldo/contracts';

/** Who the stored token belongs to; `undefined` where the server does not accept it, an error where it could not be asked. */
export async function fetchUser(): Promise<User | undefined> {
  try {
    return await request(routes.getMe);
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) throw error;
    return undefined;
  }
}
