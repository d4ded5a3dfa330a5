import fc from 'fast-check';
import { digestOf, proveCall, readForwardedProof, readProof } from './call-proof';
import { Keyring } from './keyring';
import { newServiceKey, serviceKeysSetting } from './service-keys';
import { callersInBooks, someone, withOneChange } from './testing/callers';

const keys = { gateway: newServiceKey(), ledger: newServiceKey(), budget: newServiceKey() };
const gateway = new Keyring('gateway', serviceKeysSetting('gateway', keys));
const ledger = new Keyring('ledger', serviceKeysSetting('ledger', keys));
const budget = new Keyring('budget', serviceKeysSetting('budget', keys));
const subject = 'rpc.ledger.transaction.create.v1';

describe('the proof of a call', () => {
  it('contains the calling process, the user, the subject and the digest of the body', () => {
    fc.assert(
      fc.property(callersInBooks, fc.string(), (caller, body) => {
        const proof = proveCall(gateway, { subject, body, caller }, 1_000);
        expect(readProof(ledger, proof)).toEqual({
          from: 'gateway',
          subject,
          body: digestOf(body),
          nonce: expect.any(String),
          issuedAt: 1_000,
          caller,
        });
      }),
    );
  });

  it('is invalid with a role that this release does not know', () => {
    const sign = (caller: object) => {
      const claims = { from: 'gateway', subject, body: digestOf('{}'), nonce: 'n', issuedAt: 1, caller };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${gateway.macFor('ledger', payload)}`;
    };
    expect(readProof(ledger, sign({ ...someone, colour: 'red' }))?.caller).toEqual(someone);
    expect(readProof(ledger, sign({ ...someone, role: 'guest' }))).toBeUndefined();
  });

  it('is different for each call', () => {
    const nonces = [1, 2].map(() => readProof(ledger, proveCall(gateway, { subject, body: '{}' }))?.nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('of a service names no user, but passes on the proof of the gateway', () => {
    const asked = proveCall(gateway, { subject: 'rpc.budget.budget.list.v1', body: '{}', caller: someone });
    const proof = proveCall(budget, { subject, body: '{}', caller: { ...someone, gatewayProof: asked } });
    expect(readProof(ledger, proof)).toMatchObject({ from: 'budget', gatewayProof: asked });
    expect(readProof(ledger, proof)).not.toHaveProperty('caller');
  });

  it('can be verified by others only if its recipient acts for users', () => {
    const asked = proveCall(gateway, { subject: 'rpc.budget.budget.list.v1', body: '{}', caller: someone });
    expect(readProof(budget, asked)).toMatchObject({ caller: someone });
    expect(readForwardedProof(ledger, asked)).toMatchObject({ caller: someone });
    const proof = proveCall(gateway, { subject, body: '{}', caller: someone });
    expect(readProof(ledger, proof)).toMatchObject({ caller: someone });
    expect(readProof(budget, proof)).toBeUndefined();
    expect(readForwardedProof(ledger, proof)).toBeUndefined();
  });

  it('is invalid if a service made it in the name of the gateway', () => {
    const impostor = Object.assign(Object.create(budget) as Keyring, { name: 'gateway' });
    const made = proveCall(impostor, { subject, body: '{}', caller: someone });
    expect(readProof(ledger, made)).toBeUndefined();
    const forwarded = proveCall(impostor, {
      subject: 'rpc.budget.budget.list.v1',
      body: '{}',
      caller: someone,
    });
    expect(readForwardedProof(ledger, forwarded)).toBeUndefined();
  });

  it('is invalid after any change', () => {
    const proof = proveCall(gateway, { subject, body: '{}', caller: someone });
    const read = readProof(ledger, proof);
    fc.assert(
      fc.property(withOneChange(proof), ({ changed: text, place }) => {
        const changed = readProof(ledger, text);
        // The last character of base64url may have unused bits, so changing it may leave the tag equal.
        if (changed) expect([place, changed]).toEqual([proof.length - 1, read]);
      }),
    );
  });

  it('is undefined for any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => readProof(ledger, text) === undefined));
    const proof = proveCall(gateway, { subject, body: '{}' });
    expect(readProof(ledger, `${proof}.${proof}`)).toBeUndefined();
    expect(readProof(ledger, proof.split('.')[0] ?? '')).toBeUndefined();
  });
});
