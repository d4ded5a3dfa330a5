import { type Job, ledgerRpc, limits } from '@saldo/contracts';
import { CategoryMoves } from '../category-moves';
import { AccountRemoval } from '../registers';
import { jobEnd } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

const COUNT = 1_200;

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const imported = async (entry: object) => {
  const importId = crypto.randomUUID();
  const all = Array.from({ length: COUNT }, (_, index) => ({ name: `${index}`, cost: 1, ...entry }));
  for (let from = 0; from < COUNT; from += limits.importRows) {
    const transactions = all.slice(from, from + limits.importRows) as never;
    await me.ask(ledgerRpc.importTransactions, { importId, from, transactions });
  }
};
const count = async (filter: object) =>
  (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1, ...filter })).total;
const moving = async () => (await me.ask(ledgerRpc.listJobs, {})).jobs.filter(({ kind }) => kind === 'move');
/** Makes the time limit of each call expire after its first transactions. */
const hurry = () => {
  const { remove, rename } = CategoryMoves.prototype;
  const removeAccount = AccountRemoval.prototype.remove;
  jest.spyOn(CategoryMoves.prototype, 'remove').mockImplementation(function (
    this: CategoryMoves,
    input,
    caller,
  ) {
    return remove.call(this, input, caller, 0);
  });
  jest.spyOn(CategoryMoves.prototype, 'rename').mockImplementation(function (
    this: CategoryMoves,
    input,
    caller,
  ) {
    return rename.call(this, input, caller, 0);
  });
  jest.spyOn(AccountRemoval.prototype, 'remove').mockImplementation(function (
    this: AccountRemoval,
    input,
    caller,
  ) {
    return removeAccount.call(this, input, caller, 0);
  });
};
const hasMovedAll = async (job: Job | undefined, moved: number) => {
  expect(job).toMatchObject({ kind: 'move', total: COUNT - moved });
  const { state, report } = await jobEnd(me, job?._id ?? '');
  expect({ state, moved: moved + report.changedCount }).toEqual({ state: 'done', moved: COUNT });
};

describe('what a call cannot move in a moment is moved by a job', () => {
  it.each([
    ['renamed', { name: 'Animals' }, 'Animals'],
    ['merged', { name: 'Food', merge: true }, 'Food'],
  ])('of a %s category', async (_, change, to) => {
    await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
    await imported({ category: 'Pets' });
    hurry();
    const renaming = { category: 'Pets', type: 'expense' as const, ...change };
    const { job, movedCount } = await me.ask(ledgerRpc.renameCategory, renaming);
    expect(movedCount).toBeLessThan(COUNT);
    await hasMovedAll(job, movedCount);
    expect([await count({ category: 'Pets' }), await count({ category: to })]).toEqual([0, COUNT]);
  });

  it('of a deleted category, which another change of categories waits for', async () => {
    for (const name of ['Pets', 'Toys']) await me.ask(ledgerRpc.createCategory, { name, type: 'expense' });
    await imported({ category: 'Pets' });
    hurry();
    const { job, movedCount } = await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    await hasMovedAll(job, movedCount);
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Toys' });
    expect(await count({ category: 'Miscellaneous' })).toBe(COUNT);
  });

  it('of a deleted account, whose balance the other one has in the end', async () => {
    const open = async (name: string, openingBalance: number) =>
      me.ask(ledgerRpc.createAccount, { name, kind: 'checking', currency: 'USD', openingBalance } as never);
    const [{ _id: id }, { _id: moveTo }] = [await open('Cash', 5), await open('Bank', 7)];
    await imported({ category: 'Food', accountId: id });
    hurry();
    await me.ask(ledgerRpc.removeAccount, { id, moveTo });
    const [job] = await moving();
    const moved = COUNT - (job?.total ?? 0);
    await hasMovedAll(job && (await me.ask(ledgerRpc.getJob, { id: job._id })), moved);
    const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
    expect(accounts.find(({ _id }) => _id === moveTo)).toMatchObject({ balance: { total: 12 - COUNT } });
  });
});

it('a move cannot be cancelled, and one without anything to move ends at once', async () => {
  const { _id } = await me.ask(ledgerRpc.createJob, { kind: 'move' });
  const cancel = () => me.ask(ledgerRpc.cancelJob, { id: _id });
  await expect(cancel()).rejects.toMatchObject({ code: 'job-not-cancellable' });
  expect(await jobEnd(me, _id)).toMatchObject({ state: 'done', total: 0 });
});

it('a few transactions need no job', async () => {
  await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
  await me.ask(ledgerRpc.createTransaction, { name: 'x', cost: 1, category: 'Pets' });
  const answer = await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
  expect(answer).toEqual({ movedCount: 1 });
  expect(await moving()).toEqual([]);
});
