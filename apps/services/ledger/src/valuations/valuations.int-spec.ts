import { fieldMessages, ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const house = { name: 'House', kind: 'asset', openingDate: '2020-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, { ...house, ...account }))._id;
};
const value = (accountId: string, amount: number, date?: string) =>
  me.ask(ledgerRpc.addValuation, { accountId, valuation: { value: amount, date } });
const list = (accountId: string) => me.ask(ledgerRpc.listValuations, { accountId });
const refused = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [expect.objectContaining({ path, message })],
});

it('lists the values of an asset or liability, newest first, one for each day', async () => {
  const house = await open();
  const loan = await open({ kind: 'liability', currency: 'KWD' });
  await value(house, 300_000, '2020-01-01');
  await value(house, 310_000.5, '2021-06-30');
  await Promise.all([value(house, 320_000, '2021-01-01'), value(house, 320_000, '2021-01-01')]);
  await value(house, 305_000, '2020-01-01');
  await value(loan, -1.234, '2020-05-05');
  expect(await list(house)).toMatchObject([
    { date: '2021-06-30', value: 310_000.5 },
    { date: '2021-01-01', value: 320_000 },
    { date: '2020-01-01', value: 305_000 },
  ]);
  const [only] = await list(loan);
  expect(only).toEqual({ _id: expect.any(String), date: '2020-05-05', value: -1.234 });
  await me.ask(ledgerRpc.removeValuation, { accountId: loan, id: only?._id ?? '' });
  expect(await list(loan)).toEqual([]);
});

it('is refused for other kinds of accounts, before the account was opened, and with too many decimals', async () => {
  await expect(value(await open({ kind: 'savings' }), 1)).rejects.toMatchObject({
    code: 'account-not-valued',
  });
  await expect(value(await open(), 1, '2019-12-31')).rejects.toMatchObject(
    refused('date', fieldMessages['date-before-opening']),
  );
  await expect(value(await open(), 0.001)).rejects.toMatchObject(
    refused('value', fieldMessages['opening-balance-invalid']),
  );
  await expect(value(await open({ currency: 'JPY' }), 0.5)).rejects.toMatchObject(
    refused('value', fieldMessages['amount-not-whole']),
  );
});

it('of another book does not exist', async () => {
  const accountId = await open();
  const { _id: id } = await value(accountId, 1, '2020-01-01');
  const missing = { code: 'not-found' };
  const other = ledger.person();
  for (const one of [accountId, 'f'.repeat(24), 'no id', '{"$ne":null}']) {
    await expect(other.ask(ledgerRpc.listValuations, { accountId: one })).rejects.toMatchObject(missing);
    const valuation = { value: 1 };
    await expect(other.ask(ledgerRpc.addValuation, { accountId: one, valuation })).rejects.toMatchObject(
      missing,
    );
    await expect(other.ask(ledgerRpc.removeValuation, { accountId: one, id })).rejects.toMatchObject(missing);
  }
  // Also fails through another account of the same book.
  const elsewhere = await open();
  await expect(me.ask(ledgerRpc.removeValuation, { accountId: elsewhere, id })).rejects.toMatchObject(
    missing,
  );
  expect(await list(accountId)).toMatchObject([{ _id: id, value: 1 }]);
});
