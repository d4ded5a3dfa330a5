import { readStored, store } from '@saldo/storage';

/** The local storage key under which the session token lives. */
export const TOKEN_KEY = 'token';

/** The token that calls carry, or `undefined` for a visitor. Always read afresh: another tab may have changed it. */
export function readToken(): string | undefined {
  return readStored(TOKEN_KEY) || undefined;
}

export function saveToken(token: string | undefined): void {
  store(TOKEN_KEY, token);
}
