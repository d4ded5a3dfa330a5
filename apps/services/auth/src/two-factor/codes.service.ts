import { Injectable } from '@nestjs/common';
import { LoginThrottle, type Verdict } from '../login-throttle/login-throttle';
import type { TwoFactorRecord } from '../users/user.schema';
import { recoveryHash } from './recovery-codes';
import { TwoFactorRepository } from './two-factor.repository';
import { acceptedStep, digitsOf } from './totp';

/** Checks codes of authenticator apps and recovery codes. A right code is used up. */
@Injectable()
export class CodesService {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly loginThrottle: LoginThrottle,
  ) {}

  /** Checks the code of a user whose password is right. @param factor undefined without two-factor authentication */
  async judge(userId: string, factor: TwoFactorRecord | undefined, typed?: string): Promise<Verdict> {
    if (!factor) return 'right';
    if (typed === undefined) return 'code wanted';
    const digits = digitsOf(typed);
    // Recovery codes are not throttled: they cannot be guessed, and must work while an attacker guesses digits.
    if (!digits)
      return verdictOf(await this.factors.useRecoveryCode(userId, factor.secret, recoveryHash(typed)));
    return this.loginThrottle.checkCode(userId, async () => {
      const step = acceptedStep(factor, digits, Date.now());
      return verdictOf(step !== undefined && (await this.factors.useStep(userId, factor, step)));
    });
  }
}

function verdictOf(isRight: boolean): Verdict {
  return isRight ? 'right' : 'wrong code';
}
