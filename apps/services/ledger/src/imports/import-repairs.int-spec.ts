import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type RepairChange } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { ImportRecords } from './import-records.repository';

let ledger: Ledger;
let me: Person;
let importId: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => {
  me = ledger.person();
  importId = randomUUID();
});

interface Row {
  [field: string]: unknown;
}
const row = (change: Row = {}) => ({
  ...{ name: 'Tea house', category: 'Food', cost: 2.5, addedOn: '2026-06-05', raw: { text: 'TEA 42' } },
  ...change,
});
const add = (rows: Row[], person = me, id = importId) =>
  person.ask(ledgerRpc.importTransactions, {
    importId: id,
    from: 0,
    transactions: rows.map((each) => row(each)),
  });
const repair = (change: RepairChange, more: object = {}, person = me) =>
  person.ask(ledgerRpc.repairImport, { importId, change, group: randomUUID(), ...more });
const preview = (change: RepairChange, more: object = {}, person = me) =>
  person.ask(ledgerRpc.previewRepair, { importId, change, ...more });
const list = async (person = me) =>
  (await person.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const find = async (name: string) => (await list()).find((each) => each.name === name);
const edit = async (name: string, change: object) =>
  me.ask(ledgerRpc.updateTransaction, { id: (await find(name))?._id ?? '', change });
const account = async (change: object = {}, person = me) => {
  const entry = { name: 'Card', kind: 'checking' as const, openingDate: '2026-01-01', ...change };
  return (await person.ask(ledgerRpc.createAccount, entry))._id;
};

describe('repairing the sign of an import', () => {
  it('makes incomes of expenses and the reverse, with categories of the other type', async () => {
    await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
    await add([
      { name: 'Wage', cost: 900 },
      { name: 'Vet', isIncome: true, category: 'Salary' },
      {
        name: 'Split',
        category: undefined,
        parts: [
          { category: 'Pets', amount: 2 },
          { category: 'Food', amount: 0.5 },
        ],
      },
    ]);
    await me.ask(ledgerRpc.createTransaction, row({ name: 'By hand', raw: undefined }));
    expect(await repair({ reverseSign: true })).toMatchObject({ changedCount: 3, skippedCount: 0 });
    expect(await find('Wage')).toMatchObject({ isIncome: true, category: 'Food' });
    expect(await find('Vet')).toMatchObject({ isIncome: false, category: 'Salary' });
    expect(await find('Split')).toMatchObject({ isIncome: true, category: 'Pets', cost: 2.5 });
    expect(await find('By hand')).toMatchObject({ isIncome: false });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).toEqual(
      expect.arrayContaining(['Food', 'Pets']),
    );
  });
});

describe('repairing the account of an import', () => {
  it('keeps the numbers of the file in another currency, unless they do not fit', async () => {
    await add([{ name: 'Whole', cost: 3 }, { name: 'Cents' }]);
    const yen = await account({ currency: 'JPY' });
    const { skipped } = await repair({ accountId: yen });
    expect(skipped).toEqual([{ id: (await find('Cents'))?._id, reason: 'account-currency-different' }]);
    expect(await find('Whole')).toMatchObject({ accountId: yen, currency: 'JPY', cost: 3 });
  });

  it('moves one of several accounts of a file', async () => {
    const [card, savings] = [await account(), await account({ name: 'Savings' })];
    await add([{ name: 'Main' }, { name: 'Card', accountId: card }]);
    const { accountIds } = await preview({ accountId: savings });
    expect(accountIds).toEqual(expect.arrayContaining([card]));
    expect(accountIds).toHaveLength(2);
    const [main = ''] = accountIds.filter((id) => id !== card);
    expect(await repair({ accountId: savings }, { accountId: main })).toMatchObject({ changedCount: 1 });
    expect([(await find('Main'))?.accountId, (await find('Card'))?.accountId]).toEqual([savings, card]);
  });

  it('is refused for an unknown or closed account, and leaves out what is too early for it', async () => {
    await add([{ name: 'Early', addedOn: '2026-05-01' }, { name: 'Late' }]);
    await expect(repair({ accountId: 'f'.repeat(24) })).rejects.toMatchObject({
      fields: [{ path: 'change.accountId', code: 'account-unknown' }],
    });
    const late = await account({ openingDate: '2026-06-01' });
    expect((await repair({ accountId: late })).skipped).toEqual([
      { id: (await find('Early'))?._id, reason: 'date-before-opening' },
    ]);
    const closed = await account({ name: 'Closed' });
    await me.ask(ledgerRpc.updateAccount, { id: closed, change: { closedOn: '2026-07-01' } });
    await expect(preview({ accountId: closed })).rejects.toMatchObject({ code: 'account-closed' });
  });
});

