import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const bought = (name: string, more: object = {}) => ({
  ...{ name, category: 'Groceries', cost: 5, addedOn: '2026-01-31' },
  ...more,
});
const record = (name: string, more: object = {}) => me.ask(ledgerRpc.createTransaction, bought(name, more));
const recur = (name: string) =>
  me.ask(ledgerRpc.createRecurring, {
    ...{ name, category: 'Bills', amount: 5, isIncome: false, frequency: 'monthly' },
    ...{ startDate: '2999-01-01', endDate: null },
  });
const rename = (from: string, to: string, group: string = randomUUID(), person = me) =>
  person.ask(ledgerRpc.renamePayee, { from, to, group });
const counts = async (search?: string) => {
  const { payees } = await me.ask(ledgerRpc.listPayeeNames, { search });
  return Object.fromEntries(payees.map(({ name, count }) => [name, count]));
};
const recurring = async () => (await me.ask(ledgerRpc.listRecurring, {})).map(({ name }) => name).sort();
/** Records many transactions at once. */
const many = async (names: string[]) => {
  for (let from = 0; from < names.length; from += limits.importRows) {
    const transactions = names.slice(from, from + limits.importRows).map((name) => bought(name));
    await me.ask(ledgerRpc.importTransactions, { importId: randomUUID(), from: 0, transactions });
  }
};

describe('the names of transactions', () => {
  it('are listed by how often they occur, once for all spellings, without those of transfers', async () => {
    const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
    const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, savings);
    await record('Deposit', { category: undefined, transfer: { toAccountId } });
    for (const name of ['Rewe', 'REWE', 'Café Réwe', 'Aldi', 'Rewe']) await record(name);
    const { payees, total } = await me.ask(ledgerRpc.listPayeeNames, {});
    expect(payees.map(({ name, count }) => `${name} ${count}`)).toEqual(['Rewe 3', 'Aldi 1', 'Café Réwe 1']);
    expect(total).toBe(3);
    expect(await counts('rewe')).toEqual({ Rewe: 3, 'Café Réwe': 1 });
    expect((await ledger.person().ask(ledgerRpc.listPayeeNames, {})).total).toBe(0);
  });
});

