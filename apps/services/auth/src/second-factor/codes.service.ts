import { Injectable } from '@nestjs/common';
import { LoginThrottle, type Verdict } from '../login-throttle/login-throttle';
import type { SecondFactorRecord } from '../users/user.schema';
import { recoveryHash } from './recovery-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { acceptedStep, digitsOf } from './totp';

/** What a code is worth. Each is used up by being right. */
@Injectable()
export class CodesService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly loginThrottle: LoginThrottle,
  ) {}

  /** For somebody whose password was right. @param factor what they have to show beside it, if anything */
  async judge(userId: string, factor: SecondFactorRecord | undefined, typed?: string): Promise<Verdict> {
    if (!factor) return 'right';
    if (typed === undefined) return 'code wanted';
    const digits = digitsOf(typed);
    // Nobody guesses a recovery code; so it lets in its owner also while somebody else guesses digits.
    if (!digits)
      return judged(await this.factors.useRecoveryCode(userId, factor.secret, recoveryHash(typed)));
    return this.loginThrottle.checkCode(userId, async () => {
      const step = acceptedStep(factor, digits, Date.now());
      return judged(step !== undefined && (await this.factors.useStep(userId, factor, step)));
    });
  }
}

function judged(isRight: boolean): Verdict {
  return isRight ? 'right' : 'wrong code';
}
