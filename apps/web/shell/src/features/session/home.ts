import type { User } from '@saldo/contracts';
import type { SessionState } from '@saldo/session';

/** Where somebody goes who has come in: to the setup while it is not done, to where their session ended, else to the dashboard. */
export function homeOf(user: User, interrupted?: SessionState['interrupted']): string {
  if (!user.isSetupComplete) return '/setup';
  return interrupted?.userId === user._id ? interrupted.path : '/dashboard';
}
