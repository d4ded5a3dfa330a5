import { setTimeout as wait } from 'node:timers/promises';
import type { INestMicroservice } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { startService } from '@saldo/platform';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { appModule } from '../app.module';
import { ImportsService } from '../imports/imports.service';
import { BucketsRepository, StoredSums, WriteMarks } from '../sums';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { accounts, days, entry, type Entry } from '../testing/random-entries';
import {
  balanceLinesIn,
  balanceLinesOf,
  linesOf,
  sumsOfTransactions,
  transactionsOf,
  wrongDerivedFields,
  wrongSums,
} from '../testing/stored-sums';
import { withDerivedFields } from '../transactions/derived-fields';
import { ImportedTransactions } from '../transactions/imported-transactions.repository';
import { OccurrencesRepository } from '../transactions/occurrences.repository';
import type { TransactionRow } from '../transactions/transaction.schema';
import { AccountEntries } from '../transactions/account-entries.repository';
import { withStatus } from '../transactions/transaction-status';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { AccountBalances } from './account-balances.service';

/** `npm run test:hard model` runs more. */
const SEQUENCES = Number(process.env['SALDO_SUM_SEQUENCES'] ?? 25);
const TIMEOUT_MS = 180_000 + SEQUENCES * 3_000;

/**
 * How a process fails at a write: before it, after it, or with a write that the database carries out after the process is gone.
 */
type Fault = 'none' | 'before' | 'after' | 'later';
interface Hindrance {
  fault: Fault;
  /** Milliseconds between mark and write, or between reading and storing. */
  delay: number;
}

/** Faults and delays of the next operations, and the writes that are to be carried out late. */
let hindrances: Hindrance[] = [];
let late: (() => Promise<unknown>)[] = [];

let ledger: Ledger;
let replicas: INestMicroservice[];
beforeAll(async () => {
  ledger = await startLedger();
  replicas = [ledger.app, await startService(appModule(ledger.stack.config))];
  for (const replica of replicas) hinder(replica);
});
afterAll(async () => {
  await replicas[1]?.close();
  await ledger.stop();
});

function hindered<T>(write: () => Promise<T>): () => Promise<T> {
  const { fault, delay } = hindrances.shift() ?? { fault: 'none', delay: 0 };
  return async () => {
    await wait(delay);
    if (fault === 'later') late.push(write);
    const result = fault === 'none' || fault === 'after' ? await write() : undefined;
    if (fault !== 'none') throw new Error('the connection was lost');
    return result as Awaited<ReturnType<typeof write>>;
  };
}

/** Applies `hindrances` to the writes and reads of a replica: delays and failures. */
function hinder(app: INestMicroservice): void {
  const marks = app.get(WriteMarks, { strict: false });
  const during = marks.during.bind(marks);
  marks.during = (scopes, yearsOf, write) => during(scopes, yearsOf, hindered(write));
  const buckets = app.get(BucketsRepository, { strict: false });
  const store = buckets.store.bind(buckets);
  buckets.store = async (...input) => {
    await wait(hindrances[0]?.delay ?? 0);
    await store(...input);
  };
}

const END = '2999-12-31';

const operation = fc.record({
  replica: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    ...([
      'create',
      'insert',
      'import',
      'undo import',
      'record',
      'edit',
      'edit many',
      'delete',
      'move',
      'forget',
    ] as const),
    ...([
      'create',
      'edit',
      'clear',
      'read',
      'read balances',
      'read account',
      'end leases',
      'empty an account',
    ] as const),
  ),
  entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
  index: fc.nat(20),
});
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;
const hindrance = fc.record({
  fault: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Fault>('none') },
    { weight: 1, arbitrary: fc.constantFrom<Fault>('before', 'after', 'later') },
  ),
  delay: fc.constantFrom(0, 0, 0, 1, 4),
});

const rowOf = ({ ...fields }: Entry) => ({
  _id: new Types.ObjectId(),
  note: '',
  createdAt: new Date(),
  ...fields,
});
const importId = 'statement';
let importRow = 0;

/** Carries out each kind of operation. Together they cover every way in which transactions are written. */
const acts: Record<Operation['kind'], (bookId: string, given: Operation) => Promise<unknown>> = {
  create: (bookId, { entries: [first], ...given }) =>
    repository(given).create(bookId, { note: '', ...(first as Entry) }),
  insert: (bookId, { entries, ...given }) => repository(given).insertNew(bookId, entries.map(rowOf)),
  import: (bookId, { entries, ...given }) => {
    const rows = entries.map((each) => ({ ...rowOf(each), import: { id: importId, row: importRow++ } }));
    return repository(given).insertNew(bookId, rows);
  },
  'undo import': async (bookId, given) => {
    const rows = await of(given, ImportedTransactions).list(bookId, importId, undefined, limits.rowsPerCall);
    return of(given, ImportsService).deleteRows(
      bookId,
      importId,
      rows.map(({ _id }) => String(_id)),
    );
  },
  record: (bookId, { entries, ...given }) =>
    of(given, OccurrencesRepository).record(entries.map((each) => ({ ...rowOf(each), bookId }))),
  edit: async (bookId, { entries: [first], ...given }) => {
    const [row] = await some(bookId, given);
    return row && repository(given).update(bookId, row, first as Entry, { actor: 'user' });
  },
  'edit many': async (bookId, { entries: [first], ...given }) => {
    const changes = (await some(bookId, given)).map((current) => ({ current, fields: first as Entry }));
    return repository(given).updateMany(bookId, changes, { actor: 'bulk-edit', group: 'g' });
  },
  clear: async (bookId, { entries: [first], ...given }) => {
    const [row] = await some(bookId, given);
    const { status } = (first as Entry).postings[0];
    return row && repository(given).update(bookId, row, withStatus(row, status), { actor: 'user' });
  },
  'empty an account': (bookId, given) =>
    of(given, AccountEntries).move(bookId, accounts[0] as Types.ObjectId, accounts[1] as Types.ObjectId),
  delete: async (bookId, given) => {
    const rows = await some(bookId, given);
    return rows.length > 0 ? repository(given).deleteUnchanged(bookId, rows) : 0;
  },
  move: (bookId, { entries: [first], ...given }) => {
    const { category, kind } = (first as Entry).parts[0] ?? { category: 'Food', kind: 'expense' };
    return repository(given).moveCategory(bookId, kind, category, 'Pets');
  },
  forget: (bookId, { index, ...given }) =>
    index === 0 ? repository(given).forget(bookId) : Promise.resolve(),
  read: (bookId, given) => of(given, StoredSums).total(bookId),
  'read balances': (bookId, given) => of(given, AccountBalances).upTo(bookId, ['2026-01-01', '2026-11-30']),
  'read account': (bookId, given) => of(given, StoredSums).total(bookId, String(accounts[0])),
  'end leases': (_, given) => of(given, WriteMarks).endIdle(Number.POSITIVE_INFINITY),
};

