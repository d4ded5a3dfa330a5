import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { httpClient } from '../../../libs/testing/src/http-client.ts';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { cpuSeconds } from '../../harness/process-stats.ts';
import { percentile } from '../../harness/statistics.ts';
import { accountIdsOf, type BenchUser, fill, lastMonth } from './data.ts';

/** Number of transactions of each user. The first argument limits it. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000].filter(
  (size) => size <= Number(process.argv[2] ?? Infinity),
);
/** Largest number of transactions for which the bare handler runs operations that read all of them. */
const MOST_READ = 100_000;
const ACCOUNTS = 4;
/** Number of requests before the measurement, to warm up the just-in-time compiler. */
const WARM_UP = 40;

interface User extends BenchUser {
  saldo: HttpClient;
  reference: HttpClient;
}

interface Operation {
  name: string;
  times: number;
  /** Minimum number of transactions; with fewer, the operation returns none. */
  atLeast?: number;
  /**
   * Whether the bare handler reads all transactions. It is then skipped for large users: it would take seconds and slow down the
   * others.
   */
  readsAll?: true;
  path: string | ((user: User) => string);
  query?: Record<string, string>;
  body?: object;
}

const page = (number: number) => ({ page: String(number), limit: '10' });
const bread = { name: 'Bread', category: 'Food', cost: 3.2, isIncome: false, note: '' };
const list = '/transactions';
const registerOf = ({ accountIds: [, id] }: User) => `/accounts/${id}/register`;
/** Requests of the web app for which users wait. */
const operations: Operation[] = [
  { name: 'list, page 1', times: 200, path: list, query: page(1) },
  { name: 'list, page 500', times: 100, atLeast: 5_000, path: list, query: page(500) },
  { name: 'search in a month', times: 100, path: list, query: { ...page(1), search: 'zoo', ...lastMonth() } },
  { name: 'search in all', times: 30, readsAll: true, path: list, query: { ...page(1), search: 'zoo' } },
  { name: 'summary', times: 40, readsAll: true, path: '/transactions/summary' },
  { name: 'charts', times: 40, readsAll: true, path: '/transactions/charts' },
  { name: 'balances', times: 40, readsAll: true, path: '/accounts' },
  { name: 'register', times: 100, path: registerOf, query: { limit: '50' } },
  { name: 'add', times: 200, path: list, body: bread },
];

/** Sends the request once and returns the latency in milliseconds. */
async function measure(ask: HttpClient, operation: Operation, user: User, userId = ''): Promise<number> {
  const { query, body } = operation;
  const path = typeof operation.path === 'string' ? operation.path : operation.path(user);
  const search = new URLSearchParams({ ...query, ...(userId && { bookId: userId }) });
  const addedOn = new Date().toISOString().slice(0, 10);
  const headers = body && { 'Idempotency-Key': crypto.randomUUID() };
  const sent = body && { ...body, addedOn };
  const { status, ms } = await ask(body ? 'POST' : 'GET', `${path}?${search}`, sent, headers);
  if (status >= 300 || status < 200) throw new Error(`${path} was answered ${status}.`);
  return ms;
}

type Side = 'saldo' | 'reference';

/**
 * Measures all users on both sides in turn, so that the machine is in the same state for all. If the bare handler reads all
 * transactions, it runs after Saldo, because it empties the caches. Prints the figures, and the ratio of the median of the
 * largest user to that of the smallest.
 */
async function compare(operation: Operation, users: User[]): Promise<void> {
  const times = new Map(users.map((user) => [user, { saldo: [] as number[], reference: [] as number[] }]));
  const run = async (...sides: Side[]) => {
    for (let n = -WARM_UP; n < operation.times; n++) {
      for (const [user, measured] of times) {
        for (const side of sides) {
          if (side === 'reference' && operation.readsAll && user.size > MOST_READ) continue;
          const ms = await measure(
            user[side],
            operation,
            user,
            side === 'reference' ? user.userId : undefined,
          );
          if (n >= 0) measured[side].push(ms);
        }
      }
    }
  };
  if (operation.readsAll) {
    await run('saldo');
    await run('reference');
  } else await run('saldo', 'reference');
  const show = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0).padStart(9);
  const medians: number[] = [];
  for (const [{ size }, { saldo, reference }] of times) {
    const figures = [0.5, 0.99].map((share) => {
      const ours = percentile(saldo, share);
      if (reference.length === 0) return `${show(ours)}${'-'.padStart(9)}${'-'.padStart(8)}  `;
      const theirs = percentile(reference, share);
      return `${show(ours)}${show(theirs)}${(ours / theirs).toFixed(2).padStart(8)} x`;
    });
    console.log(operation.name.padEnd(20) + size.toLocaleString('en').padStart(10) + figures.join(''));
    medians.push(percentile(saldo, 0.5));
  }
  const [fewest = 0, most = 0] = [medians.at(0), medians.at(-1)];
  console.log(`${''.padEnd(20)}largest / smallest: ${(most / fewest).toFixed(2)} x`);
}

async function addAccounts(ask: HttpClient): Promise<string[]> {
  for (let n = 1; n <= ACCOUNTS; n++) {
    const account = { name: `Account ${n}`, kind: 'checking', openingDate: '1900-01-01' };
    await ask('POST', '/accounts', account);
  }
  return accountIdsOf(ask);
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const before = performance.now();
  await work();
  return ((performance.now() - before) / 1_000).toFixed(1);
}

/**
 * Repeats a request until it succeeds. A request that times out has summed some years, and the next one continues.
 * @returns number of requests
 */
async function untilSummed(ask: HttpClient): Promise<number> {
  let calls = 0;
  for (let status = 0; status !== 200; calls += 1) ({ status } = await ask('GET', '/transactions/summary'));
  return calls;
}

await withInstance(async ({ url, data, pids }) => {
  const uri = storeUriOf(data);
  const store = Number(pids()['store']);
  const server = fork(join(import.meta.dirname, 'reference.ts'), { env: { MONGODB_URI: uri } });
  const [port] = (await once(server, 'message')) as [number];
  const client = await new MongoClient(uri).connect();
  try {
    const users: User[] = [];
    for (const size of SIZES) {
      const { userId, ask } = await signUp(url, 60_000);
      const reference = httpClient(`http://127.0.0.1:${port}`, { timeoutMs: 60_000 });
      const accountIds = await addAccounts(ask);
      const user = { size, userId, accountIds, saldo: ask, reference };
      const inserted = await secondsOf(() => fill(client.db('saldo_ledger'), user));
      let calls = 0;
      const storeCpu = cpuSeconds(store);
      const summed = await secondsOf(async () => (calls = await untilSummed(ask)));
      const cpu = (cpuSeconds(store) - storeCpu).toFixed(1);
      const count = size.toLocaleString('en');
      console.log(
        `${count} transactions inserted in ${inserted} s, summed in ${summed} s (${calls} calls, ${cpu} s of the store's processor time)`,
      );
      users.push(user);
    }
    console.log(
      `Milliseconds\n${''.padEnd(20)}      size   median     bare   ratio       p99     bare   ratio`,
    );
    for (const operation of operations) {
      const { atLeast = 0 } = operation;
      await compare(
        operation,
        users.filter(({ size }) => size >= atLeast),
      );
    }
  } finally {
    server.disconnect();
    await client.close();
  }
});
