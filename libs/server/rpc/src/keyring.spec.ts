import fc from 'fast-check';
import { Keyring } from './keyring';
import { derivedServiceKey, newServiceKey, publicServiceKey, serviceKeysSetting } from './service-keys';

const keys = { gateway: newServiceKey(), auth: newServiceKey(), receipt: newServiceKey() };
const gateway = new Keyring('gateway', serviceKeysSetting('gateway', keys));
const auth = new Keyring('auth', serviceKeysSetting('auth', keys));
const receipt = new Keyring('receipt', serviceKeysSetting('receipt', keys));

describe('a signature', () => {
  it('is valid only for its signer, purpose and text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        fc.pre(text !== other);
        const signature = auth.sign('event', text);
        expect(receipt.isSignedBy('auth', 'event', text, signature)).toBe(true);
        expect(receipt.isSignedBy('auth', 'event', other, signature)).toBe(false);
        expect(receipt.isSignedBy('auth', 'notice', text, signature)).toBe(false);
        expect(receipt.isSignedBy('gateway', 'event', text, signature)).toBe(false);
      }),
    );
  });

  it('is invalid for a process without a known key, and any other text is invalid as signature', () => {
    const alone = new Keyring('ledger', newServiceKey());
    expect(alone.isSignedBy('auth', 'call', 'x', auth.sign('call', 'x'))).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !gateway.isSignedBy('auth', 'call', 'x', text)));
  });

  it('is valid by each public key of a process, so that its key can be replaced', () => {
    const next = newServiceKey();
    const rotated = new Keyring('auth', `${next},${keys.auth}`);
    const listeners = [publicServiceKey(keys.auth), publicServiceKey(next)].map((key) => `auth:${key}`);
    const both = new Keyring('ledger', [newServiceKey(), ...listeners].join(', '));
    expect(both.isSignedBy('auth', 'event', 'x', rotated.sign('event', 'x'))).toBe(true);
    expect(both.isSignedBy('auth', 'event', 'x', auth.sign('event', 'x'))).toBe(true);
    expect(gateway.isSignedBy('auth', 'event', 'x', rotated.sign('event', 'x'))).toBe(false);
  });
});

describe('a message authentication code', () => {
  it('is valid only for its sender, recipient and text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        fc.pre(text !== other);
        const mac = gateway.macFor('auth', text);
        expect(auth.isMacFrom('gateway', text, mac)).toBe(true);
        expect(auth.isMacFrom('gateway', other, mac)).toBe(false);
        expect(auth.isMacFrom('receipt', text, mac)).toBe(false);
        expect(receipt.isMacFrom('gateway', text, mac)).toBe(false);
        // A message to one process is not valid as a message in the other direction.
        expect(gateway.isMacFrom('auth', text, mac)).toBe(false);
      }),
    );
  });

  it('cannot be made for a process without a known key, and any other text is invalid', () => {
    const alone = new Keyring('ledger', newServiceKey());
    expect(() => alone.macFor('auth', 'x')).toThrow('no public key of auth');
    expect(alone.isMacFrom('auth', 'x', auth.macFor('gateway', 'x'))).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !gateway.isMacFrom('auth', 'x', text)));
  });

  it('is valid while the key of its sender or recipient is replaced', () => {
    const next = newServiceKey();
    const both = [keys.auth, next].map((key) => `auth:${publicServiceKey(key)}`);
    const rotated = new Keyring('auth', `${next},${keys.auth},gateway:${publicServiceKey(keys.gateway)}`);
    const informed = new Keyring('gateway', [keys.gateway, ...both].join());
    expect(rotated.isMacFrom('gateway', 'x', gateway.macFor('auth', 'x'))).toBe(true);
    expect(rotated.isMacFrom('gateway', 'x', informed.macFor('auth', 'x'))).toBe(true);
    expect(informed.isMacFrom('auth', 'x', auth.macFor('gateway', 'x'))).toBe(true);
    expect(informed.isMacFrom('auth', 'x', rotated.macFor('gateway', 'x'))).toBe(true);
    expect(gateway.isMacFrom('auth', 'x', rotated.macFor('gateway', 'x'))).toBe(false);
  });
});

describe('an encrypted request', () => {
  const subject = 'rpc.auth.session.open.v1';

  it('is decrypted by its recipient, and the reply by the sender', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (question, answer) => {
        const sent = gateway.encryptFor('auth', subject, question);
        const read = auth.decrypt(subject, sent.body);
        expect(read?.text).toBe(question);
        expect(sent.decryptReply(read?.encryptReply(answer) ?? '')).toBe(answer);
      }),
    );
  });

  it('is decrypted by no other process, not even by its sender, and with no other subject', () => {
    const { body } = gateway.encryptFor('auth', subject, 'Secret-123');
    expect(receipt.decrypt(subject, body)).toBeUndefined();
    expect(gateway.decrypt(subject, body)).toBeUndefined();
    expect(auth.decrypt('rpc.auth.user.signup.v1', body)).toBeUndefined();
    expect(Buffer.from(body, 'base64url').toString('latin1')).not.toContain('Secret-123');
  });

  it('is rejected after any change, as is its reply', () => {
    const sent = gateway.encryptFor('auth', subject, 'Secret-123');
    const reply = auth.decrypt(subject, sent.body)?.encryptReply('token') ?? '';
    const changed = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    fc.assert(
      fc.property(fc.nat(1_000), (at) => {
        expect(auth.decrypt(subject, changed(sent.body, at))).toBeUndefined();
        expect(() => sent.decryptReply(changed(reply, at))).toThrow();
      }),
    );
    expect(auth.decrypt(subject, '')).toBeUndefined();
    expect(() => sent.decryptReply(gateway.encryptFor('auth', subject, 'token').body)).toThrow();
    expect(() => gateway.encryptFor('auth', subject, 'Secret-123').decryptReply(reply)).toThrow();
  });

  it('is decrypted by a former key while the key is replaced', () => {
    const rotated = new Keyring('auth', `${newServiceKey()},${keys.auth}`);
    expect(rotated.decrypt(subject, gateway.encryptFor('auth', subject, 'x').body)?.text).toBe('x');
  });
});

it('derives the same keys from one secret at each start, and different ones for each process', () => {
  const secret = 'a secret of at least thirty-two bytes';
  expect(derivedServiceKey(secret, 'auth')).toBe(derivedServiceKey(secret, 'auth'));
  expect(derivedServiceKey(secret, 'auth')).not.toBe(derivedServiceKey(secret, 'ledger'));
  expect(derivedServiceKey(secret, 'auth')).toHaveLength(43);
  expect(Buffer.from(derivedServiceKey(secret, 'auth'), 'base64url')).not.toEqual(Buffer.from(secret));
});
