import { createHmac, hkdfSync } from 'node:crypto';

const MINUTE_MS = 60_000;

interface AttemptLimit {
  /** How many fit into the time that begins with the first of them. */
  most: number;
  withinMs: number;
}

/**
 * Who guesses is slowed down so far that guessing is hopeless, and whoever knows the password gets in, whatever others do:
 * what is strict is bound to the address that failed, and what counts for the whole account spares the addresses from
 * which it was signed in to before. Successes are no failures, however many they are.
 */
export const attemptLimits = {
  /** Failures of one address with one account. */
  pair: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Failures of one address with accounts that it was never signed in to. */
  address: { most: 100, withinMs: 15 * MINUTE_MS },
  /** Failures of all addresses together that were never signed in to the account. */
  account: { most: 50, withinMs: 60 * MINUTE_MS },
  /** Wrong current passwords and codes, given by one session that wants to change them. */
  session: { most: 10, withinMs: 15 * MINUTE_MS },
  /**
   * Wrong six digits for one account, by whoever knows its password. Three of a million are right at any moment: so it
   * takes years to find one, and the owner has recovery codes meanwhile.
   */
  digits: { most: 30, withinMs: 24 * 60 * MINUTE_MS },
  /** Accounts made from one address. */
  signup: { most: 2_000, withinMs: 10 * MINUTE_MS },
  /** Asking from one address for accounts that there are already. */
  taken: { most: 300, withinMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>;

/** What is counted: by which limit, and whose attempts. */
export interface Counted {
  limit: keyof typeof attemptLimits;
  of: readonly string[];
}

/** Names what is counted without saying whose it is: addresses and e-mails are kept nowhere in clear. */
export function attemptNames(
  secret: string,
): (counted: Counted | { limit: 'known'; of: string[] }) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'saldo attempts v1', 32));
  return ({ limit, of }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([limit, ...of]))
      .digest('base64url');
}
