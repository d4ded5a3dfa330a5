import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type LedgerInput, ledgerRpc, limits, plainCsvColumns } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { dateIn } from '@saldo/finance';
import { Controller } from '@nestjs/common';
import { DomainError, Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

const CHUNK = 100;
// Incompressible, so that the response fills the buffers on its way.
const notes = Array.from({ length: CHUNK }, () => randomBytes(600).toString('base64'));
const entry = (index: number) =>
  aTransaction({ _id: `t${index}`, name: 'n'.repeat(100), note: notes[index % CHUNK] });

/** The number of transactions, the number at which the ledger fails, and the number of calls. */
const ledger = {
  size: 0,
  diesAt: Infinity,
  asked: [] as LedgerInput<'scanTransactions'>[],
};

@Controller()
class Ledger {
  @Handles(ledgerRpc.scanTransactions)
  async scan(input: LedgerInput<'scanTransactions'>) {
    ledger.asked.push(input);
    const from = Number(input.after ?? 0);
    if (from >= ledger.diesAt) throw new DomainError('unavailable');
    const to = Math.min(from + CHUNK, ledger.size);
    const transactions = Array.from({ length: to - from }, (_, index) => entry(from + index));
    return { transactions, next: to < ledger.size ? `${to}` : undefined };
  }

  @Handles(ledgerRpc.listAccounts)
  async accounts() {
    return { accounts: [] };
  }

  @Handles(ledgerRpc.listBookCategories)
  async categories() {
    return { categories: [] };
  }

  @Handles(ledgerRpc.listTransactions)
  async list({ page, limit, idsOnly }: LedgerInput<'listTransactions'>) {
    const ids = Array.from({ length: ledger.size }, (_, index) => `t${index}`);
    if (ids.length > 0 && !idsOnly) throw new DomainError('reply-too-large');
    return { transactions: [], totalPages: 0, total: limit, page, ...(idsOnly && { ids }) };
  }

  @Handles(ledgerRpc.getTransactions)
  async getMany({ transactionIds }: LedgerInput<'getTransactions'>) {
    if (transactionIds.length > limits.transactionsPerReply) throw new DomainError('reply-too-large');
    const found = transactionIds.map((id) => entry(Number(id.slice(1)))).filter(({ _id }) => _id !== 't7');
    return found.reverse();
  }
}

/** Waits until the number of calls stops rising, and returns it. */
async function askedInTheEnd(): Promise<number> {
  for (let before = -1; ;) {
    if (ledger.asked.length === before) return before;
    before = ledger.asked.length;
    await wait(300);
  }
}

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await Promise.all([gateway.serve('auth', EveryoneIsIn), gateway.serve('ledger', Ledger)]);
  token = gateway.token();
});
afterAll(() => gateway.stop());
beforeEach(() => Object.assign(ledger, { size: 0, diesAt: Infinity, asked: [] }));

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.ask('GET', path, { token, headers });

describe('the list of transactions', () => {
  test('is complete without page and limit, using many small calls', async () => {
    ledger.size = 1_234;
    const list = await (await get('/api/transactions?isIncome=false&search=n')).json();
    expect(list).toMatchObject({ total: 1_234, totalPages: 1, page: 1 });
    expect(list.transactions).toEqual(Array.from({ length: 1_234 }, (_, index) => entry(index)));
    expect(ledger.asked).toHaveLength(13);
    expect(ledger.asked[5]).toEqual({ isIncome: false, search: 'n', after: '500' });
  });

  test('is empty and has no pages without transactions', async () => {
    const list = await (await get('/api/transactions')).json();
    expect(list).toEqual({ transactions: [], totalPages: 0, total: 0, page: 1 });
  });

  test.each([
    ['page=2', { page: 2, total: 10 }],
    ['limit=5', { page: 1, total: 5 }],
    ['page=3&limit=7', { page: 3, total: 7 }],
  ])('is a page with %s', async (query, expected) => {
    expect(await (await get(`/api/transactions?${query}`)).json()).toMatchObject(expected);
    expect(ledger.asked).toEqual([]);
  });

  test('is a page in its order even if it does not fit into one reply of the ledger', async () => {
    ledger.size = 100;
    const list = await (await get('/api/transactions?page=1&limit=100')).json();
    const there = Array.from({ length: 100 }, (_, index) => entry(index)).filter(({ _id }) => _id !== 't7');
    expect(list).toEqual({ transactions: there, totalPages: 0, total: 100, page: 1 });
  });
});

describe.each([
  ['/api/transactions', 1],
  // The columns of the header line depend on the first 10,000 rows.
  ['/api/transactions/export', 10_000 / CHUNK + 1],
])('%s', (path, callsAhead) => {
  test('aborts the response if the ledger fails midway', async () => {
    Object.assign(ledger, { size: 15_000, diesAt: 12_000 });
    const answer = await get(path);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('is a 503 if the ledger fails at once', async () => {
    Object.assign(ledger, { size: 500, diesAt: 0 });
    const answer = await get(path);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ statusCode: 503 });
  });

  test.each(['identity', 'gzip'])(
    'calls the ledger no faster than the client reads (%s)',
    async (encoding) => {
      ledger.size = 200_000;
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding };
      const asking = request(gateway.url + path, { headers }).end();
      const [answer] = await once(asking, 'response');
      answer.pause();
      expect(await askedInTheEnd()).toBeLessThan(ledger.size / CHUNK / 2);

      asking.destroy();
      expect(await askedInTheEnd()).toBeLessThan(ledger.size / CHUNK / 2);
    },
  );

  test('reads only what the beginning needs for a HEAD request', async () => {
    ledger.size = 50_000;
    const answer = await gateway.ask('HEAD', path, { token });
    expect(answer.status).toBe(200);
    expect(ledger.asked.length).toBeLessThan(callsAhead + 4);
  });
});

describe('the export', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is a file named by the current date in %s',
    async (zone) => {
      const answer = await get('/api/transactions/export', { 'X-Time-Zone': zone });
      const today = dateIn(zone, new Date());
      expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('Content-Disposition')).toBe(
        `attachment; filename="saldo-transactions-${today}.csv"`,
      );
      expect(await answer.text()).toBe(`${plainCsvColumns.join(',')}\r\n`);
    },
  );

  test('has a line for each transaction and applies the filters of the list', async () => {
    ledger.size = 250;
    const csv = await (await get('/api/transactions/export?category=Food&startDate=2026-01-01')).text();
    expect(csv.split('\r\n')).toHaveLength(252);
    expect(ledger.asked[0]).toEqual({ category: 'Food', startDate: '2026-01-01' });
  });
});
