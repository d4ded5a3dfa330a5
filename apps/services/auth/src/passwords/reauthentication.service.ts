import { Injectable } from '@nestjs/common';
import { type Caller, texts } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { noteAccess } from '../access-log';
import { LoginThrottle, type Verdict } from '../login-throttle/login-throttle';
import { CodesService } from '../second-factor/codes.service';
import { SecurityLog } from '../security-log/security-log.service';
import { type Proofs } from '../users/users.repository';
import { PasswordHasher } from './password-hasher';
import { wrongPassword } from './wrong-password';

/** The changes that take a password or a code also within a session, by what is noted where they are refused. */
const refusals = {
  'password-change-refused': 'password change refused',
  'two-factor-change-refused': 'second factor change refused',
  'account-deletion-refused': 'account deletion refused',
} as const;
type Refusal = keyof typeof refusals;

interface Given {
  /** Absent where the change does not take it. */
  currentPassword?: string;
  code?: string;
}

/** Asks a signed-in user again who they are before a change that counts. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly codes: CodesService,
    private readonly loginThrottle: LoginThrottle,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Throws unless what was given is right. With two-factor authentication that takes a code, which is used up. */
  async verify(caller: Caller, proofs: Proofs, given: Given, refusal: Refusal): Promise<void> {
    const { userId } = caller;
    const isPasswordRight = async ({ currentPassword }: Given) =>
      currentPassword === undefined ||
      (await this.passwords.verify(proofs.passwordHash, currentPassword, userId));
    await this.require(caller, refusal, async () =>
      (await isPasswordRight(given)) ? this.codes.judge(userId, proofs.secondFactor, given.code) : 'wrong',
    );
  }

  /** Throws unless `check` gives `right`. What fails too often in a session is refused unchecked. */
  async require(caller: Caller, refusal: Refusal, check: () => Promise<Verdict>): Promise<void> {
    const verdict = await this.loginThrottle.checkInSession(caller.sessionId, check);
    if (verdict === 'right') return;
    noteAccess(refusals[refusal], caller.userId);
    await this.securityLog.recordIn(caller, refusal);
    throw refused(verdict);
  }
}

/** Not 401, at which the web app would take its own session for over. */
function refused(verdict: Verdict): DomainError {
  if (verdict === 'wrong') return wrongPassword();
  const message = verdict === 'code wanted' ? texts.codeWanted : texts.codeWrong;
  return new DomainError('validation-failed', { fields: [{ path: 'code', message }] });
}