type OnReplica = Pick<Operation, 'replica'>;
function of<T>({ replica }: OnReplica, type: new (...args: never[]) => T): T {
  const app = replicas[replica];
  if (!app) throw new Error('There are two replicas.');
  return app.get(type as never, { strict: false });
}
const repository = (given: OnReplica) => of(given, TransactionsRepository);

async function some(bookId: string, { index }: Pick<Operation, 'index'>): Promise<TransactionRow[]> {
  const rows = await transactionsOf(ledger.app).find({ bookId }).lean();
  return rows.slice(index % Math.max(1, rows.length)).slice(0, 2);
}

/** Has all sums stored, except those that are locked by crashed writers. */
async function settle(bookId: string): Promise<void> {
  for (const replica of [0, 1] as const) await of({ replica }, WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  for (let read = 1; read <= 2; read++) {
    await of({ replica: 0 }, StoredSums).total(bookId);
  }
}

async function expectRightSums(bookId: string): Promise<void> {
  const { total, months } = await sumsOfTransactions(ledger.app, bookId);
  for (const replica of [0, 1] as const) {
    const sums = of({ replica }, StoredSums);
    expect(linesOf([{ period: 'all', sums: await sums.total(bookId) }])).toEqual(total);
    expect(linesOf(await sums.months(bookId, [...new Set(days.map((day) => day.slice(0, 7)))]))).toEqual(
      months,
    );
    await expectRightBalances(bookId, replica);
  }
  const account = String(accounts[0]);
  const ofAccount = await of({ replica: 1 }, StoredSums).total(bookId, account);
  const expected = total.filter((line) => line.startsWith(`all ${account} `));
  expect(linesOf([{ period: 'all', sums: ofAccount }])).toEqual(expected);
  expect(await wrongSums(ledger.app, bookId)).toEqual([]);
  expect(await wrongDerivedFields(ledger.app, bookId)).toEqual([]);
}

/** Compares the balances of two days with the transactions: one in the middle of a month, and one after all transactions. */
async function expectRightBalances(bookId: string, replica: 0 | 1): Promise<void> {
  const asked = ['2026-01-15', END];
  const given = await of({ replica }, AccountBalances).upTo(bookId, asked);
  for (const [index, day] of asked.entries()) {
    const sums = given[index];
    if (!sums) throw new Error(`The balances of ${day} are missing.`);
    const { total } = await sumsOfTransactions(ledger.app, bookId, day);
    expect(balanceLinesOf(sums)).toEqual(balanceLinesIn(total));
  }
}

it(
  `sums and suffixes equal the transactions after each of ${SEQUENCES} sequences of parallel writes, reads and crashes`,
  async () => {
    const round = fc.record({
      operations: fc.array(operation, { minLength: 1, maxLength: 4 }),
      hindrances: fc.array(hindrance, { minLength: 1, maxLength: 4 }),
      settles: fc.boolean(),
    });
    const unmarked = fc.array(entry, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(unmarked, fc.array(round, { minLength: 1, maxLength: 6 }), async (before, rounds) => {
        const { bookId } = ledger.person().who;
        // Writes these directly, without marking sums as stale.
        for (const each of before)
          await transactionsOf(ledger.app).create(withDerivedFields({ ...rowOf(each), bookId }));
        for (const each of rounds) {
          if (each.settles) await settle(bookId);
          hindrances = [...each.hindrances];
          late = [];
          await Promise.allSettled(each.operations.map((given) => acts[given.kind](bookId, given)));
          hindrances = [];
          await expectRightSums(bookId);
          if (late.length === 0) continue;
          await Promise.allSettled(late.map((write) => write()));
          await expectRightSums(bookId);
        }
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

it('the operations above include every method that writes transactions', () => {
  const named = Object.values(acts).map(String).join();
  for (const type of [TransactionsRepository, OccurrencesRepository, AccountEntries]) {
    const methods = Object.getOwnPropertyNames(type.prototype)
      .slice(1)
      .filter((name) => /this\.marked\.write(Any)?\(/.test(String(type.prototype[name as never])));
    expect(methods).not.toEqual([]);
    for (const method of methods) expect(named).toContain(`.${method}(`);
  }
});
