import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RecordedPosting } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { ImportLinks } from './import-links.service';

let ledger: Ledger;
let me: Person;
let importId: string;
let savings: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  importId = randomUUID();
  savings = await account('Savings');
});

async function account(name: string, change: object = {}): Promise<string> {
  const entry = { name, kind: 'checking' as const, openingDate: '2026-01-01', ...change };
  return (await me.ask(ledgerRpc.createAccount, entry))._id;
}
async function enter(change: object = {}): Promise<string> {
  const entry = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-30', note: 'green', ...change };
  return (await me.ask(ledgerRpc.createTransaction, entry))._id;
}
const link = (transactionId: string, change: object, person = me) =>
  ledger.app.get(ImportLinks).link({ importId, links: [{ transactionId, ...change }] }, person.who);
const raw = { text: 'TEA HOUSE 42', bankId: '7', date: '2026-01-31' };
const get = async (id: string) => (await me.ask(ledgerRpc.getTransactions, { transactionIds: [id] }))[0];
const match = async (amount: number): Promise<RecordedPosting[]> =>
  (await me.ask(ledgerRpc.matchImport, { rows: [{ date: '2026-01-31', amount }] })).postings;

describe('linking a row to a recorded transaction', () => {
  it('keeps what the bank sent beside what the user entered', async () => {
    const id = await enter({ tags: ['trip'] });
    expect(await link(id, { raw })).toEqual({ linkedCount: 1, skipped: [], skippedCount: 0 });
    expect(await match(-2.5)).toEqual([
      { id, date: '2026-01-30', amount: -2.5, name: 'Tea', raw, isPlain: true },
    ]);
    expect(await get(id)).toMatchObject({ name: 'Tea', category: 'Food', note: 'green', tags: ['trip'] });
  });

  it('changes nothing twice, and nothing that a bank has sent already', async () => {
    const id = await enter();
    await link(id, { raw });
    const { version } = (await get(id)) ?? {};
    expect(await link(id, { raw })).toMatchObject({ linkedCount: 1 });
    expect(await get(id)).toMatchObject({ version });
    importId = randomUUID();
    expect(await link(id, { raw: { text: 'other' } })).toMatchObject({
      linkedCount: 0,
      skipped: [{ id, reason: 'changed-since' }],
    });
  });

  it('keeps what the bank of the other account sent about a transfer on the side where that arrives', async () => {
    const id = await enter({ category: undefined, transfer: { toAccountId: savings } });
    const out = { text: 'TO SAVINGS' };
    expect(await link(id, { rawTo: raw })).toMatchObject({ linkedCount: 1 });
    const [leaving, arriving] = await match(2.5);
    expect(leaving).toMatchObject({ amount: -2.5, isTransfer: true });
    expect(leaving).not.toHaveProperty('raw');
    expect(arriving).toMatchObject({ accountId: savings, amount: 2.5, raw, isTransfer: true });
    // Import the sending account's file afterwards, then a second file of the receiving account, which must change nothing.
    importId = randomUUID();
    await link(id, { raw: out });
    expect(await match(2.5)).toMatchObject([{ raw: out }, { raw }]);
    importId = randomUUID();
    expect(await link(id, { rawTo: out })).toMatchObject({ skipped: [{ id, reason: 'changed-since' }] });
  });

  it('keeps both sides of a transfer of one file, and takes both back', async () => {
    const id = await enter({ category: undefined, transfer: { toAccountId: savings } });
    const out = { text: 'TO SAVINGS' };
    await link(id, { raw: out, rawTo: raw });
    expect(await match(2.5)).toMatchObject([{ raw: out }, { raw }]);
    await undo(me, importId);
    for (const posting of await match(2.5)) expect(posting).not.toHaveProperty('raw');
  });

  it('takes two links of one transaction together', async () => {
    const id = await enter();
    const links = [{ transfer: { accountId: savings, raw } }, { raw: { text: 'TO SAVINGS' } }];
    const named = links.map((link) => ({ transactionId: id, ...link }));
    expect(await ledger.app.get(ImportLinks).link({ importId, links: named }, me.who)).toMatchObject({
      linkedCount: 1,
    });
    expect(await match(2.5)).toMatchObject([{ raw: { text: 'TO SAVINGS' } }, { accountId: savings, raw }]);
  });

  it('leaves a transaction as it is that is no transfer any more', async () => {
    const id = await enter();
    expect(await link(id, { rawTo: raw })).toMatchObject({ skipped: [{ id, reason: 'changed-since' }] });
  });

  it('is undone with the import', async () => {
    const id = await enter();
    await link(id, { raw });
    expect(await undo(me, importId)).toMatchObject({ undoneCount: 1 });
    expect(await match(-2.5)).toEqual([{ id, date: '2026-01-30', amount: -2.5, name: 'Tea', isPlain: true }]);
  });

  it('does not reach the transactions of others', async () => {
    const id = await enter();
    expect(await link(id, { raw }, ledger.person())).toMatchObject({
      skipped: [{ id, reason: 'not-found' }],
    });
    expect((await match(-2.5))[0]).not.toHaveProperty('raw');
  });
});

