import { refusedSecurityEvents, type SecurityEventKind } from '@saldo/contracts';

const texts: Record<SecurityEventKind, string> = {
  'account-created': 'Account created',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'password-refused': 'Sign-in failed: wrong password',
  'code-requested': 'Sign-in with the right password, waiting for a code',
  'code-refused': 'Sign-in failed: wrong code',
  'session-ended': 'Signed out another device',
  'other-sessions-ended': 'Signed out all other devices',
  'password-changed': 'Password changed',
  'password-change-refused': 'Password change failed: wrong password or code',
  'two-factor-enabled': 'Two-factor authentication turned on',
  'two-factor-disabled': 'Two-factor authentication turned off',
  'two-factor-change-refused': 'Two-factor authentication change failed: wrong password or code',
  'recovery-codes-replaced': 'Recovery codes replaced',
  'account-deletion-refused': 'Account deletion failed: wrong or missing code',
  'account-exported': 'All data downloaded',
  'account-restored': 'Data restored from a download',
};

/** What happened, in the user's words. A newer server may send kinds that this version does not know. */
export function eventText(kind: string): string {
  return Object.hasOwn(texts, kind) ? texts[kind as SecurityEventKind] : 'Another security event';
}

/** Whether it is an attempt that did not succeed. */
export function isRefusal(kind: string): boolean {
  return refusedSecurityEvents.some((refused) => refused === kind);
}
