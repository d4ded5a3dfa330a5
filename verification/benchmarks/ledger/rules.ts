import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { type HttpClient, signUp } from '../../harness/client.ts';
import { accountIdsOf, fill } from './data.ts';

/** Number of recorded transactions and of rows in the import; both are optional arguments. */
const SIZE = Number(process.argv[2] ?? 100_000);
const ROWS = Number(process.argv[3] ?? 10_000);
const PER_REQUEST = 500;
const TIMES = 5;
const show = (name: string, ms: number, note: string) =>
  console.log(`${name.padEnd(34)}${ms.toFixed(0).padStart(8)} ms   ${note}`);

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const before = performance.now();
  const result = await work();
  return [performance.now() - before, result];
}

/** Returns the shortest of several durations in milliseconds. Other work of the machine only makes a run longer. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) times.push((await timed(work))[0]);
  return Math.min(...times);
}

interface Job {
  _id: string;
  state: string;
  group: string;
  report: { changedCount: number; recordedCount: number; undoneCount: number };
}

async function send<T>(ask: HttpClient, method: string, path: string, body: object): Promise<T> {
  const answer = await ask<T>(method, path, body, { 'Idempotency-Key': crypto.randomUUID() });
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}.`);
  return answer.body;
}

async function ended(ask: HttpClient, { _id }: Job): Promise<Job> {
  for (;;) {
    const { body } = await ask<Job>('GET', `/jobs/${_id}`);
    if (body.state === 'done') return body;
    if (!['queued', 'running'].includes(body.state)) throw new Error(`The job is ${body.state}.`);
    await sleep(50);
  }
}

const run = async (ask: HttpClient, body: object) => ended(ask, await send<Job>(ask, 'POST', '/jobs', body));

/**
 * Returns a digest of all fields that a rule may change. The ledger derives the other fields from these; those that `fill`
 * inserts differ slightly.
 */
async function digestOf(db: Db, bookId: string): Promise<string> {
  const fields = { name: 1, parts: 1, postings: 1, setBy: 1, tags: 1, note: 1, addedOn: 1 };
  const hash = createHash('sha256');
  const rows = db.collection('transactions').find({ bookId }, { projection: fields }).sort({ _id: 1 });
  for await (const row of rows) hash.update(JSON.stringify(Object.entries(row).sort()));
  return hash.digest('hex');
}

const coffee = {
  conditions: [
    [
      { field: 'payee', is: 'contains', value: 'coffee' },
      { field: 'amount', from: 1 },
    ],
    [{ field: 'text', is: 'wildcard', value: '*coffee*' }],
  ],
  actions: { category: 'Pets', tags: ['cafe'] },
};

/** Measures a preview, compared with reading the same transactions; then a run of the rule and its undo. */
async function measureRecorded(ask: HttpClient, db: Db, bookId: string): Promise<void> {
  const read = async () => {
    for await (const _ of db
      .collection('transactions')
      .find({ bookId })
      .sort({ addedOn: -1 })
      .batchSize(1_000));
  };
  const preview = () => send<{ count: number }>(ask, 'POST', '/rules/preview', coffee);
  const [, { count }] = await timed(preview);
  const [ms, bare] = [await fastest(preview), await fastest(read)];
  show('preview of a rule', ms, `${count} of ${SIZE} match, ${(ms / bare).toFixed(2)} x reading them`);

  const before = await digestOf(db, bookId);
  const { _id } = await send<{ _id: string }>(ask, 'POST', '/rules', coffee);
  const [applying, { report, group }] = await timed(() => run(ask, { kind: 'edit', rule: _id, filter: {} }));
  show('applying it', applying, `${report.changedCount} changed`);
  const [undoing, undone] = await timed(() => run(ask, { kind: 'undo', group }));
  const isExact = (await digestOf(db, bookId)) === before;
  show('undoing it', undoing, `${undone.report.undoneCount} undone, ${isExact ? 'exactly' : 'NOT EXACTLY'}`);
}

/** Measures an import with and without a request for suggestions before it. */
async function measureImport(ask: HttpClient): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    ...{
      name: `Shop ${n % 300}`,
      category: 'Miscellaneous',
      cost: 1 + (n % 900) / 10,
      isIncome: false,
      note: '',
    },
    addedOn: new Date(Date.now() - (n % 700) * 86_400_000).toISOString().slice(0, 10),
  }));
  const batches = Array.from({ length: Math.ceil(ROWS / PER_REQUEST) }, (_, n) =>
    rows.slice(n * PER_REQUEST, (n + 1) * PER_REQUEST),
  );
  const record = async () => {
    const job = await send<Job>(ask, 'POST', '/jobs', { kind: 'import' });
    for (const [n, batch] of batches.entries())
      await send(ask, 'PUT', `/jobs/${job._id}/rows?from=${n * PER_REQUEST}`, {
        rows: batch.map((transaction) => ({ transaction })),
      });
    await send(ask, 'POST', `/jobs/${job._id}/start`, {});
    return ended(ask, job);
  };
  const suggest = async () => {
    for (const batch of batches)
      await send(ask, 'POST', '/transactions/import/categories', {
        rows: batch.map(({ name, cost, isIncome, addedOn }) => ({
          ...{ text: `${name} CARD 1234 REF ${addedOn}`, name, cost, isIncome, date: addedOn },
        })),
      });
  };
  const [suggesting, recording] = [await fastest(suggest), await fastest(record)];
  show('suggestions for an import', suggesting, `${ROWS} rows, with all rules`);
  show(
    'recording it',
    recording,
    `with suggestions ${((suggesting + recording) / recording).toFixed(2)} x as long`,
  );
}

await withInstance(async ({ url, data }) => {
  const client = await new MongoClient(storeUriOf(data)).connect();
  try {
    const { userId, ask } = await signUp(url, 120_000);
    const db = client.db('saldo_ledger');
    await fill(db, { size: SIZE, userId, accountIds: await accountIdsOf(ask) });
    // Mark the fields as not set by the user, as after an import: rules do not change fields that the user has set.
    const unknown = { category: { by: 'default' }, payee: { by: 'default' } };
    await db
      .collection('transactions')
      .updateMany({ bookId: userId, name: /Coffee/ }, { $set: { setBy: unknown } });
    await ask('GET', '/transactions/summary');
    await measureRecorded(ask, db, userId);
    await measureImport(ask);
  } finally {
    await client.close();
  }
});
