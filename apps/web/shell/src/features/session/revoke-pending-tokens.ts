import { hasCode, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { pendingLogouts } from '@saldo/session';

/** Ends each session that was logged out here. One that the server cannot end right now stays noted. */
export async function revokePendingTokens(): Promise<void> {
  await Promise.all(pendingLogouts.list().map(revoke));
}

async function revoke(token: string): Promise<void> {
  try {
    await request(routes.logOut, { token });
  } catch (error) {
    // A token that the server does not accept is of a session that is over already.
    if (!hasCode(error, 'unauthorized')) return;
  }
  pendingLogouts.remove(token);
}
