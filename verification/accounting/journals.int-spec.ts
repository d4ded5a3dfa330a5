import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { api } from '../../tools/seed/api.ts';
import { seed } from '../../tools/seed/seed.ts';
import { beancount } from '../../tools/vendor/beancount.ts';
import { hledger } from '../../tools/vendor/debian-program.ts';
import { book, months } from './books.ts';
import { type JournalReading, readWithBeancount, readWithHledger } from './programs.ts';
import { type Account, call, recorded } from './recorded-book.ts';
import { testInstance } from './test-instance.ts';

// hledger and Beancount add up Saldo's exports. Every balance of every account must equal Saldo's own to the minor unit.
const BOOKS = Number(process.env['SALDO_BOOKS'] ?? 5);
/** A book takes one second, but much longer on a busy machine. */
const TIMEOUT_MS = 180_000 + BOOKS * 10_000;
const withHledger = hledger.find() ? test : test.skip;
const withBeancount = beancount.find() ? test : test.skip;
const { folder, url } = testInstance();

/** Exports a journal and saves it as a file. */
async function exported(ask: HttpClient, format: string) {
  const text = await call<string>(ask, 'GET', `/export/journal?format=${format}`);
  const file = join(folder, `book.${format === 'hledger' ? 'journal' : format}`);
  writeFileSync(file, text);
  return { file, text };
}

/** Compares the balances in the journal with those of the API at the end of each month. */
async function expectBalances(ask: HttpClient, { nameOf, balances }: JournalReading, ofMonths: string[]) {
  for (const month of ofMonths) {
    const accounts = await call<Account[]>(ask, 'GET', `/accounts?date=${lastDayOf(month)}`);
    const read = accounts.map(({ name, currency }, index) => {
      const key = `${nameOf(name, index)} ${currency ?? 'EUR'} ${month}`;
      return [name, Number(balances.total[key] ?? 0), Number(balances.cleared[key] ?? 0)];
    });
    const own = accounts.map(({ name, balance: { total, cleared } }) => [name, total, cleared]);
    expect([month, ...read]).toEqual([month, ...own]);
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

withHledger(
  'random books have the same balances in hledger, also in the format of Ledger',
  async () => {
    await fc.assert(
      fc.asyncProperty(book, async (drawn) => {
        const { ask } = await recorded(url(), drawn);
        for (const format of ['hledger', 'ledger']) {
          const { file, text } = await exported(ask, format);
          await expectBalances(ask, await readWithHledger(file, text, months), months);
        }
      }),
      { numRuns: BOOKS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

withBeancount(
  'random books have the same balances and texts in Beancount',
  async () => {
    await fc.assert(
      fc.asyncProperty(book, async (drawn) => {
        const { ask } = await recorded(url(), drawn);
        const { file } = await exported(ask, 'beancount');
        const reading = await readWithBeancount(file, months);
        await expectBalances(ask, reading, months);
        const { transactions } = await call<{ transactions: Record<'addedOn' | 'name' | 'note', string>[] }>(
          ...([ask, 'GET', '/transactions?limit=100'] as const),
        );
        const texts = transactions.map(({ addedOn, name, note }) => [addedOn, name, note]);
        const read = reading.transactions.filter(([, payee]) => payee !== 'Opening balance');
        expect(read.map(String).toSorted()).toEqual(texts.map(String).toSorted());
      }),
      { numRuns: BOOKS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

describe('the demo data', () => {
  const ofMonths = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
  let ask: HttpClient;

  beforeAll(async () => {
    const { email, password } = await seed(url(), '2026-06-30');
    const login = { email, password };
    const { token } = await call<{ token: string }>(api(url()), 'POST', '/auth/login', login);
    ask = api(url(), token);
  });

  withHledger('has the same balances in hledger', async () => {
    const { file, text } = await exported(ask, 'hledger');
    await expectBalances(ask, await readWithHledger(file, text, ofMonths), ofMonths);
  });

  withBeancount('has the same balances in Beancount', async () => {
    const { file } = await exported(ask, 'beancount');
    await expectBalances(ask, await readWithBeancount(file, ofMonths), ofMonths);
  });
});
