import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { freePorts } from '../../libs/testing/src/free-ports.ts';
import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { type Started, startInstance, temporaryFolder } from '../../libs/testing/src/instance.ts';
import { api, expectStatus } from '../../tools/seed/api.ts';
import { root } from '../../tools/common/paths.ts';
import { python } from '../../tools/vendor/beancount.ts';
import { signUp } from '../harness/client.ts';
import { book, type DrawnBook, months, requestOf } from './books.ts';

// A program in another language adds up random books: each figure of a report must be its own, to the minor unit.
const BOOKS = Number(process.env['SALDO_BOOKS'] ?? 5);
const TIMEOUT_MS = 180_000 + BOOKS * 10_000;
const withPython = existsSync(python) ? test : test.skip;
const data = temporaryFolder();
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
});

const call = async <T>(ask: HttpClient, method: string, path: string, body?: unknown) =>
  expectStatus(await ask<T>(method, path, body), [200, 201], `${method} ${path}`);

interface Account {
  _id: string;
  currency: string | null;
}
interface Listed {
  transactions: { addedOn: string; accountId?: string }[];
}

/** Records a random book as a new user, with rates: of the yen on each day, of the dinar on every second one. */
async function recorded({ accounts, transactions }: DrawnBook) {
  const { token } = await signUp(instance.url, 60_000);
  const ask = api(instance.url, token);
  await call(ask, 'PUT', '/auth/setup', { defaultCurrency: 'EUR' });
  const [main] = await call<Account[]>(ask, 'GET', '/accounts');
  const ids: string[] = [];
  for (const [index, { body }] of accounts.entries()) {
    const [method, path] = index === 0 ? ['PUT', `/accounts/${main?._id}`] : ['POST', '/accounts'];
    ids.push((await call<Account>(ask, method, path, body))._id);
  }
  const requests = transactions.map((drawn) => requestOf(drawn, ids));
  if (requests.length > 0)
    await call(ask, 'POST', '/transactions/import', {
      ...{ importId: crypto.randomUUID(), from: 0, transactions: requests },
    });
  const rates: Record<string, Record<string, string>> = { JPY: {}, KWD: {} };
  const days = [...new Set(requests.map(({ addedOn }) => addedOn))].sort();
  for (const [index, date] of days.entries()) {
    for (const from of index % 2 === 1 ? ['JPY', 'KWD'] : ['JPY']) {
      const value = from === 'JPY' ? `0.00${613 + index}` : `2.9${index}7`;
      await call(ask, 'POST', '/rates/own', { from, to: 'EUR', date, value });
      Object.assign(rates[from] ?? {}, { [date]: value });
    }
  }
  return { ask, rates };
}

/** Lets Python add up what the API lists. */
async function recomputed(ask: HttpClient, rates: object) {
  const [accounts, { transactions }] = await Promise.all([
    call<Account[]>(ask, 'GET', '/accounts'),
    call<Listed>(ask, 'GET', '/transactions'),
  ]);
  const main = accounts[0]?._id;
  const input = {
    rates,
    currencies: Object.fromEntries(accounts.map(({ _id, currency }) => [_id, currency])),
    transactions: transactions.map((each) => ({ ...each, accountId: each.accountId ?? main })),
  };
  const script = join(root, 'verification/accounting/report-sums.py');
  const { stdout, stderr } = spawnSync(python, [script], { input: JSON.stringify(input), encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { totals: Record<string, number>; unconverted: Record<string, number> };
}

interface Report {
  steps: { from: string }[];
  groups: { key: string; kind: string; amounts: number[] }[];
  unconverted: { currency: string; count: number }[];
}

withPython(
  'reports of random books are what another program adds up from their transactions',
  async () => {
    await fc.assert(
      fc.asyncProperty(book, async (drawn) => {
        const { ask, rates } = await recorded(drawn);
        const expected = await recomputed(ask, rates);
        const totals: Record<string, number> = {};
        const unconverted: Record<string, number> = {};
        for (const kind of ['expense', 'income']) {
          const days = `startDate=${months.at(0)}-01&endDate=${months.at(-1)}-30`;
          const report = await call<Report>(ask, 'GET', `/reports?kind=${kind}&${days}`);
          for (const { key, amounts } of report.groups)
            for (const [step, amount] of amounts.entries()) {
              const month = report.steps[step]?.from.slice(0, 7);
              if (amount !== 0) totals[`${month} ${kind} ${key}`] = Math.round(amount * 100);
            }
          for (const { currency, count } of report.unconverted) unconverted[`${kind} ${currency}`] = count;
        }
        expect(totals).toEqual(expected.totals);
        expect(unconverted).toEqual(expected.unconverted);
      }),
      { numRuns: BOOKS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
