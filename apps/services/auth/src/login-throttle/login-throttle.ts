import { Inject, Injectable } from '@nestjs/common';
import { fieldErrorOf, problem } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { type Counter } from './throttle-limits';
import { ThrottleCounters } from './throttle-counters.repository';
import { KnownAddresses } from './known-addresses.repository';

/** A login attempt; `userId` is undefined if the account does not exist. */
export interface LoginAttempt {
  email: string;
  address: string;
  userId: string | undefined;
}

/** The outcome of an attempt. A missing code is neither a failure nor a success. */
export type Verdict = 'right' | 'wrong' | 'code wanted' | 'wrong code';

/**
 * Throttles logins and other guesses at passwords and codes (see `throttleLimits`). Counts are the same whether or not an
 * account exists.
 */
@Injectable()
export class LoginThrottle {
  private readonly isOn: boolean;

  constructor(
    private readonly counters: ThrottleCounters,
    private readonly known: KnownAddresses,
    @Inject(AUTH_CONFIG) { RATE_LIMIT }: AuthConfig,
  ) {
    this.isOn = RATE_LIMIT === 'on';
  }

  async logIn({ email, address, userId }: LoginAttempt, check: () => Promise<Verdict>): Promise<Verdict> {
    if (!this.isOn) return check();
    const pair: Counter = { limit: 'pair', of: [email, address] };
    const limitsOfUnknownAddress: Counter[] = [
      { limit: 'address', of: [address] },
      { limit: 'account', of: [email] },
    ];
    const isKnown = await this.known.isKnown(userId, address);
    const verdict = await this.prove(isKnown ? [pair] : [pair, ...limitsOfUnknownAddress], check);
    if (verdict === 'right') await this.counters.forget(pair);
    return verdict;
  }

  /** Remembers that the user has logged in from this address. */
  async rememberAddress(userId: string, address: string): Promise<void> {
    if (this.isOn) await this.known.remember(userId, address);
  }

  /** Throttles reauthentication within a session. */
  async checkInSession(sessionId: string, check: () => Promise<Verdict>): Promise<Verdict> {
    return this.isOn ? this.prove([{ limit: 'session', of: [sessionId] }], check) : check();
  }

  /** Throttles the six-digit codes of two-factor authentication, wherever they are entered. */
  async checkCode(userId: string, check: () => Promise<Verdict>): Promise<Verdict> {
    return this.isOn ? this.prove([{ limit: 'digits', of: [userId] }], check) : check();
  }

  async signUp<T>(address: string, make: () => Promise<T>): Promise<T> {
    if (!this.isOn) return make();
    const taken: Counter = { limit: 'taken', of: [address] };
    const signup: Counter = { limit: 'signup', of: [address] };
    await this.refuseBeyond([taken, signup]);
    try {
      const made = await make();
      await this.counters.add([signup]);
      return made;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'email-taken') await this.counters.add([taken]);
      throw error;
    }
  }

  async forget(userId: string): Promise<void> {
    await this.known.forget(userId);
  }

  /**
   * Checks a guess within the limits. The limits are checked again afterwards, so concurrent guesses reveal no more outcomes
   * than sequential ones.
   */
  private async prove(all: readonly Counter[], check: () => Promise<Verdict>): Promise<Verdict> {
    await this.refuseBeyond(all);
    const verdict = await check();
    const isFailure = verdict === 'wrong' || verdict === 'wrong code';
    if (isFailure) await this.counters.add(all);
    await this.refuseBeyond(all, isFailure ? 1 : 0);
    return verdict;
  }

  private async refuseBeyond(all: readonly Counter[], extra: 0 | 1 = 0): Promise<void> {
    const waitMs = await this.counters.waitFor(all, extra);
    if (waitMs === 0) return;
    const isAboutCodes = all.some(({ limit }) => limit === 'digits');
    const fields = isAboutCodes ? [fieldErrorOf('code', problem('too-many-wrong-codes'))] : undefined;
    throw new DomainError('too-many-requests', { fields, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
}
