import { Injectable } from '@nestjs/common';
import { type Caller, fieldErrorOf, problem } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { logAccess } from '../access-log';
import { LoginThrottle, type Verdict } from '../login-throttle/login-throttle';
import { CodesService } from '../two-factor/codes.service';
import { SecurityLog } from '../security-log/security-log.service';
import { type Proofs } from '../users/users.repository';
import { PasswordHasher } from './password-hasher';
import { wrongPassword } from './wrong-password';

/** Names of refused changes in the access log, by their kind in the security log. */
const refusals = {
  'password-change-refused': 'password change refused',
  'two-factor-change-refused': 'two-factor authentication change refused',
  'account-deletion-refused': 'account deletion refused',
} as const;
type Refusal = keyof typeof refusals;

interface Given {
  /** Absent if the change does not require it. */
  currentPassword?: string;
  code?: string;
}

/** Asks a signed-in user for the password or a code before a sensitive change. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly codes: CodesService,
    private readonly loginThrottle: LoginThrottle,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Throws unless password and code are right. With two-factor authentication a code is required and used up. */
  async verify(caller: Caller, proofs: Proofs, given: Given, refusal: Refusal): Promise<void> {
    const { userId } = caller;
    const isPasswordRight = async ({ currentPassword }: Given) =>
      currentPassword === undefined ||
      (await this.passwords.verify(proofs.passwordHash, currentPassword, userId));
    await this.require(caller, refusal, async () =>
      (await isPasswordRight(given)) ? this.codes.judge(userId, proofs.twoFactor, given.code) : 'wrong',
    );
  }

  /** Throws unless `check` returns `right`. Does not call it after too many failures in the session. */
  async require(caller: Caller, refusal: Refusal, check: () => Promise<Verdict>): Promise<void> {
    const verdict = await this.loginThrottle.checkInSession(caller.sessionId, check);
    if (verdict === 'right') return;
    logAccess(refusals[refusal], caller.userId);
    await this.securityLog.recordIn(caller, refusal);
    throw refused(verdict);
  }
}

/** Does not use 401, which would make the web app end its session. */
function refused(verdict: Verdict): DomainError {
  if (verdict === 'wrong') return wrongPassword();
  const wrong = problem(verdict === 'code wanted' ? 'code-required' : 'code-wrong');
  return new DomainError('validation-failed', { fields: [fieldErrorOf('code', wrong)] });
}