describe('linking a row as the other side of a transfer', () => {
  const transfer = () => ({ transfer: { accountId: savings, raw } });

  it('makes a transfer of an expense', async () => {
    const id = await enter();
    await link(id, transfer());
    expect(await get(id)).toMatchObject({
      ...{ name: 'Tea', category: 'Transfer', cost: 2.5, isIncome: false },
      transfer: { toAccountId: savings, toAmount: 2.5 },
    });
    expect(await match(2.5)).toMatchObject([
      { id, amount: -2.5 },
      { id, accountId: savings, amount: 2.5, raw },
    ]);
    expect((await match(2.5)).map(({ isPlain }) => isPlain)).toEqual([undefined, undefined]);
  });

  it('makes a transfer of an income, whose own account is then the other one', async () => {
    const id = await enter({ isIncome: true, category: 'Salary', accountId: savings });
    const own = { text: 'FROM MAIN' };
    const current = await account('Checking');
    await link(id, { raw: own, transfer: { accountId: current, raw } });
    expect(await get(id)).toMatchObject({
      accountId: current,
      isIncome: false,
      transfer: { toAccountId: savings },
    });
    expect(await match(2.5)).toMatchObject([
      { accountId: current, amount: -2.5, raw },
      { accountId: savings, amount: 2.5, raw: own },
    ]);
  });

  it('is undone with the import', async () => {
    const id = await enter({ isIncome: true, category: 'Salary' });
    const before = await get(id);
    await link(id, transfer());
    await undo(me, importId);
    expect(await get(id)).toEqual({ ...before, version: expect.any(String) });
  });

  it.each([
    ['account-unknown', async () => ({ accountId: 'f'.repeat(24) })],
    [
      'date-before-opening',
      async () => ({ accountId: await account('Late', { openingDate: '2026-02-01' }) }),
    ],
    ['account-currency-different', async () => ({ accountId: await account('Tokyo', { currency: 'JPY' }) })],
  ])('is left as it is: %s', async (reason, other) => {
    const id = await enter();
    expect(await link(id, { transfer: { raw, ...(await other()) } })).toMatchObject({
      skipped: [{ id, reason }],
    });
    expect(await get(id)).toMatchObject({ category: 'Food' });
  });

  it('leaves splits and transfers as they are', async () => {
    const parts = [
      { category: 'Food', amount: 1 },
      { category: 'Pets', amount: 1.5 },
    ];
    const split = await enter({ parts, category: undefined });
    const moved = await enter({ category: undefined, transfer: { toAccountId: savings } });
    expect(await link(split, transfer())).toMatchObject({ skipped: [{ reason: 'split' }] });
    importId = randomUUID();
    expect(await link(moved, transfer())).toMatchObject({ skipped: [{ reason: 'transfer' }] });
  });
});

it('keeps what both banks sent about an imported transfer', async () => {
  const transactions = [
    {
      ...{ name: 'Move', cost: 5, addedOn: '2026-01-31', transfer: { toAccountId: savings } },
      ...{ raw: { text: 'OUT' }, rawTo: raw },
    },
  ];
  await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
  expect(await match(5)).toMatchObject([
    { amount: -5, raw: { text: 'OUT' } },
    { amount: 5, accountId: savings, raw },
  ]);
});
