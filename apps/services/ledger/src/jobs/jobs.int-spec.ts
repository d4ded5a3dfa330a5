import { setTimeout as wait } from 'node:timers/promises';
import { type Job, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { jobEnd } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { JobRunner } from './job-runner';
import { JobsRepository, LEASE_MS } from './jobs.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

type Row = RpcInput<typeof ledgerRpc.addJobRows>['rows'][number];

const paid = (name: string, entry: object = {}): Row => ({
  transaction: { name, category: 'Food', cost: 1, addedOn: '2026-11-21', ...entry },
});
const opened = (name: string, openingBalance = 0): Row => ({
  account: {
    ...{ name, kind: 'checking', currency: 'EUR', openingBalance, openingDate: '2026-01-01' },
    ...{ position: limits.accountPosition, note: '' },
  },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => paid(`${index}`));

const get = (id: string, person = me) => person.ask(ledgerRpc.getJob, { id });
const added = async (rows: Row[], fields: object = {}) => {
  const job = await me.ask(ledgerRpc.createJob, { kind: 'import', ...fields });
  for (let from = 0; from < rows.length; from += limits.importRows) {
    const part = rows.slice(from, from + limits.importRows);
    await me.ask(ledgerRpc.addJobRows, { id: job._id, from, rows: part });
  }
  return job._id;
};
const started = async (rows: Row[], fields: object = {}) => {
  const id = await added(rows, fields);
  await me.ask(ledgerRpc.startJob, { id });
  return id;
};
const ended = (id: string) => jobEnd(me, id);
const imported = async (rows: Row[], fields: object = {}) => ended(await started(rows, fields));
const asked = async (job: RpcInput<typeof ledgerRpc.createJob>) =>
  ended((await me.ask(ledgerRpc.createJob, job))._id);
const undone = (group: string) => asked({ kind: 'undo', group });
const count = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1 })).total;
const names = async () =>
  (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions.map(({ name }) => name);
const accounts = async () =>
  (await me.ask(ledgerRpc.listAccounts, {})).accounts.filter(({ isDefault }) => !isDefault);

describe('an import', () => {
  it('adds accounts, links recorded transactions and records the rest in the order of its rows', async () => {
    const known = await me.ask(ledgerRpc.createTransaction, {
      ...{ name: 'Known', category: 'Food', cost: 3, addedOn: '2026-11-20' },
    });
    const raw = { text: 'KNOWN SHOP' };
    const job = await imported([
      opened('Giro', 10),
      { link: { transactionId: known._id, raw } },
      {
        link: { transactionId: 'f'.repeat(24), raw },
        instead: [{ ...many(1)[0]?.transaction, name: 'Instead' }],
      },
      paid('A', { accountId: 'row:0', cost: 2 }),
      paid('B'),
    ] as Row[]);
    expect(job).toMatchObject({
      ...{ state: 'done', total: 5, done: 5 },
      report: { accountCount: 1, linkedCount: 1, recordedCount: 3, problemCount: 0 },
    });
    expect(await names()).toEqual(['A', 'B', 'Instead', 'Known']);
    expect(await accounts()).toMatchObject([{ name: 'Giro', balance: { total: 8 } }]);
  });

  it('leaves out the rows that are refused, and says which and why', async () => {
    const rows = many(30);
    rows[7] = paid('unknown account', { accountId: 'row:1' });
    rows[20] = paid('too precise', { cost: 1.234 });
    const { report, state } = await imported(rows);
    expect(state).toBe('done');
    expect(report).toMatchObject({ recordedCount: 28, problemCount: 2 });
    expect(report.problems).toMatchObject([
      { row: 7, fields: [{ path: 'accountId' }] },
      { row: 20, fields: [{ path: 'cost' }] },
    ]);
    expect(await count()).toBe(28);
  });

  it('takes the same rows twice, and neither a gap nor rows after its start', async () => {
    const id = await added(many(3));
    const again = { id, from: 0, rows: many(3) };
    expect(await me.ask(ledgerRpc.addJobRows, again)).toMatchObject({ total: 3, state: 'open' });
    await expect(me.ask(ledgerRpc.addJobRows, { id, from: 5, rows: many(1) })).rejects.toMatchObject({
      ...{ code: 'validation-failed', fields: [{ path: 'from' }] },
    });
    await me.ask(ledgerRpc.startJob, { id });
    await ended(id);
    await me.ask(ledgerRpc.startJob, { id });
    await expect(me.ask(ledgerRpc.addJobRows, { id, from: 3, rows: many(1) })).rejects.toMatchObject({
      code: 'job-started',
    });
    expect(await count()).toBe(3);
  });

  it('keeps the report about its file, with the accounts that it has added', async () => {
    const importReport = {
      ...{ fileName: 'bank.csv', settings: {} },
      statements: [{ accountId: 'row:0', readCount: 1, addedCount: 1, knownCount: 0 }],
    };
    await imported([opened('Giro'), paid('A', { accountId: 'row:0' })], { importReport });
    const [{ _id } = { _id: '' }] = await accounts();
    const { imports } = await me.ask(ledgerRpc.listImports, {});
    expect(imports).toMatchObject([{ fileName: 'bank.csv', statements: [{ accountId: _id }] }]);
  });
});

describe('an undo', () => {
  it('takes back an import with its accounts, except for what was changed since', async () => {
    const rows = [opened('Giro'), opened('Savings'), ...many(1_200)];
    rows[2] = paid('kept', { accountId: 'row:0' });
    const { group } = await imported(rows);
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1, search: 'kept' });
    await me.ask(ledgerRpc.updateTransaction, { id: transactions[0]?._id ?? '', change: { note: 'mine' } });
    const undo = await undone(group);
    expect(undo).toMatchObject({ state: 'done', report: { undoneCount: 1_199, accountCount: 1 } });
    expect(undo.report.problems.map(({ code }) => code)).toEqual(['changed-since', 'account-in-use']);
    expect(await count()).toBe(1);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Giro']);
  });

  it('is refused for an unknown group, and while another one goes on', async () => {
    const undo = (group: string) => me.ask(ledgerRpc.createJob, { kind: 'undo', group });
    await expect(undo('none')).rejects.toMatchObject({ code: 'not-found' });
    const { group } = await imported(many(1));
    jest.spyOn(ledger.app.get(JobsRepository), 'lease').mockResolvedValue(undefined);
    await undo(group);
    await expect(undo(group)).rejects.toMatchObject({ code: 'job-unfinished' });
  });
});

