import { limits } from '@saldo/contracts';
import fc from 'fast-check';
import { base32 } from './base32';
import { makeRecoveryCodes, recoveryHash } from './recovery-codes';
import { digitsOf } from './totp';

test('makes ten different recovery codes of 24 letters in groups of four', () => {
  const codes = [...makeRecoveryCodes(), ...makeRecoveryCodes()];
  expect(codes).toHaveLength(2 * limits.recoveryCodes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    // Otherwise a recovery code would be mistaken for a code of an authenticator app.
    expect(digitsOf(code)).toBeUndefined();
  }
});

test('matches a recovery code regardless of case and separators, and no other', () => {
  const [code = '', other = ''] = makeRecoveryCodes();
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(recoveryHash(typed)).toBe(recoveryHash(code));
  expect(recoveryHash(other)).not.toBe(recoveryHash(code));
  expect(recoveryHash(code.slice(0, -1))).not.toBe(recoveryHash(code));
});

describe('base32', () => {
  test('encodes as RFC 4648', () => {
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  });

  test('is reversible', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
    const property = fc.property(bytes, (five) => {
      const read = Array.from(base32(five)).reduce(
        (sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)),
        0n,
      );
      expect(read).toBe(BigInt(`0x${Buffer.from(five).toString('hex')}`));
    });
    fc.assert(property);
  });
});
