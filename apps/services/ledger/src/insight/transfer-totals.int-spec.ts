import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { defaultAccountId } from '../accounts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const main = () => String(defaultAccountId(me.who.bookId));
const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, { ...savings, ...account }))._id;
};
type Entry = Partial<RpcInput<typeof ledgerRpc.createTransaction>>;
const move = (toAccountId: string, cost: number, entry: Entry = {}) =>
  me.ask(ledgerRpc.createTransaction, {
    ...{ name: 'Move', cost, addedOn: '2025-02-10', transfer: { toAccountId }, ...entry },
  });
type Query = RpcInput<typeof ledgerRpc.getTransferTotals>;
const totals = async (query: Query = {}) => {
  const { accounts } = await me.ask(ledgerRpc.getTransferTotals, query);
  return Object.fromEntries(accounts.map(({ accountId, sent, received }) => [accountId, [sent, received]]));
};

it('adds up what transfers moved out of and into each account, in a period', async () => {
  const [savings, other] = [await open(), await open({ name: 'Other' })];
  await move(savings, 100);
  await move(savings, 0.25);
  await move(main(), 30, { accountId: savings });
  await move(other, 7, { accountId: savings, tags: ['trip'] });
  await move(savings, 1_000, { addedOn: '2024-12-31' });
  const period = { startDate: '2025-01-01', endDate: '2025-12-31' };
  expect(await totals(period)).toEqual({ [main()]: [100.25, 30], [savings]: [37, 100.25], [other]: [0, 7] });
  expect(await totals({ ...period, account: other })).toEqual({ [savings]: [7, 0] });
  expect(await totals({ tag: 'trip' })).toEqual({ [savings]: [7, 0], [other]: [0, 7] });
});

it('converts what arrived, and names what has no rate', async () => {
  ledger.displayCurrencies.set(me.who.userId, 'EUR');
  const euros = await open({ currency: 'EUR', name: 'Euro' });
  const [dinars, pulas] = [await open({ currency: 'KWD' }), await open({ currency: 'BWP', name: 'Pula' })];
  await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2025-02-01', value: '3' });
  const into = (toAccountId: string, toAmount: number) =>
    move(toAccountId, 10, { accountId: euros, transfer: { toAccountId, toAmount } });
  await into(dinars, 3.5);
  await into(pulas, 140);
  expect(await totals()).toEqual({ [euros]: [10.5, 0], [dinars]: [0, 10.5] });
  const { unconverted } = await me.ask(ledgerRpc.getTransferTotals, {});
  expect(unconverted).toEqual([{ currency: 'BWP', count: 1 }]);
});

it("has nothing of another user's book", async () => {
  await move(await open(), 5);
  me = ledger.person();
  expect(await totals()).toEqual({});
});
