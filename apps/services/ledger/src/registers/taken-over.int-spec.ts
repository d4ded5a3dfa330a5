import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { ownedBy, toObjectId } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { ACCOUNTS, type AccountRow } from '../accounts/account.schema';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const record = (accountId?: string, addedOn = '2020-06-01') =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, accountId, addedOn });
const accounts = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts;
const remove = (id: string, moveTo?: string) => me.ask(ledgerRpc.removeAccount, { id, moveTo });
const model = () => ledger.app.get<Model<AccountRow>>(getModelToken(ACCOUNTS), { strict: false });
/** Makes the deletion of an account, if it has one, old enough to be finished. */
const settle = (id: string) =>
  model().updateOne(
    { ...ownedBy(me.who.bookId), _id: toObjectId(id), 'deletion.at': trusted({ $exists: true }) },
    { $set: { 'deletion.at': new Date(Date.now() - 60_000) } },
  );

describe('the opening balance of a deleted account', () => {
  const days = [
    '1950-01-01',
    '2020-01-01',
    '2020-05-31',
    '2020-06-01',
    '2021-03-01',
    '2022-12-31',
    '2026-01-31',
  ];
  const sums = async (person = me) => {
    const all = await Promise.all(days.map((date) => person.ask(ledgerRpc.listAccounts, { date })));
    const totals = all.map((on) => on.accounts.reduce((sum, { balance }) => sum + balance.total, 0));
    const period = { startDate: '2019-11-01', endDate: '2026-01-31', currency: 'USD' } as const;
    return [totals, (await person.ask(ledgerRpc.getNetWorth, period)).months.map(({ total }) => total)];
  };
  const both: [string, string, number, string, number][] = [
    ['on the same day', '2020-01-01', 500, '2020-01-01', 70],
    ['before the other', '2019-12-01', 500, '2020-05-15', 70],
    ['after the other', '2020-05-15', -500.25, '1999-01-01', 70],
    ['before the other, which began with nothing', '1960-01-01', 0.01, '2020-05-15', 0],
    ['before the other, and began with nothing', '2019-12-01', 0, '2020-05-15', 70],
  ];

  it.each(both)(
    'goes with its transactions: opened %s',
    async (_, date, opening, otherDate, otherOpening) => {
      const id = await open({ openingDate: date, openingBalance: opening });
      const to = await open({ openingDate: otherDate, openingBalance: otherOpening });
      for (const account of [id, to]) await record(account, '2021-02-01');
      const before = await sums();
      await remove(id, to);
      expect(await sums()).toEqual(before);
      await settle(id);
      expect(await sums()).toEqual(before);
      await me.ask(ledgerRpc.restoreDeletedAccount, { id });
      expect(await sums()).toEqual(before);
      await remove(id, to);
      expect(await sums()).toEqual(before);
    },
  );

  it('goes on with those that its account has taken over, into the default account as well', async () => {
    const [first, second] = [await open({ openingBalance: 5 }), await open({ openingBalance: 7 })];
    const third = await open({ openingBalance: 11, openingDate: '2019-12-31' });
    await record(first);
    const before = await sums();
    await remove(first, second);
    await remove(second, third);
    const [main] = await accounts();
    await remove(third, main?._id);
    for (const id of [first, second, third]) await settle(id);
    expect(await sums()).toEqual(before);
    const takenOverBalances = [
      { date: '2019-12-31', amount: 11 },
      { date: '2020-01-01', amount: 12 },
    ];
    expect(await accounts()).toMatchObject([{ takenOverBalances, balance: { total: 22 } }]);
    for (const id of [second, first]) await me.ask(ledgerRpc.restoreDeletedAccount, { id });
    expect(await sums()).toEqual(before);
  });

  it('is in the balances of a register from its day on', async () => {
    const id = await open({ openingBalance: 5, openingDate: '2021-01-01' });
    const to = await open({ openingBalance: 7 });
    for (const day of ['2020-06-01', '2021-06-01']) await record(to, day);
    await remove(id, to);
    const { entries } = await me.ask(ledgerRpc.getRegister, { id: to, limit: 10 });
    expect(entries.map(({ balance }) => balance)).toEqual([10, 6]);
  });

  it('comes back with an account export', async () => {
    const id = await open({ openingBalance: 5, openingDate: '2021-01-01' });
    await remove(id, await open({ openingBalance: 7 }));
    const before = await sums();
    const exported = (await accounts()).map(
      ({ _id, version: _version, balance: _balance, note = '', ...account }) => ({ ...account, note }),
    );
    const person = ledger.person();
    const restored = { restoreId: randomUUID(), from: 0, accounts: exported };
    for (let round = 0; round < 2; round++) await person.ask(ledgerRpc.restoreAccounts, restored);
    expect(await sums(person)).toEqual(before);
  });

  it('stays where it is if the other account is being deleted', async () => {
    const [one, other] = [await open({ openingBalance: 5 }), await open({ openingBalance: 7 })];
    for (const id of [one, other]) await record(id);
    const before = await sums();
    await Promise.allSettled([remove(one, other), remove(other, one)]);
    for (const id of [one, other]) await settle(id);
    expect(await sums()).toEqual(before);
  });
});
