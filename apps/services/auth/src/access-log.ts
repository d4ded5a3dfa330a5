import { Logger } from '@nestjs/common';

const log = new Logger('Access');

type AccessEvent =
  | 'account created'
  | 'account deleted'
  | 'account deletion refused'
  | 'login refused'
  | 'code requested'
  | 'session opened'
  | 'session ended'
  | 'sessions ended'
  | 'password changed'
  | 'password change refused'
  | 'two-factor authentication enabled'
  | 'two-factor authentication disabled'
  | 'two-factor authentication change refused'
  | 'recovery codes replaced';

/**
 * Logs a change of an account for the operator. The log contains neither e-mails nor IP addresses, only the account's id.
 * @param account undefined for a login with an unknown e-mail address
 */
export function logAccess(event: AccessEvent, account: string | undefined): void {
  log.log({ event, account });
}
