import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { withInstance } from './bench-instance.ts';
import { seed } from './ledger-data.ts';
import { ask, type Measure, measures, quantile, type Side } from './ledger-measures.ts';

const SIZES = [1_000, 10_000, 100_000];
/** A service that has just started runs what its engine has not compiled yet; people meet one that has run for days. */
const WARM_UP = 40;
const storeSize = Number(process.argv[2] ?? 1_000_000);
const show = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

interface Person {
  size: number;
  saldo: Side;
  bare: Side;
}

async function signUp(origin: string, bare: string, size: number): Promise<Person & { userId: string }> {
  const answer = await fetch(`${origin}/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `bench-${size}@saldo.example`, password: 'Sparen-2026!' }),
  });
  const { _id: userId, token } = (await answer.json()) as { _id: string; token: string };
  return {
    userId,
    size,
    saldo: { origin, headers: { Authorization: `Bearer ${token}` }, query: {} },
    bare: { origin: bare, headers: {}, query: { userId } },
  };
}

/** Asks both sides in turn, so that they meet the same moods of the machine. */
async function compare(measure: Measure, { size, saldo, bare }: Person): Promise<number> {
  const times: Record<'saldo' | 'bare', number[]> = { saldo: [], bare: [] };
  for (let n = -WARM_UP; n < measure.times; n++) {
    const [ours, theirs] = [await ask(saldo, measure), await ask(bare, measure)];
    if (n < 0) continue;
    times.saldo.push(ours);
    times.bare.push(theirs);
  }
  const figures = [0.5, 0.99].map((share) => {
    const [ours, theirs] = [quantile(times.saldo, share), quantile(times.bare, share)];
    return `${show(ours).padStart(9)}${show(theirs).padStart(9)}${(ours / theirs).toFixed(2).padStart(8)} x`;
  });
  console.log(measure.name.padEnd(20) + size.toLocaleString('en').padStart(8) + figures.join(''));
  return quantile(times.saldo, 0.5);
}

async function run(origin: string, uri: string): Promise<void> {
  const bare = fork(join(import.meta.dirname, 'ledger-bare.ts'), { env: { MONGODB_URI: uri } });
  const [barePort] = (await once(bare, 'message')) as [number];
  const client = await new MongoClient(uri).connect();
  try {
    const signed = SIZES.map((size) => signUp(origin, `http://127.0.0.1:${barePort}`, size));
    const people = await Promise.all(signed);
    const before = performance.now();
    await seed(client.db('saldo_ledger'), people, storeSize);
    const seconds = Math.round((performance.now() - before) / 1_000);
    console.log(
      `${storeSize.toLocaleString('en')} transactions in the store, filled in ${seconds} s; milliseconds`,
    );
    console.log(`${''.padEnd(20)}    size   median     bare   ratio       p99     bare   ratio`);
    for (const measure of measures) {
      const medians: number[] = [];
      for (const person of people) medians.push(await compare(measure, person));
      console.log(`${''.padEnd(20)}largest / smallest: ${(medians.at(-1)! / medians[0]!).toFixed(2)} x`);
    }
  } finally {
    bare.disconnect();
    await client.close();
  }
}

await withInstance(({ origin, store }) => run(origin, store));
