import { Logger } from '@nestjs/common';

const log = new Logger('Access');

type AccessEvent =
  | 'account made'
  | 'account deleted'
  | 'account deletion refused'
  | 'login refused'
  | 'code asked for'
  | 'session opened'
  | 'session ended'
  | 'sessions ended'
  | 'password changed'
  | 'password change refused'
  | 'second factor turned on'
  | 'second factor turned off'
  | 'second factor change refused'
  | 'recovery codes replaced';

/**
 * Notes what happened to an account, so that it can be found out later. Its id says who that is to nobody but those who
 * may read the database: a log holds neither e-mails nor addresses.
 * @param account undefined where there is none, as for a login with an e-mail that is nobody's
 */
export function noteAccess(event: AccessEvent, account: string | undefined): void {
  log.log({ event, account });
}
