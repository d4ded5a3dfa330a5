import type { User } from '@saldo/contracts';
import type { SessionState } from '@saldo/session';

/** Returns where a login leads: to the setup if it is incomplete, to where the user's session ended, else to the dashboard. */
export function homeOf(user: User, interrupted?: SessionState['interrupted']): string {
  if (!user.isSetupComplete) return '/setup';
  return interrupted?.userId === user._id ? interrupted.path : '/dashboard';
}
