import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { httpClient } from '../../../libs/testing/src/http-client.ts';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { withInstance } from '../../harness/instance.ts';
import { percentile } from '../../harness/statistics.ts';
import { lastMonth, seed } from './data.ts';

/** Transactions of each user. */
const SIZES = [1_000, 10_000, 100_000];
/** Requests before the measurement, for the just-in-time compiler. */
const WARM_UP = 40;
const storeSize = Number(process.argv[2] ?? 1_000_000);

interface User {
  size: number;
  userId: string;
  saldo: HttpClient;
  reference: HttpClient;
}

interface Operation {
  name: string;
  times: number;
  path: string;
  query?: Record<string, string>;
  body?: object;
}

const page = (number: number) => ({ page: String(number), limit: '10' });
const bread = { name: 'Bread', category: 'Food', cost: 3.2, isIncome: false, note: '' };
const list = '/transactions';
/** What users wait for, as the web app requests it. */
const operations: Operation[] = [
  { name: 'list, page 1', times: 200, path: list, query: page(1) },
  { name: 'list, page 500', times: 100, path: list, query: page(500) },
  { name: 'search in a month', times: 100, path: list, query: { ...page(1), search: 'zoo', ...lastMonth() } },
  { name: 'search in all', times: 30, path: list, query: { ...page(1), search: 'zoo' } },
  { name: 'summary', times: 40, path: '/transactions/summary' },
  { name: 'charts', times: 40, path: '/transactions/charts' },
  { name: 'add', times: 200, path: list, body: bread },
];

/** Latency in milliseconds. */
async function measure(ask: HttpClient, operation: Operation, userId = ''): Promise<number> {
  const { path, query, body } = operation;
  const search = new URLSearchParams({ ...query, ...(userId && { userId }) });
  const addedOn = new Date().toISOString().slice(0, 10);
  const headers = body && { 'Idempotency-Key': crypto.randomUUID() };
  const sent = body && { ...body, addedOn };
  const { status, ms } = await ask(body ? 'POST' : 'GET', `${path}?${search}`, sent, headers);
  if (status >= 300 || status < 200) throw new Error(`${path} was answered ${status}.`);
  return ms;
}

/** Measures both sides in turn, so that both meet the same state of the machine. Returns Saldo's median. */
async function compare(operation: Operation, { size, userId, saldo, reference }: User): Promise<number> {
  const times: { saldo: number[]; reference: number[] } = { saldo: [], reference: [] };
  for (let n = -WARM_UP; n < operation.times; n++) {
    const [ours, theirs] = [await measure(saldo, operation), await measure(reference, operation, userId)];
    if (n < 0) continue;
    times.saldo.push(ours);
    times.reference.push(theirs);
  }
  const show = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0).padStart(9);
  const figures = [0.5, 0.99].map((share) => {
    const [ours, theirs] = [percentile(times.saldo, share), percentile(times.reference, share)];
    return `${show(ours)}${show(theirs)}${(ours / theirs).toFixed(2).padStart(8)} x`;
  });
  console.log(operation.name.padEnd(20) + size.toLocaleString('en').padStart(8) + figures.join(''));
  return percentile(times.saldo, 0.5);
}

await withInstance(async ({ url, data }) => {
  const uri = readFileSync(join(data, 'store-uri'), 'utf8').trim();
  const server = fork(join(import.meta.dirname, 'reference.ts'), { env: { MONGODB_URI: uri } });
  const [port] = (await once(server, 'message')) as [number];
  const client = await new MongoClient(uri).connect();
  try {
    const users: User[] = [];
    for (const size of SIZES) {
      const { userId, ask } = await signUp(url, 60_000);
      const reference = httpClient(`http://127.0.0.1:${port}`, { timeoutMs: 60_000 });
      users.push({ size, userId, saldo: ask, reference });
    }
    const before = performance.now();
    await seed(client.db('saldo_ledger'), users, storeSize);
    const seconds = Math.round((performance.now() - before) / 1_000);
    const count = storeSize.toLocaleString('en');
    console.log(`${count} transactions in the store, inserted in ${seconds} s; milliseconds`);
    console.log(`${''.padEnd(20)}    size   median     bare   ratio       p99     bare   ratio`);
    for (const operation of operations) {
      const medians: number[] = [];
      for (const user of users) medians.push(await compare(operation, user));
      console.log(`${''.padEnd(20)}largest / smallest: ${(medians.at(-1)! / medians[0]!).toFixed(2)} x`);
    }
  } finally {
    server.disconnect();
    await client.close();
  }
});
