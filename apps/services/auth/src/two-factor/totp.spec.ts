import { Authenticator } from '@saldo/testing';
import fc from 'fast-check';
import { acceptedStep, appSetupOf, codeOf, digitsOf, stepAt } from './totp';

/** Stored secrets, and times in milliseconds. */
const secrets = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2999-12-31') });

describe('a code', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  const secret = Buffer.from('12345678901234567890').toString('hex');
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is %s, as in the RFC', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1_000))).toBe(code);
  });

  test('is accepted from one step before its own to one after, and at no other time', () => {
    const property = fc.property(secrets, moments, fc.integer({ min: -5, max: 5 }), (key, now, distance) => {
      const step = stepAt(now) + distance;
      const code = codeOf(key, step);
      // Skip the rare runs, about one in 100,000, in which neighbouring codes happen to be equal.
      const near = [-1, 0, 1].map((off) => codeOf(key, stepAt(now) + off));
      fc.pre(near.filter((other) => other === code).length === (Math.abs(distance) <= 1 ? 1 : 0));
      const expected = Math.abs(distance) <= 1 ? step : undefined;
      expect(acceptedStep({ secret: key, lastStep: 0 }, code, now)).toBe(expected);
    });
    fc.assert(property);
  });

  test('is accepted once, and no earlier one afterwards', () => {
    const property = fc.property(secrets, moments, (key, now) => {
      const taken: number[] = [];
      let lastStep = 0;
      const tries = [-1, 1, 0, 1, -1, 0].map((off) => codeOf(key, stepAt(now) + off));
      for (const code of tries) {
        const step = acceptedStep({ secret: key, lastStep }, code, now);
        if (step !== undefined) taken.push((lastStep = step));
      }
      expect(taken).toEqual([...new Set(taken)].toSorted((one, other) => one - other));
      expect(taken.length).toBeGreaterThan(0);
    });
    fc.assert(property);
  });

  test('is accepted if the last one was used before the clock was set back', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const lastStep = stepAt(now) + 2_880;
    expect(acceptedStep({ secret, lastStep }, codeOf(secret, stepAt(now)), now)).toBe(stepAt(now));
  });

  test('is read with any spaces between its digits', () => {
    expect(['123456', '123 456', ' 12 34 56 '].map(digitsOf)).toEqual(['123456', '123456', '123456']);
    expect(['12345', '1234567', 'ABCDEF', '１２３４５６', '12345a', ''].map(digitsOf)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('the setup of an app', () => {
  test('names the product and the account, and contains the secret in base32', () => {
    const { secret, uri } = appSetupOf(
      Buffer.from('12345678901234567890').toString('hex'),
      'ada+1@example.org',
    );
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(`otpauth://totp/Saldo:ada%2B1%40example.org?secret=${secret}&issuer=Saldo`);
  });

  test('makes an app compute accepted codes', () => {
    const property = fc.property(secrets, (key) => {
      const app = new Authenticator(appSetupOf(key, 'ada@example.org').secret);
      const first = acceptedStep({ secret: key, lastStep: 0 }, app.next(), Date.now());
      expect(first).toBeDefined();
      const second = acceptedStep({ secret: key, lastStep: first ?? 0 }, app.next(), Date.now());
      expect(second).toBeGreaterThan(first ?? Infinity);
      expect(acceptedStep({ secret: key, lastStep: 0 }, app.wrong(), Date.now())).toBeUndefined();
    });
    fc.assert(property, { numRuns: 20 });
  });
});
