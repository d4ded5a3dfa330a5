import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@saldo/contracts';
import { base32 } from './base32';

/** 120 random bits are 24 letters of base32. */
const BYTES = 15;

/** Returns new recovery codes in groups of four letters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () =>
    base32(randomBytes(BYTES)).replace(/.{4}(?=.)/g, '$&-'),
  );
}

/**
 * Returns the stored hash of a recovery code; ignores case and separators. A fast hash suffices for 120 random bits, and
 * hashing a set like passwords would take ten times as long as a login.
 */
export function recoveryHash(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
