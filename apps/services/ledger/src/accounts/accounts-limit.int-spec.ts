import { randomUUID } from 'node:crypto';
import { accountKinds, ledgerRpc, limits } from '@saldo/contracts';
import { loadConfig } from '@saldo/platform';
import { ledgerConfig } from '../config';
import { type Ledger, startLedger } from '../testing/start-ledger';

const accounts = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    ...{ name: `Account ${position}`, kind: accountKinds[0], currency: null, openingBalance: 0, note: '' },
    ...{ openingDate: '2026-01-01', position, isDefault: false },
  }));

describe('with a lower limit', () => {
  let ledger: Ledger;
  beforeAll(async () => (ledger = await startLedger({ MAX_ACCOUNTS: 3 })));
  afterAll(() => ledger.stop());

  it('has as many accounts as the operator allows, and names that number', async () => {
    const { ask } = ledger.person();
    await ask(ledgerRpc.restoreAccounts, { restoreId: randomUUID(), from: 0, accounts: accounts(2) });
    const full = { code: 'accounts-full', message: "You've reached the limit of 3 accounts." };
    const one = ask(ledgerRpc.createAccount, { name: 'One more', kind: 'cash' });
    await expect(one).rejects.toMatchObject(full);
    const several = { restoreId: randomUUID(), from: 0, accounts: accounts(1) };
    await expect(ask(ledgerRpc.restoreAccounts, several)).rejects.toMatchObject(full);
    expect((await ask(ledgerRpc.listAccounts, {})).accounts).toHaveLength(3);
  });
});

describe('the setting MAX_ACCOUNTS', () => {
  const base = { NATS_URL: 'nats://127.0.0.1', MONGODB_URI: 'mongodb://127.0.0.1', SERVICE_KEYS: 'x' };
  const load = (MAX_ACCOUNTS?: string) =>
    loadConfig(ledgerConfig.pick({ MAX_ACCOUNTS: true }), { ...base, MAX_ACCOUNTS });

  it('is at most what a net worth fits into', () => {
    expect(load()).toEqual({});
    expect(load('2000')).toEqual({ MAX_ACCOUNTS: limits.accountsMax });
  });

  it.each(['0', '2001', '1.5', 'many'])('rejects %s', (text) => {
    expect(() => load(text)).toThrow('MAX_ACCOUNTS is not right: it must be a number from 1 to 2000.');
  });
});
