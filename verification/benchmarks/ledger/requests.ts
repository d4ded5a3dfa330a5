import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { httpClient } from '../../../libs/testing/src/http-client.ts';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { cpuSeconds, proportionalMb } from '../../harness/process-stats.ts';
import { accountIdsOf, fill } from './data.ts';

/**
 * Measures the processor time and memory that requests cost in each process, with `CLIENTS` requests at once. Other programs on
 * the machine change wall time, but hardly processor time.
 */
const CLIENTS = 16;
const WARM_UP = 2_000;
const USER_SIZE = 10_000;
const times = Number(process.argv[2] ?? 4_000);

type Pids = Record<string, number>;
type Request = (ask: HttpClient, userId: string) => ReturnType<HttpClient>;

const bread = { name: 'Bread', category: 'Food', cost: 3.2, isIncome: false, note: '' };
const requests: Record<string, Request> = {
  list: (ask, userId) => ask('GET', `/transactions?page=1&limit=10${userId && `&bookId=${userId}`}`),
  add(ask, userId) {
    const sent = { ...bread, addedOn: new Date().toISOString().slice(0, 10) };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return ask('POST', `/transactions${userId && `?bookId=${userId}`}`, sent, headers);
  },
};

async function send(count: number, request: () => ReturnType<HttpClient>): Promise<void> {
  let left = count;
  const client = async () => {
    for (; left > 0; left -= 1) {
      const { status } = await request();
      if (status >= 300 || status < 200) throw new Error(`A request was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Returns the microseconds of processor time per request, by process. */
async function costs(pids: Pids, request: () => ReturnType<HttpClient>): Promise<Map<string, number>> {
  const seconds = () => Object.values(pids).map(cpuSeconds);
  const before = seconds();
  await send(times, request);
  const after = seconds();
  const each = Object.keys(pids).map((name, index): [string, number] => {
    const used = (after[index] ?? 0) - (before[index] ?? 0);
    return [name, (used / times) * 1e6];
  });
  return new Map(each.filter(([, cost]) => cost > 1));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const show = (all: Map<string, number>) =>
  [...all].map(([name, us]) => `${name} ${us.toFixed(0)}`).join(', ');

function showMemory(when: string, pids: Pids): void {
  const all = new Map(Object.entries(pids).map(([name, pid]) => [name, proportionalMb(pid)]));
  console.log(`Memory ${when}: ${sum(all.values()).toFixed(0)} MB (${show(all)})`);
}

await withInstance(async ({ url, data, pids }) => {
  const uri = storeUriOf(data);
  const server = fork(join(import.meta.dirname, 'reference.ts'), { env: { MONGODB_URI: uri } });
  const [port] = (await once(server, 'message')) as [number];
  const client = await new MongoClient(uri).connect();
  try {
    const { userId, ask } = await signUp(url);
    const bare = httpClient(`http://127.0.0.1:${port}`);
    const accountIds = await accountIdsOf(ask);
    await fill(client.db('saldo_ledger'), { userId, size: USER_SIZE, accountIds });
    const bareServer = { bare: Number(server.pid), store: Number(pids()['store']) };
    showMemory('at the start', pids());
    for (const [name, request] of Object.entries(requests)) {
      const [ours, theirs] = [() => request(ask, ''), () => request(bare, userId)];
      await Promise.all([send(WARM_UP, ours), send(WARM_UP, theirs)]);
      const saldo = await costs(pids(), ours);
      const reference = await costs(bareServer, theirs);
      const [total, bareTotal] = [sum(saldo.values()), sum(reference.values())];
      console.log(
        `${name}: ${total.toFixed(0)} µs a request (${show(saldo)}); bare ${bareTotal.toFixed(0)} µs (${show(reference)}); ratio ${(total / bareTotal).toFixed(2)}`,
      );
      showMemory(`after ${name}`, pids());
    }
  } finally {
    server.disconnect();
    await client.close();
  }
});
