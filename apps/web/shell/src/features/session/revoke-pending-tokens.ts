import { hasCode, request } from '@saldo/api';
import { sessionCalls } from '@saldo/contracts';
import { pendingLogouts } from '@saldo/session';

/** Ends each pending session on the server. If that fails, it stays pending. */
export async function revokePendingTokens(): Promise<void> {
  await Promise.all(pendingLogouts.list().map(revoke));
}

async function revoke(token: string): Promise<void> {
  try {
    await request(sessionCalls.logOut, { token });
  } catch (error) {
    // A rejected token belongs to a session that has already ended.
    if (!hasCode(error, 'unauthorized')) return;
  }
  pendingLogouts.remove(token);
}
