import { Inject, Injectable } from '@nestjs/common';
import { texts } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { type Counted } from './attempt-limits';
import { AttemptsRepository } from './attempts.repository';
import { KnownAddresses } from './known-addresses.repository';

/** Somebody who tries to sign in; `userId` only where there is such an account. */
export interface Visitor {
  email: string;
  address: string;
  userId: string | undefined;
}

/** What an attempt came to. One that only lacks its code is no failure, and makes up for none either. */
export type Verdict = 'right' | 'wrong' | 'code wanted' | 'wrong code';

/** Slows down those who guess (see `attemptLimits`). Whether there is an account changes nothing of what is counted. */
@Injectable()
export class AttemptsService {
  private readonly isOn: boolean;

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly known: KnownAddresses,
    @Inject(AUTH_CONFIG) { RATE_LIMIT }: AuthConfig,
  ) {
    this.isOn = RATE_LIMIT === 'on';
  }

  async logIn({ email, address, userId }: Visitor, check: () => Promise<Verdict>): Promise<Verdict> {
    if (!this.isOn) return check();
    const pair: Counted = { limit: 'pair', of: [email, address] };
    const strangers: Counted[] = [
      { limit: 'address', of: [address] },
      { limit: 'account', of: [email] },
    ];
    const isKnown = await this.known.isKnown(userId, address);
    const verdict = await this.prove(isKnown ? [pair] : [pair, ...strangers], check);
    if (verdict === 'right') await this.attempts.forget(pair);
    return verdict;
  }

  /** Notes from where somebody is signed in. */
  async welcome(userId: string, address: string): Promise<void> {
    if (this.isOn) await this.known.remember(userId, address);
  }

  /** For what somebody who is signed in has to prove again. */
  async inSession(sessionId: string, check: () => Promise<Verdict>): Promise<Verdict> {
    return this.isOn ? this.prove([{ limit: 'session', of: [sessionId] }], check) : check();
  }

  /** For the six digits of a second factor, wherever they are asked for. */
  async guessDigits(userId: string, check: () => Promise<Verdict>): Promise<Verdict> {
    return this.isOn ? this.prove([{ limit: 'digits', of: [userId] }], check) : check();
  }

  async signUp<T>(address: string, make: () => Promise<T>): Promise<T> {
    if (!this.isOn) return make();
    const taken: Counted = { limit: 'taken', of: [address] };
    const signup: Counted = { limit: 'signup', of: [address] };
    await this.refuseBeyond([taken, signup]);
    try {
      const made = await make();
      await this.attempts.add([signup]);
      return made;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'email-taken') await this.attempts.add([taken]);
      throw error;
    }
  }

  async forget(userId: string): Promise<void> {
    await this.known.forget(userId);
  }

  /**
   * What a guess comes to. It is judged once more after it was checked: of many guesses that run at once no more learn
   * how they came out than of those that come one after another.
   */
  private async prove(all: readonly Counted[], check: () => Promise<Verdict>): Promise<Verdict> {
    await this.refuseBeyond(all);
    const verdict = await check();
    const isFailure = verdict === 'wrong' || verdict === 'wrong code';
    if (isFailure) await this.attempts.add(all);
    await this.refuseBeyond(all, isFailure ? 1 : 0);
    return verdict;
  }

  private async refuseBeyond(all: readonly Counted[], extra: 0 | 1 = 0): Promise<void> {
    const waitMs = await this.attempts.waitFor(all, extra);
    if (waitMs === 0) return;
    const message = all.some(({ limit }) => limit === 'digits') ? texts.codesTried : undefined;
    throw new DomainError('too-many-requests', { message, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
}