describe('repairing the dates of an import', () => {
  it('swaps day and month, also the day of the other bank of a transfer', async () => {
    const card = await account();
    await add([
      { name: 'Tea' },
      {
        ...{ name: 'Move', category: undefined, transfer: { toAccountId: card } },
        rawTo: { text: 'IN', date: '2026-07-05' },
      },
    ]);
    await repair({ swapDayAndMonth: true });
    expect((await list()).map(({ addedOn }) => addedOn)).toEqual(['2026-05-06', '2026-05-06']);
    const rows = [{ date: '2026-05-06', amount: 2.5 }];
    const { postings } = await me.ask(ledgerRpc.matchImport, { rows });
    expect(postings.find(({ accountId }) => accountId === card)?.raw).toEqual({
      text: 'IN',
      date: '2026-05-07',
    });
  });

  it('is refused if a date of the file cannot be swapped, and changes nothing', async () => {
    await add([{ addedOn: '2026-01-02' }, { addedOn: '2026-06-30' }, { addedOn: '2026-06-13' }]);
    const refusal = {
      code: 'validation-failed',
      fields: [
        expect.objectContaining({
          ...{ path: 'change.swapDayAndMonth', code: 'date-not-swappable' },
          params: { day: 30, month: 6, year: 2026 },
        }),
      ],
    };
    await expect(preview({ swapDayAndMonth: true })).rejects.toMatchObject(refusal);
    await expect(repair({ swapDayAndMonth: true })).rejects.toMatchObject(refusal);
    expect((await list()).map(({ addedOn }) => addedOn)).toContain('2026-01-02');
  });

  it('leaves out a date that the user has set', async () => {
    await add([{ name: 'Set' }, { name: 'Wrong' }]);
    await edit('Set', { addedOn: '2026-06-30' });
    expect((await repair({ swapDayAndMonth: true })).skipped).toEqual([
      { id: (await find('Set'))?._id, reason: 'changed-since' },
    ]);
    expect((await find('Wrong'))?.addedOn).toBe('2026-05-06');
  });
});

describe('repairing the category of an import', () => {
  it('leaves out the other type, splits, transfers and what the user has chosen', async () => {
    const card = await account();
    await add([
      { name: 'Tea' },
      { name: 'Wage', isIncome: true, category: 'Salary' },
      { name: 'Chosen' },
      { name: 'Renamed' },
      { name: 'Move', category: undefined, transfer: { toAccountId: card } },
    ]);
    await edit('Chosen', { category: 'Rent' });
    await edit('Renamed', { name: 'New name' });
    const { changedCount, skipped } = await repair({ category: 'Groceries' });
    expect(changedCount).toBe(2);
    expect(skipped.map(({ reason }) => reason).toSorted()).toEqual([
      'category-of-other-type',
      'changed-since',
      'transfer',
    ]);
    expect(await find('New name')).toMatchObject({ category: 'Groceries' });
  });
});

