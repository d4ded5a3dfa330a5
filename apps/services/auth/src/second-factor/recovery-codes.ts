import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@saldo/contracts';
import { base32 } from './base32';

/** 120 random bits, which are 24 letters. */
const BYTES = 15;

/** New ones, in groups of four letters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () =>
    base32(randomBytes(BYTES)).replace(/.{4}(?=.)/g, '$&-'),
  );
}

/**
 * What is kept of one, however it is typed. A hash that is quick is enough, as nobody tries out 2^120 codes; that for
 * passwords would take ten times as long as a login for each set.
 */
export function recoveryHash(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
