import { readStored, store } from '@saldo/storage';

const KEY = 'pendingLogouts';
/** Maximum number of tokens; the oldest sessions expire on their own. */
const MAX = 10;

/**
 * Tokens of sessions that were logged out here and that the server may not have ended yet. Only the logout
 * call uses them: for the web app no user is signed in.
 */
export const pendingLogouts = {
  list(): string[] {
    try {
      const tokens: unknown = JSON.parse(readStored(KEY) ?? '[]');
      return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
    } catch {
      return [];
    }
  },
  add(token: string): void {
    save([...pendingLogouts.list().filter((other) => other !== token), token].slice(-MAX));
  },
  remove(token: string): void {
    save(pendingLogouts.list().filter((other) => other !== token));
  },
};

function save(tokens: readonly string[]): void {
  store(KEY, tokens.length > 0 ? JSON.stringify(tokens) : undefined);
}
