import { Logger } from '@nestjs/common';
import { type Keyring, newServiceKey, serviceKeysSetting } from '@saldo/rpc';
import { ConfigError } from './config';
import { rpcOptions } from './rpc-options';

const NATS_URL = 'nats://127.0.0.1:4222';
const secret = 'a secret of at least thirty-two bytes';
const keys = { gateway: newServiceKey(), ledger: newServiceKey() };
const own = (name: 'gateway' | 'ledger') => ({ NATS_URL, SERVICE_KEYS: serviceKeysSetting(name, keys) });

let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => void warnings.push(text));
});
afterEach(() => jest.restoreAllMocks());

const isUnderstood = (signer: Keyring, verifier: Keyring) =>
  verifier.isSignedBy(signer.name, 'call', 'x', signer.sign('call', 'x'));

describe('the keys of a process', () => {
  it('are those of SERVICE_KEYS if set, and not derived from JWT_SECRET', () => {
    const gateway = rpcOptions('gateway', { ...own('gateway'), JWT_SECRET: secret });
    const ledger = rpcOptions('ledger', own('ledger'));
    const derived = rpcOptions('gateway', { NATS_URL, JWT_SECRET: secret });
    expect(isUnderstood(gateway.keyring, ledger.keyring)).toBe(true);
    warnings = [];
    expect(isUnderstood(derived.keyring, ledger.keyring)).toBe(false);
  });

  it.each([{ JWT_SECRET: secret }, { SERVICE_KEYS: `shared:${secret}` }])(
    'are derived from the one secret of %j, with a warning in the log',
    (setting) => {
      const { keyring } = rpcOptions('ledger', { NATS_URL, ...setting });
      const gateway = rpcOptions('gateway', { NATS_URL, JWT_SECRET: secret });
      expect(isUnderstood(gateway.keyring, keyring)).toBe(true);
      expect(warnings[0]).toMatch(/each process could act as any other/);
      expect(String(warnings)).not.toContain(secret);
    },
  );

  it('are required', () => {
    const wanted = new ConfigError('The environment variable JWT_SECRET must be set.');
    expect(() => rpcOptions('ledger', { NATS_URL })).toThrow(wanted);
  });
});
