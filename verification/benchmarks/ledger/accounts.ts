import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { withInstance } from '../../../libs/testing/src/instance.ts';
import { percentile } from '../../harness/statistics.ts';

/**
 * Imports a book with many accounts and reads it through the API. Compares every balance on every requested day, and every
 * register, with sums of the rows.
 */
const ACCOUNTS = 1_229;
const ROWS = 49_102;
const ROWS_PER_REQUEST = 500;
const FIRST_YEAR = 2012;
const YEARS = 14;

interface Row {
  account: number;
  addedOn: string;
  cents: number;
  isIncome: boolean;
  status?: 'pending';
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const categories = ['Food', 'Bills', 'Shopping', 'Salary'];

/** Rows ordered by date. A quarter of them are in the default account. A few accounts have most of the others. */
const rows = Array.from({ length: ROWS }, (_, n): Row => {
  const month = Math.floor((n * YEARS * 12) / ROWS);
  const account = n % 4 === 0 ? 0 : Math.floor(ACCOUNTS * ((n * 7_919) % ROWS) ** 2 * ROWS ** -2);
  return {
    account,
    addedOn: `${FIRST_YEAR + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits((n % 28) + 1)}`,
    cents: 1 + ((n * 104_729) % 1_000_000),
    isIncome: n % 7 === 0,
    ...(n % 50 === 0 && { status: 'pending' as const }),
  };
});

const times = new Map<string, number[]>();

async function timed<T>(
  ask: HttpClient,
  what: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await ask<T>(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  times.set(what, [...(times.get(what) ?? []), answer.ms]);
  return answer.body;
}

interface Listed {
  _id: string;
  balance: { total: number; cleared: number };
}

interface Job {
  _id: string;
  state: string;
  group: string;
  report: { problemCount: number };
}

/** Waits until the server has finished a job. Polls the job's state only. */
async function ended(ask: HttpClient, { _id }: Job): Promise<void> {
  let job: Job;
  do {
    await sleep(100);
    job = (await ask<Job>('GET', `/jobs/${_id}`)).body;
  } while (['queued', 'running'].includes(job.state));
  assert.deepEqual([job.state, job.report.problemCount], ['done', 0]);
}

/** Imports the accounts and all rows as one job; returns the id of the group of its changes. */
async function importBook(ask: HttpClient): Promise<string> {
  const added = Array.from({ length: ACCOUNTS - 1 }, (_, index) => ({
    account: {
      ...{ name: `Account ${index + 1}`, kind: 'checking', currency: null, openingBalance: 0, note: '' },
      ...{ openingDate: '2000-01-01', position: index + 1 },
    },
  }));
  const recorded = rows.map((row, index) => ({
    transaction: {
      ...{ name: `Row ${index}`, category: row.isIncome ? 'Salary' : categories[index % 3], note: '' },
      ...{ cost: row.cents / 100, isIncome: row.isIncome, addedOn: row.addedOn, status: row.status },
      // Row n of the import adds account n + 1.
      ...(row.account > 0 && { accountId: `row:${row.account - 1}` }),
    },
  }));
  const all = [...added, ...recorded];
  const job = await timed<Job>(ask, 'create a job', 'POST', '/jobs', { kind: 'import' });
  for (let from = 0; from < all.length; from += ROWS_PER_REQUEST) {
    const body = { rows: all.slice(from, from + ROWS_PER_REQUEST) };
    await timed(ask, 'add 500 rows', 'PUT', `/jobs/${job._id}/rows?from=${from}`, body);
  }
  await timed(ask, 'start a job', 'POST', `/jobs/${job._id}/start`);
  await ended(ask, job);
  return job.group;
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

function balancesOn(date: string) {
  const cents = Array.from({ length: ACCOUNTS }, () => ({ total: 0, cleared: 0 }));
  for (const row of rows) {
    const sums = cents[row.account];
    if (!sums || row.addedOn > date) continue;
    const signed = row.isIncome ? row.cents : -row.cents;
    sums.total += signed;
    if (row.status !== 'pending') sums.cleared += signed;
  }
  return cents.map(({ total, cleared }) => ({ total: total / 100, cleared: cleared / 100 }));
}

/**
 * Compares the balances of the first accounts with the sums of the rows. The API lists accounts in the order of their numbers.
 */
async function checkBalances(ask: HttpClient, date: string, what: string): Promise<void> {
  const listed = await timed<Listed[]>(ask, what, 'GET', `/accounts?date=${date}`);
  const right = balancesOn(date);
  assert.deepEqual(
    listed.slice(0, ACCOUNTS).map(({ balance }) => balance),
    right,
  );
}

async function checkRegister(ask: HttpClient, ids: string[], account: number): Promise<void> {
  let cursor: string | undefined;
  let count = 0;
  let next: number | undefined;
  do {
    const path = `/accounts/${ids[account]}/register?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const page = await timed<{
      entries: { balance: number; cost: number; isIncome: boolean }[];
      next?: string;
    }>(ask, 'a page of a register', 'GET', path);
    for (const { balance, cost, isIncome } of page.entries) {
      if (next !== undefined) assert.equal(Math.round(balance * 100), next);
      next = Math.round(balance * 100) - Math.round(cost * 100) * (isIncome ? 1 : -1);
    }
    count += page.entries.length;
    cursor = page.next;
  } while (cursor);
  assert.equal(count, rows.filter((row) => row.account === account).length);
  assert.equal(next ?? 0, 0);
}

await withInstance(
  async ({ url }) => {
    const { ask } = await signUp(url, 60_000);
    let begin = performance.now();
    const group = await importBook(ask);
    console.log(`${ROWS} rows in ${ACCOUNTS} accounts imported in ${seconds(begin)}`);
    const ids = (await timed<Listed[]>(ask, 'accounts', 'GET', '/accounts')).map(({ _id }) => _id);
    await checkBalances(ask, '2999-12-31', 'balances, the first time');
    for (let year = FIRST_YEAR - 1; year <= FIRST_YEAR + YEARS; year++) {
      await checkBalances(ask, `${year}-12-31`, "balances at a month's end");
      await checkBalances(ask, `${year}-06-15`, 'balances within a month');
    }
    for (const account of [0, 1, 600, ACCOUNTS - 1]) await checkRegister(ask, ids, account);
    begin = performance.now();
    await ended(ask, await timed<Job>(ask, 'create a job', 'POST', '/jobs', { kind: 'undo', group }));
    console.log(`undone in ${seconds(begin)}`);
    assert.equal((await ask<Listed[]>('GET', '/accounts')).body.length, 1);
    console.log(`${''.padEnd(34)}calls   median      p99 (ms)`);
    for (const [what, ms] of times) {
      const figures = [0.5, 0.99].map((share) => percentile(ms, share).toFixed(1).padStart(9));
      console.log(what.padEnd(34) + String(ms.length).padStart(5) + figures.join(''));
    }
  },
  { env: { MAX_ACCOUNTS: '2000' } },
);
