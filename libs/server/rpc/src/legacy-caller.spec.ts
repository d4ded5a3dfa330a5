import fc from 'fast-check';
import { callerKey, signCaller, verifyCaller } from './legacy-caller';
import { callers, someone, withOneChange } from './testing/callers';

const key = callerKey('a secret of at least thirty-two bytes');
const subject = 'rpc.ledger.transaction.create.v1';

describe('a caller signed by release 0.1', () => {
  it('is returned unchanged', () => {
    fc.assert(
      fc.property(callers, (caller) => {
        expect(verifyCaller(key, subject, signCaller(key, subject, caller))).toEqual(caller);
      }),
    );
  });

  it('is undefined after any change to the token', () => {
    const token = signCaller(key, subject, someone);
    fc.assert(
      fc.property(withOneChange(token), ({ changed, place }) => {
        const read = verifyCaller(key, subject, changed);
        // The last character of base64url may have unused bits, so the signature may stay the same.
        if (place < token.length - 1) expect(read).toBeUndefined();
        else if (read) expect(read).toEqual(someone);
      }),
    );
  });

  it('is undefined for any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => verifyCaller(key, subject, text) === undefined));
    const token = signCaller(key, subject, someone);
    expect(verifyCaller(key, subject, `${token}.${token}`)).toBeUndefined();
    expect(verifyCaller(key, subject, token.split('.')[0] ?? '')).toBeUndefined();
  });

  it('is valid only for its own subject', () => {
    const token = signCaller(key, subject, someone);
    expect(verifyCaller(key, 'rpc.ledger.transaction.delete.v1', token)).toBeUndefined();
  });

  it('is valid for half a minute', () => {
    const token = signCaller(key, subject, someone, 1_000_000);
    expect(verifyCaller(key, subject, token, 1_029_999)).toEqual(someone);
    expect(verifyCaller(key, subject, token, 1_030_000)).toBeUndefined();
  });

  it('is signed by a key of its own, not by the secret', () => {
    const secret = 'a secret of at least thirty-two bytes';
    expect(callerKey(secret).export()).not.toEqual(Buffer.from(secret));
    expect(callerKey(secret).export()).toHaveLength(32);
  });

  it('is undefined with another secret', () => {
    const token = signCaller(callerKey('another secret of thirty-two bytes'), subject, someone);
    expect(verifyCaller(key, subject, token)).toBeUndefined();
  });
});