describe('renaming a payee', () => {
  it('renames its transactions and recurring entries, and undo brings all back', async () => {
    for (const name of ['AMZN', 'AMZN', 'amzn', 'Other']) await record(name);
    await Promise.all([recur('AMZN'), recur('Amzn'), recur('Rent')]);
    const group = randomUUID();
    expect(await rename('AMZN', 'Amazon', group)).toEqual({
      ...{ changedCount: 3, recurringCount: 2, group, hasMore: false },
    });
    expect(await counts()).toEqual({ Amazon: 3, Other: 1 });
    expect(await recurring()).toEqual(['Amazon', 'Amazon', 'Rent']);
    await undo(me, group);
    expect(await counts()).toEqual({ AMZN: 3, Other: 1 });
    expect(await recurring()).toEqual(['AMZN', 'Amzn', 'Rent']);
  });

  it('is followed by rules that set it and by saved filters, and not by conditions, which match imports', async () => {
    await record('AMZN');
    const conditions = [[{ field: 'payee' as const, is: 'exact' as const, value: 'AMZN' }]];
    await me.ask(ledgerRpc.addRule, { conditions, actions: { payee: 'amzn', category: 'Books' } });
    await me.ask(ledgerRpc.saveFilter, { name: 'books', filter: { payee: 'Amzn' } });
    await me.ask(ledgerRpc.saveFilter, { name: 'others', filter: { payee: 'Aldi' } });
    await rename('AMZN', 'Amazon');
    const { rules } = await me.ask(ledgerRpc.listRules, {});
    expect(rules).toMatchObject([{ conditions, actions: { payee: 'Amazon', category: 'Books' } }]);
    const { filters } = await me.ask(ledgerRpc.listFilters, {});
    expect(filters.map(({ filter }) => filter.payee)).toEqual(['Amazon', 'Aldi']);
  });

  it('merges it with a payee of that name, and undo separates them again', async () => {
    for (const name of ['AMZN', 'Amazon', 'Amazon']) await record(name);
    const { group } = await rename('AMZN', 'Amazon');
    expect(await counts()).toEqual({ Amazon: 3 });
    await undo(me, group);
    expect(await counts()).toEqual({ AMZN: 1, Amazon: 2 });
  });

  it('renames transfers too, and gives all of its spellings the chosen one', async () => {
    const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
    const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, savings);
    const { _id } = await record('REWE', { category: undefined, transfer: { toAccountId } });
    await record('Rewe');
    await record('re\u200bwe');
    expect(await rename('REWE', 'Rewe')).toMatchObject({ changedCount: 2 });
    const [transfer] = await me.ask(ledgerRpc.getTransactions, { transactionIds: [_id] });
    expect(transfer).toMatchObject({ name: 'Rewe', transfer: { toAccountId } });
    expect(await rename('Rewe', 'Rewe')).toMatchObject({ changedCount: 0 });
  });

  it('keeps what was changed since when it is undone', async () => {
    const { _id: id } = await record('AMZN');
    await record('AMZN');
    const entry = await recur('AMZN');
    const { group } = await rename('AMZN', 'Amazon');
    await me.ask(ledgerRpc.updateTransaction, { id, change: { name: 'Bookshop' } });
    await me.ask(ledgerRpc.updateRecurring, { id: entry._id, change: { name: 'Prime' } });
    await undo(me, group);
    expect(await counts()).toEqual({ Bookshop: 1, AMZN: 1 });
    expect(await recurring()).toEqual(['Prime']);
  });

  it('keeps what the bank sent, and says in the history what happened', async () => {
    const raw = { text: 'AMZN MKTP 123' };
    const importId = randomUUID();
    const transactions = [{ ...bought('AMZN'), raw }];
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    const { group } = await rename('AMZN', 'Amazon');
    const query = { page: 1, limit: 1, search: 'Amazon' };
    const { transactions: found } = await me.ask(ledgerRpc.listTransactions, query);
    const { versions } = await me.ask(ledgerRpc.getHistory, { id: found[0]?._id ?? '' });
    expect(versions[0]).toMatchObject({ group, before: { name: 'AMZN' }, after: { name: 'Amazon' } });
    const rows = [{ date: '2026-01-31', amount: -5 }];
    const { postings } = await me.ask(ledgerRpc.matchImport, { rows });
    expect(postings.map((posting) => posting.raw)).toEqual([raw]);
  });

  it('leaves deleted transactions and those of other users as they are', async () => {
    const theirs = ledger.person();
    await theirs.ask(ledgerRpc.createTransaction, bought('AMZN'));
    const { _id } = await record('AMZN');
    await record('AMZN');
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    expect(await rename('AMZN', 'Amazon')).toMatchObject({ changedCount: 1 });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
    expect(await counts()).toEqual({ AMZN: 1, Amazon: 1 });
    const { payees } = await theirs.ask(ledgerRpc.listPayeeNames, {});
    expect(payees).toEqual([{ name: 'AMZN', count: 1 }]);
  });

  it('is 404 for a name that nothing has', async () => {
    await record('AMZN');
    await expect(rename('Aldi', 'Lidl')).rejects.toMatchObject({ code: 'not-found' });
    await expect(rename('AMZN', 'x', undefined, ledger.person())).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('goes on where an earlier call of its group stopped, and is refused for another group’s', async () => {
    await many(Array<string>(limits.rowsPerCall + 5).fill('AMZN'));
    const group = randomUUID();
    expect(await rename('AMZN', 'Amazon', group)).toMatchObject({
      ...{ changedCount: limits.rowsPerCall, hasMore: true },
    });
    const listed = (await me.ask(ledgerRpc.listGroups, {})).groups.find((each) => each.group === group);
    expect(listed).toMatchObject({ kind: 'bulk-edit', count: limits.rowsPerCall });
    const rest = { changedCount: limits.rowsPerCall + 5, hasMore: false };
    expect(await rename('AMZN', 'Amazon', group)).toMatchObject(rest);
    expect(await rename('AMZN', 'Amazon', group)).toMatchObject(rest);
    await expect(rename('Amazon', 'AMZN', group)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    await undo(me, group);
    expect(await counts()).toEqual({ AMZN: limits.rowsPerCall + 5 });
  });
});

it('a payee that none of the newest transactions has is suggested by the beginning of its name', async () => {
  await record('Zoo Berlin', { category: 'Entertainment', addedOn: '2001-01-01' });
  await record('Zoo Berlin', { category: 'Pets', cost: 9, addedOn: '2001-02-01' });
  await many(Array<string>(2_000).fill('Aldi'));
  const zoo = {
    name: 'Zoo Berlin',
    category: 'Pets',
    cost: 9,
    isIncome: false,
    lastOn: '2001-02-01',
    count: 2,
  };
  for (const search of ['zo', 'ZOO', 'Zoo B'])
    expect(await me.ask(ledgerRpc.listPayees, { search })).toEqual([zoo]);
  expect(await me.ask(ledgerRpc.listPayees, { search: 'berlin' })).toEqual([]);
});
