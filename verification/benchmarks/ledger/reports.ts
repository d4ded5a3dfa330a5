import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { httpClient } from '../../../libs/testing/src/http-client.ts';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { percentile } from '../../harness/statistics.ts';
import { accountIdsOf, type BenchUser, fill } from './data.ts';

/** Number of the user's transactions, the first argument: about eleven thousand a year up to today. */
const SIZE = Number(process.argv[2] ?? 100_000);
/** Pattern of the names of the reports to measure, the second argument. */
const ONLY = new RegExp(process.argv[3] ?? '');
const TIMES = 9;
const WARM_UP = 3;
const ATTEMPTS = 5;
const GROUPS = ['category', 'kind', 'account', 'payee', 'tag'] as const;

/** A report request, and the bare aggregation over the same transactions to compare it with. */
interface Row {
  name: string;
  path: string;
  query?: Record<string, string>;
  bare: Record<string, string>;
}

const today = new Date();
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Returns the 15th of the month `monthsAgo` months ago. */
const middle = (monthsAgo: number) =>
  dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 15)));

const year = { startDate: middle(12), endDate: middle(0) };
const twoYears = { startDate: middle(24), endDate: middle(0) };
const all = { startDate: '2000-01-01', endDate: dayOf(today) };
const oldest = new Date(today.getTime() - (SIZE / 30) * 86_400_000);
const sinceOldest = { startDate: dayOf(oldest), endDate: dayOf(today) };

const rows: Row[] = GROUPS.flatMap((group) => [
  report(`${group}, a year by month`, { ...year, group, step: 'month' }, { ...year, group }),
  report(
    `${group}, a year, compared`,
    { ...year, group, step: 'month', compare: 'year-before' },
    { ...twoYears, group },
  ),
  report(`${group}, all by month`, { ...sinceOldest, group, step: 'month' }, { ...all, group }),
  report(
    `${group}, all in total`,
    { ...all, group, step: 'total', compare: 'before' },
    { ...all, group, step: 'total' },
  ),
]);
rows.push({
  name: 'month course',
  path: '/reports/month',
  bare: { ...year, group: 'category', step: 'day' },
});
rows.push({ name: 'subscriptions', path: '/subscriptions', bare: { rows: '20000' } });

function report(name: string, query: Record<string, string>, bare: Record<string, string>): Row {
  return { name, path: '/reports', query, bare };
}

/** Sends a request. Returns the latency in milliseconds; undefined if the request timed out. */
async function measure(ask: HttpClient, path: string, query: Record<string, string> = {}) {
  const { status, ms } = await ask('GET', `${path}?${new URLSearchParams(query)}`);
  if (status === 503 || status === 504) return undefined;
  if (status !== 200) throw new Error(`${path} was answered ${status}.`);
  return ms;
}

/**
 * Repeats a request that timed out, because the ledger keeps the sums computed so far. Returns whether it was answered at last.
 */
async function isAnswered(ask: HttpClient, path: string, query: Row['query']): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    if ((await measure(ask, path, query)) !== undefined) return true;
  return false;
}

/** Measures both sides in turn, so that the machine is in the same state for both. */
async function compare({ name, path, query, bare }: Row, saldo: HttpClient, reference: HttpClient) {
  const times = { saldo: [] as number[], reference: [] as number[] };
  const isKnown = await isAnswered(saldo, path, query);
  for (let n = -WARM_UP; n < TIMES; n++) {
    const ours = isKnown ? await measure(saldo, path, query) : undefined;
    if (ours === undefined) {
      console.log(`${name.padEnd(28)}   runs out of time`);
      return;
    }
    const theirs = await measure(reference, '/reports', bare);
    if (theirs === undefined) throw new Error('The bare aggregation ran out of time.');
    if (n < 0) continue;
    times.saldo.push(ours);
    times.reference.push(theirs);
  }
  const [ours, theirs] = [percentile(times.saldo, 0.5), percentile(times.reference, 0.5)];
  const show = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0).padStart(9);
  console.log(name.padEnd(28) + show(ours) + show(theirs) + (ours / theirs).toFixed(2).padStart(8));
}

await withInstance(async ({ url, data }) => {
  const uri = storeUriOf(data);
  const server = fork(join(import.meta.dirname, 'reference.ts'), { env: { MONGODB_URI: uri } });
  const [port] = (await once(server, 'message')) as [number];
  const client = await new MongoClient(uri).connect();
  try {
    const { userId, ask } = await signUp(url, 60_000);
    const account = { name: 'Savings', kind: 'savings', openingDate: '1900-01-01' };
    await ask('POST', '/accounts', account);
    const user: BenchUser = { size: SIZE, userId, accountIds: await accountIdsOf(ask) };
    await fill(client.db('saldo_ledger'), user);
    for (let status = 0; status !== 200;) ({ status } = await ask('GET', '/transactions/summary'));
    const bare = httpClient(`http://127.0.0.1:${port}`, { timeoutMs: 60_000 });
    const reference: HttpClient = (method, path) => bare(method, `${path}&bookId=${userId}`);
    console.log(`${SIZE.toLocaleString('en')} transactions, median milliseconds`);
    console.log(`${''.padEnd(28)}    Saldo     bare   ratio`);
    for (const row of rows.filter(({ name }) => ONLY.test(name))) await compare(row, ask, reference);
  } finally {
    server.disconnect();
    await client.close();
  }
});
