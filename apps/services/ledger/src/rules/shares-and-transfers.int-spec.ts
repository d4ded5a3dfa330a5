import { randomUUID } from 'node:crypto';
import { ledgerRpc, type NewRule } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const ruleOf = (value: string, actions: NewRule['actions']): NewRule => ({
  conditions: [[{ field: 'payee', is: 'contains', value }]],
  actions,
});
const bought = (name: string, more: object = {}) => ({
  ...{ name, category: 'Miscellaneous', cost: 10, addedOn: '2026-01-31' },
  ...more,
});
/** Records transactions as the import of a bank file does. */
const importAll = (entries: ReturnType<typeof bought>[]) => {
  const setBy = { category: { by: 'default' as const } };
  const transactions = entries.map((each) => ({ ...each, setBy }));
  return me.ask(ledgerRpc.importTransactions, { importId: randomUUID(), from: 0, transactions });
};
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
/** Adds a rule and applies it to all transactions. */
const apply = async (value: string, actions: NewRule['actions']) => {
  const { _id: id } = await me.ask(ledgerRpc.addRule, ruleOf(value, actions));
  return me.ask(ledgerRpc.applyRule, { id, group: randomUUID() });
};
/** Adds a savings account and returns its id. */
const savingsFrom = async (openingDate: string) =>
  (await me.ask(ledgerRpc.createAccount, { name: 'Savings', kind: 'savings', openingDate }))._id;

describe('a rule with shares or another account', () => {
  it('splits by shares without losing a cent, and makes transfers of both directions', async () => {
    const transferTo = await savingsFrom('2020-01-01');
    await importAll([
      bought('Market', { cost: 0.05 }),
      bought('To savings', { cost: 7 }),
      bought('From savings', { cost: 8, isIncome: true, category: 'Gifts' }),
    ]);
    const parts = [
      { category: 'Groceries', percent: 50 },
      { category: 'Food', percent: 50 },
    ];
    await apply('market', { parts });
    await apply('savings', { transferTo });
    const found = await list();
    const named = (name: string) => found.find((each) => each.name === name);
    expect(named('Market')?.parts?.map(({ amount }) => amount)).toEqual([0.02, 0.03]);
    expect(named('To savings')).toMatchObject({ cost: 7, transfer: { toAccountId: transferTo } });
    expect(named('From savings')).toMatchObject({ cost: 8, isIncome: false, accountId: transferTo });
  });

  it('leaves out shares of less than one minor unit', async () => {
    await importAll([bought('Stamp', { cost: 0.02 }), bought('Stamps', { cost: 0.04 })]);
    const parts = [
      { category: 'Food', percent: 33 },
      { category: 'Bills', percent: 33 },
      { category: 'Groceries', percent: 34 },
    ];
    await apply('stamp', { parts });
    const amounts = Object.fromEntries((await list()).map((each) => [each.name, each.parts]));
    expect(amounts).toMatchObject({
      Stamps: [
        { category: 'Food', amount: 0.01 },
        { category: 'Bills', amount: 0.01 },
        { category: 'Groceries', amount: 0.02 },
      ],
    });
    expect((await list()).find(({ name }) => name === 'Stamp')).toMatchObject({ category: 'Groceries' });
    expect(amounts['Stamp']).toBeUndefined();
  });

  it('previews and changes only transactions that the other account can take', async () => {
    const transferTo = await savingsFrom('2026-02-01');
    await importAll([bought('To savings'), bought('To savings', { addedOn: '2026-02-01' })]);
    const { count, rows } = await me.ask(ledgerRpc.previewRule, ruleOf('savings', { transferTo }));
    expect([count, rows.map(({ before }) => before.addedOn)]).toEqual([1, ['2026-02-01']]);
    expect((await apply('savings', { transferTo })).changedCount).toBe(1);
  });
});

it('rows of a file learn the shares and the other account, and are recorded with them', async () => {
  const transferTo = await savingsFrom('2020-01-01');
  const parts = [
    { category: 'Food', percent: 10 },
    { category: 'Bills', percent: 90 },
  ];
  await me.ask(ledgerRpc.addRule, ruleOf('fee', { parts }));
  await me.ask(ledgerRpc.addRule, ruleOf('shop', { transferTo }));
  const rows = ['Fee', 'Shop'].map((text) => ({ text, isIncome: false, cost: 20 }));
  expect(await me.ask(ledgerRpc.suggestCategories, { rows })).toMatchObject({
    ruled: [
      { row: 0, parts },
      { row: 1, transferTo },
    ],
  });
  const { category: _, ...fee } = bought('Fee', { cost: 20 });
  const { category: __, ...shop } = bought('Shop', { accountId: transferTo });
  const setBy = { category: { by: 'rule' as const }, payee: { by: 'default' as const } };
  const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
  const main = accounts.find(({ isDefault }) => isDefault);
  const transactions = [
    {
      ...fee,
      setBy,
      parts: [
        { category: 'Food', amount: 2 },
        { category: 'Bills', amount: 18 },
      ],
    },
    {
      ...{ ...shop, setBy, transfer: { toAccountId: main?._id ?? '', toAmount: 10 } },
      rawTo: { text: 'Shop', date: '2026-01-31' },
    },
  ];
  await me.ask(ledgerRpc.importTransactions, { importId: randomUUID(), from: 0, transactions });
  expect(await list()).toMatchObject([
    { name: 'Fee', cost: 20, parts: [{ amount: 2 }, { amount: 18 }] },
    { name: 'Shop', transfer: { toAccountId: main?._id } },
  ]);
});
