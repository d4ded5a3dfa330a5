import { createHmac, hkdfSync } from 'node:crypto';

const MINUTE_MS = 60_000;

interface ThrottleLimit {
  /** Number of attempts allowed within `withinMs` of the first one. */
  most: number;
  withinMs: number;
}

/**
 * Makes guessing hopeless without locking the owner out: the strict limits apply to the failing address, and the limits of the
 * whole account exempt addresses from which the user has logged in before. Only failures count, never successes.
 */
export const throttleLimits = {
  /** Failures of one address with one account. */
  pair: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Failures of one address with accounts that it has never logged in to. */
  address: { most: 100, withinMs: 15 * MINUTE_MS },
  /** Failures of one account from all addresses that have never logged in to it. */
  account: { most: 50, withinMs: 60 * MINUTE_MS },
  /** Wrong current passwords and codes given in one session. */
  session: { most: 10, withinMs: 15 * MINUTE_MS },
  /**
   * Wrong six-digit codes for one account, given with the right password. Three of the million codes are valid at any moment, so
   * guessing one takes years; meanwhile the owner can use recovery codes.
   */
  digits: { most: 30, withinMs: 24 * 60 * MINUTE_MS },
  /** Accounts made from one address. */
  signup: { most: 2_000, withinMs: 10 * MINUTE_MS },
  /** Sign-ups from one address with e-mail addresses that are taken. */
  taken: { most: 300, withinMs: 15 * MINUTE_MS },
} as const satisfies Record<string, ThrottleLimit>;

/** A counter: its limit, and the address, account or session it counts for. */
export interface Counter {
  limit: keyof typeof throttleLimits;
  of: readonly string[];
}

/** Returns a function that computes the id of a counter: a keyed hash, so that no address or e-mail is stored in plain text. */
export function counterIds(secret: string): (counter: Counter | { limit: 'known'; of: string[] }) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'saldo attempts v1', 32));
  return ({ limit, of }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([limit, ...of]))
      .digest('base64url');
}
