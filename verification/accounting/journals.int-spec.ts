import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { freePorts } from '../../libs/testing/src/free-ports.ts';
import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { type Started, startInstance, temporaryFolder } from '../../tools/instance/testing/start-instance.ts';
import { api, expectStatus } from '../../tools/seed/api.ts';
import { seed } from '../../tools/seed/seed.ts';
import { beancount } from '../../tools/vendor/beancount.ts';
import { hledger } from '../../tools/vendor/debian-program.ts';
import { signUp } from '../harness/client.ts';
import { book, type DrawnBook, months, requestOf } from './books.ts';
import { type JournalReading, readWithBeancount, readWithHledger } from './programs.ts';

// Other programs add up what Saldo exports: every balance of every account must be Saldo's own, to the minor unit.
const BOOKS = Number(process.env['SALDO_BOOKS'] ?? 5);
const data = temporaryFolder();
const folder = mkdtempSync(join(tmpdir(), 'saldo-journals-'));
let instance: Started;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  instance = startInstance(port, data.path);
  await instance.ready;
});
afterAll(async () => {
  instance?.child.kill('SIGTERM');
  await instance?.exit;
  data.remove();
  rmSync(folder, { recursive: true });
});

interface Account {
  _id: string;
  name: string;
  isDefault: boolean;
  balance: { total: number };
}
const call = async <T>(ask: HttpClient, method: string, path: string, body?: unknown) =>
  expectStatus(await ask<T>(method, path, body), [200, 201], `${method} ${path}`);

/** Saves a journal as a file. */
async function exported(ask: HttpClient, format: string) {
  const text = await call<string>(ask, 'GET', `/export/journal?format=${format}`);
  const file = join(folder, `book.${format === 'hledger' ? 'journal' : format}`);
  writeFileSync(file, text);
  return { file, text };
}

/** Compares the balances at the end of each month with those that the API gives. */
async function expectBalances(ask: HttpClient, reading: JournalReading, ofMonths: string[]) {
  for (const month of ofMonths) {
    const accounts = await call<Account[]>(ask, 'GET', `/accounts?date=${lastDayOf(month)}`);
    const read = accounts.map(({ name }) => [name, reading.balanceOf(reading.names.get(name) ?? '', month)]);
    expect([month, read]).toEqual([month, accounts.map(({ name, balance }) => [name, balance.total])]);
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Records a random book as a new user. */
async function recorded({ accounts, transactions }: DrawnBook): Promise<HttpClient> {
  const { token } = await signUp(instance.url, 60_000);
  const ask = api(instance.url, token);
  await call(ask, 'PUT', '/auth/setup', { defaultCurrency: 'EUR' });
  const [main] = await call<Account[]>(ask, 'GET', '/accounts');
  const ids: string[] = [];
  for (const [index, { body }] of accounts.entries()) {
    const path = index === 0 ? `/accounts/${main?._id}` : '/accounts';
    ids.push((await call<Account>(ask, index === 0 ? 'PUT' : 'POST', path, body))._id);
  }
  const requests = transactions.map((drawn) => requestOf(drawn, ids));
  if (requests.length > 0)
    await call(ask, 'POST', '/transactions/import', {
      ...{ importId: crypto.randomUUID(), from: 0 },
      transactions: requests,
    });
  for (const [index, { isClosed }] of accounts.entries())
    if (isClosed) await call(ask, 'PUT', `/accounts/${ids[index]}`, { closedOn: '2024-01-15' });
  return ask;
}

describe('the journal of a book', () => {
  (hledger.find() ? it : it.skip)(
    'has the same balances in hledger, also in the format of Ledger',
    async () => {
      await fc.assert(
        fc.asyncProperty(book, async (drawn) => {
          const ask = await recorded(drawn);
          for (const format of ['hledger', 'ledger']) {
            const { file, text } = await exported(ask, format);
            await expectBalances(ask, await readWithHledger(file, text, months), months);
          }
        }),
        { numRuns: BOOKS, endOnFailure: true },
      );
    },
  );

  (beancount.find() ? it : it.skip)('has the same balances and texts in Beancount', async () => {
    await fc.assert(
      fc.asyncProperty(book, async (drawn) => {
        const ask = await recorded(drawn);
        const { file } = await exported(ask, 'beancount');
        const reading = await readWithBeancount(file, months);
        await expectBalances(ask, reading, months);
        const { transactions } = await call<{ transactions: Record<'addedOn' | 'name' | 'note', string>[] }>(
          ask,
          'GET',
          '/transactions',
        );
        const texts = transactions.map(({ addedOn, name, note }) => [addedOn, name, note]);
        const read = reading.transactions.filter(([, payee]) => payee !== 'Opening balance');
        expect(read.map(String).toSorted()).toEqual(texts.map(String).toSorted());
      }),
      { numRuns: BOOKS, endOnFailure: true },
    );
  });

  (hledger.find() && beancount.find() ? it : it.skip)(
    'with the demo data has the same balances in both',
    async () => {
      const { email, password } = await seed(instance.url, '2026-06-30');
      const { token } = await call<{ token: string }>(api(instance.url), 'POST', '/auth/login', {
        email,
        password,
      });
      const ask = api(instance.url, token);
      const years = ['2025-01', '2025-12', '2026-06'];
      const all = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
      const { file, text } = await exported(ask, 'hledger');
      await expectBalances(ask, await readWithHledger(file, text, all), all);
      await expectBalances(
        ask,
        await readWithBeancount((await exported(ask, 'beancount')).file, years),
        years,
      );
    },
  );
});
