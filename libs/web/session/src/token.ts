import { readStored, store } from '@saldo/storage';

/** The local storage key of the session token. */
export const TOKEN_KEY = 'token';

/** Returns the session token. Never cached, because another tab may have changed it. */
export function readToken(): string | undefined {
  return readStored(TOKEN_KEY) || undefined;
}

export function saveToken(token: string | undefined): void {
  store(TOKEN_KEY, token);
}