it.each([
  ['an undo without a group', { kind: 'undo' }, 'group'],
  ['an edit without a change', { kind: 'edit', filter: {} }, 'change'],
  ['a deletion of nothing in particular', { kind: 'delete' }, 'transactionIds'],
  ['a deletion with a change', { kind: 'delete', filter: {}, change: { category: 'Pets' } }, 'change'],
  ['an import of a filter', { kind: 'import', filter: {} }, 'filter'],
])('refuses %s', async (_what, job, path) => {
  await expect(me.ask(ledgerRpc.createJob, job as never)).rejects.toMatchObject({
    ...{ code: 'validation-failed', fields: [{ path }] },
  });
});

describe('cancelling', () => {
  it('undoes what an import has done so far', async () => {
    const saved = jest.spyOn(ledger.app.get(JobsRepository), 'save');
    const rows = [opened('Giro'), ...many(1_300)];
    const id = await added(rows);
    let cancelled: Promise<Job> | undefined;
    const save = JobsRepository.prototype.save;
    saved.mockImplementation(async function (this: JobsRepository, ...given) {
      // Cancel while a slice is being stored, after the accounts and the first transactions.
      if (given[1].done && given[1].done > 400) cancelled ??= me.ask(ledgerRpc.cancelJob, { id });
      await cancelled;
      return save.apply(ledger.app.get(JobsRepository), given);
    });
    await me.ask(ledgerRpc.startJob, { id });
    expect(await ended(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await count()).toBe(0);
    expect(await accounts()).toEqual([]);
  });

  it('ends an import without rows at once, and is refused after the end', async () => {
    const id = await added(many(2));
    expect(await me.ask(ledgerRpc.cancelJob, { id })).toMatchObject({ state: 'cancelled' });
    const done = await imported(many(1));
    await expect(me.ask(ledgerRpc.cancelJob, { id: done._id })).rejects.toMatchObject({ code: 'job-ended' });
  });
});

describe('a runner that is killed', () => {
  /** Runs slices like another runner after the leases of the killed one have expired. */
  const takeOver = async () => {
    const runner = ledger.app.get(JobRunner);
    for (let at = 1; await runner.next(new Date(Date.now() + at * 2 * LEASE_MS));) at++;
  };

  it.each([
    ['before its progress is stored', 'save'],
    ['while it records rows', 'insertNew'],
  ] as const)('%s loses and doubles nothing', async (_, step) => {
    const jobs = ledger.app.get(JobsRepository);
    const transactions = ledger.app.get(TransactionsRepository);
    const [save, insertNew] = [jobs.save.bind(jobs), transactions.insertNew.bind(transactions)];
    let slices = 0;
    let isDead = false;
    // Drop all writes of the runner after its death.
    jest.spyOn(jobs, 'save').mockImplementation(async (...given) => {
      if (isDead || (step === 'save' && ++slices === 3)) {
        isDead = true;
        throw new Error('killed');
      }
      return save(...given);
    });
    jest.spyOn(transactions, 'insertNew').mockImplementation(async (bookId, rows) => {
      if (step !== 'insertNew' || ++slices !== 2) return insertNew(bookId, rows);
      await insertNew(bookId, rows.slice(0, rows.length / 2));
      isDead = true;
      throw new Error('killed');
    });
    const id = await started([opened('Giro', 5), ...many(1_400)]);
    while (!isDead) await wait(20);
    expect((await get(id)).state).toBe('running');
    isDead = false;
    await takeOver();
    const { group, ...job } = await ended(id);
    expect(job).toMatchObject({ state: 'done', report: { recordedCount: 1_400, problemCount: 0 } });
    expect(await count()).toBe(1_400);
    expect((await names())[0]).toBe('0');
    expect(await accounts()).toMatchObject([{ name: 'Giro', balance: { total: 5 } }]);
    await undone(group);
    expect([await count(), await accounts()]).toEqual([0, []]);
  });
});

it('fails an undo of what is reconciled until the user confirms it, and says why', async () => {
  const { group } = await imported([paid('A', { status: 'reconciled' }), paid('B')]);
  expect(await undone(group)).toMatchObject({ state: 'failed', error: { code: 'transaction-reconciled' } });
  const confirmed = { kind: 'undo', group, confirmReconciled: true } as const;
  const { _id } = await me.ask(ledgerRpc.createJob, confirmed);
  expect(await ended(_id)).toMatchObject({ state: 'done', report: { undoneCount: 2 } });
  expect(await count()).toBe(0);
});

it('refuses more unfinished jobs than a book may have', async () => {
  const abandoned = await added(many(1));
  jest.spyOn(ledger.app.get(JobsRepository), 'lease').mockResolvedValue(undefined);
  for (let job = 0; job < limits.jobs; job++) await started(many(1));
  // An import that was never started is cancelled to make room.
  expect((await get(abandoned)).state).toBe('cancelled');
  await expect(added([])).rejects.toMatchObject({ code: 'jobs-full' });
});

it('takes turns between books', async () => {
  const jobs = ledger.app.get(JobsRepository);
  const lease = jobs.lease.bind(jobs);
  const order: string[] = [];
  jest.spyOn(jobs, 'lease').mockImplementation(async (now) => {
    const job = await lease(now);
    if (job) order.push(job.bookId);
    return job;
  });
  const long = await started(many(2_000));
  const other = me;
  me = ledger.person();
  const books = [other, me].map(({ who }) => who.bookId);
  const short = await imported(many(1));
  expect((await get(long, other)).endedAt).toBeUndefined();
  expect(short.state).toBe('done');
  me = other;
  await ended(long);
  expect(order).toEqual(expect.arrayContaining(books));
});

it('shows, changes and starts no job of another user', async () => {
  const id = await added(many(1));
  const other = ledger.person();
  for (const asked of [
    get(id, other),
    other.ask(ledgerRpc.addJobRows, { id, from: 1, rows: many(1) }),
    other.ask(ledgerRpc.startJob, { id }),
    other.ask(ledgerRpc.cancelJob, { id }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
  expect((await other.ask(ledgerRpc.listJobs, {})).jobs).toEqual([]);
  expect((await me.ask(ledgerRpc.listJobs, {})).jobs).toMatchObject([{ _id: id, state: 'open', total: 1 }]);
});