describe('a repair', () => {
  it('is shown before, with an example and with what stays as it is', async () => {
    await add([{ name: 'Tea' }, { name: 'Chosen' }, { name: 'Gone' }]);
    await edit('Chosen', { isIncome: true, category: 'Salary' });
    const gone = (await find('Gone'))?._id ?? '';
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [gone] });
    const before = await list();
    const { changeCount, example, skipped, skippedCount } = await preview({ reverseSign: true });
    expect([changeCount, skippedCount]).toEqual([1, 2]);
    expect(example).toMatchObject({
      before: { name: 'Tea', isIncome: false },
      after: { name: 'Tea', isIncome: true },
    });
    expect(skipped).toEqual([
      { id: gone, reason: 'deleted' },
      { id: (await find('Chosen'))?._id, reason: 'changed-since', name: 'Chosen', addedOn: '2026-06-05' },
    ]);
    expect(await list()).toEqual(before);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).not.toContain('Food');
  });

  it('is one group that can be undone, and does not count as an edit of the user', async () => {
    await add([{ name: 'Tea' }, { name: 'Chosen' }]);
    await edit('Chosen', { note: 'mine' });
    const before = await list();
    const { group } = await repair({ reverseSign: true });
    await repair({ swapDayAndMonth: true });
    expect((await find('Tea'))?.addedOn).toBe('2026-05-06');
    const { groups } = await me.ask(ledgerRpc.listGroups, {});
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['repair', 2],
      ['repair', 2],
      ['import', 2],
    ]);
    expect(await undo(me, group)).toMatchObject({ undoneCount: 2 });
    expect((await list()).map(({ isIncome }) => isIncome)).toEqual(before.map(({ isIncome }) => isIncome));
    // An undone repair does not count as an edit either.
    expect(await repair({ reverseSign: true })).toMatchObject({ changedCount: 2, skippedCount: 0 });
    const undone = await undo(me, importId);
    expect(undone).toMatchObject({ undoneCount: 1, skipped: [{ reason: 'changed-since' }] });
  });

  it('asks before it changes what is reconciled', async () => {
    await add([{ name: 'Tea', status: 'reconciled' }, { name: 'Pie' }]);
    await expect(repair({ reverseSign: true })).rejects.toMatchObject({ code: 'transaction-reconciled' });
    expect(await find('Pie')).toMatchObject({ isIncome: false });
    expect(await repair({ category: 'Groceries' })).toMatchObject({ changedCount: 2 });
    const confirmed = await repair({ reverseSign: true }, { confirmReconciled: true });
    expect(confirmed).toMatchObject({ changedCount: 2 });
  });

  it('goes on in parts, and a repeated call changes nothing twice', async () => {
    const count = limits.rowsPerCall + 5;
    for (let from = 0; from < count; from += limits.importRows) {
      const transactions = Array.from({ length: Math.min(limits.importRows, count - from) }, () => row());
      await me.ask(ledgerRpc.importTransactions, { importId, from, transactions });
    }
    const group = randomUUID();
    const first = await repair({ reverseSign: true }, { group });
    expect(first).toMatchObject({ changedCount: limits.rowsPerCall, next: expect.any(String) });
    await repair({ reverseSign: true }, { group });
    const rest = await repair({ reverseSign: true }, { group, after: first.next });
    expect(rest).toMatchObject({ changedCount: count });
    expect(rest.next).toBeUndefined();
    expect((await list()).every(({ isIncome }) => isIncome)).toBe(true);
    await expect(repair({ swapDayAndMonth: true }, { group })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('marks the report of the import', async () => {
    await add([{}]);
    const report = { fileName: 'a.csv', settings: {}, statements: [] };
    await ledger.app.get(ImportRecords).put(me.who.bookId, importId, report);
    await repair({ reverseSign: true });
    expect((await me.ask(ledgerRpc.listImports, {})).imports).toMatchObject([{ importId, isRepaired: true }]);
  });

  it('finds no import of another book, and none that does not exist', async () => {
    await add([{}]);
    const other = ledger.person();
    for (const [id, person] of [
      [importId, other],
      [randomUUID(), me],
      ['none', me],
    ] as const) {
      await expect(repair({ reverseSign: true }, { importId: id }, person)).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(preview({ reverseSign: true }, { importId: id }, person)).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    expect(await find('Tea house')).toMatchObject({ isIncome: false });
  });

  it('refuses nothing and two things at once', async () => {
    await add([{}]);
    for (const change of [{}, { reverseSign: true, swapDayAndMonth: true }] as RepairChange[])
      await expect(repair(change)).rejects.toMatchObject({
        fields: [{ path: 'change', code: 'one-change-required' }],
      });
  });
});
