import { errorCatalogue, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { Controller } from '@nestjs/common';
import { DomainError, Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

const bread = aTransaction({ _id: 'f'.repeat(24), name: 'Bread', cost: 3.2 });
const body = { name: 'Bread', category: 'Food', cost: 3.2 };

/** The last input of the ledger. */
let asked: unknown;

@Controller()
class Ledger {
  @Handles(ledgerRpc.createTransaction)
  async create(input: LedgerInput<'createTransaction'>) {
    asked = input;
    if (input.requestKey === 'reused') throw new DomainError('idempotency-key-reused');
    return bread;
  }

  @Handles(ledgerRpc.updateTransaction)
  async update(input: LedgerInput<'updateTransaction'>) {
    asked = input;
    if (input.expected === 'old') throw new DomainError('version-conflict');
    return bread;
  }

  @Handles(ledgerRpc.restoreTransactions)
  async restore(input: LedgerInput<'restoreTransactions'>) {
    asked = input;
    return { restoredCount: 1, skipped: [], skippedCount: 0 };
  }

  @Handles(ledgerRpc.importTransactions)
  async import(input: LedgerInput<'importTransactions'>) {
    asked = input;
    return { importedCount: input.transactions.length };
  }

  @Handles(ledgerRpc.listTransactions)
  async list(input: LedgerInput<'listTransactions'>) {
    asked = input;
    return { transactions: [], totalPages: 0, total: 0, page: input.page };
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
beforeEach(() => (asked = undefined));

async function ask(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
  const answer = await gateway.ask(method, `/api${path}`, { token, json, headers });
  return { status: answer.status, body: await answer.json() };
}

describe('Idempotency-Key', () => {
  const post = (key: string) => ask('POST', '/transactions', body, { 'Idempotency-Key': key });

  test('is passed to the ledger, and is optional', async () => {
    expect(await post('a-key:1~')).toEqual({ status: 201, body: bread });
    expect(asked).toMatchObject({ requestKey: 'a-key:1~' });
    expect((await ask('POST', '/transactions', body)).status).toBe(201);
    expect(asked).not.toHaveProperty('requestKey');
  });

  test('used for another request is a 409 with a message', async () => {
    const { message } = errorCatalogue['idempotency-key-reused'];
    expect(await post('reused')).toMatchObject({ status: 409, body: { message } });
  });

  test.each(['a b', 'x'.repeat(101), 'caf\u00e9'])(
    'rejects %j with 400 and the name of the header',
    async (key) => {
      expect(await post(key)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'Idempotency-Key' }] },
      });
      expect(asked).toBeUndefined();
    },
  );

  test('is not accepted in the body', async () => {
    const { status } = await ask('POST', '/transactions', { ...body, requestKey: 'k' });
    expect(status).toBe(400);
  });
});

describe('If-Match', () => {
  const put = (headers: Record<string, string>) =>
    ask('PUT', `/transactions/${bread._id}`, { cost: 1 }, headers);

  test.each([
    ['"0123456789abcdef"', '0123456789abcdef'],
    ['0123456789abcdef', 'none'],
    ['W/"0123456789abcdef"', 'none'],
    ['*', undefined],
  ])('%s asks for %s', async (header, expected) => {
    expect((await put({ 'If-Match': header })).status).toBe(200);
    expect((asked as { expected?: string }).expected).toBe(expected);
  });

  test('is optional', async () => {
    expect((await put({})).status).toBe(200);
    expect(asked).not.toHaveProperty('expected');
  });

  test('with an outdated version is a 412 with a message', async () => {
    const { message } = errorCatalogue['version-conflict'];
    expect(await put({ 'If-Match': '"old"' })).toMatchObject({ status: 412, body: { message } });
  });
});

describe('restoring and importing', () => {
  const importId = '0b0e7a5e-6f0c-4d55-9d9b-0a3b5f0f7a11';

  test('POST /transactions/restore returns how many were restored', async () => {
    const answer = await ask('POST', '/transactions/restore', { transactionIds: [bread._id] });
    expect(answer).toEqual({ status: 200, body: { restoredCount: 1, skipped: [], skippedCount: 0 } });
    expect(asked).toEqual({ transactionIds: [bread._id] });
  });

  test('POST /transactions/import returns how many were imported', async () => {
    const answer = await ask('POST', '/transactions/import', {
      importId,
      from: 0,
      transactions: [body, body],
    });
    expect(answer).toEqual({ status: 201, body: { importedCount: 2 } });
  });

  test('POST /transactions/import names the invalid row and field', async () => {
    const transactions = [body, body, { ...body, name: '' }, { ...body, cost: 0 }];
    const answer = await ask('POST', '/transactions/import', { importId, from: 0, transactions });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'transactions.2.name' }, { path: 'transactions.3.cost' }] },
    });
    expect(asked).toBeUndefined();
  });

  test('POST /transactions/import accepts 500 rows and no more', async () => {
    const rows = (count: number) => ({ importId, from: 0, transactions: Array(count).fill(body) });
    expect((await ask('POST', '/transactions/import', rows(500))).body).toEqual({ importedCount: 500 });
    expect((await ask('POST', '/transactions/import', rows(501))).status).toBe(400);
    expect((await ask('POST', '/transactions/import', rows(0))).status).toBe(400);
  });
});

describe('sorting the list', () => {
  test.each([
    ['sort=amount&order=asc', { sort: 'amount', order: 'asc', page: 1, limit: 10 }],
    ['sort=name', { sort: 'name', order: 'desc', page: 1, limit: 10 }],
    ['page=2', { sort: 'date', order: 'desc', page: 2, limit: 10 }],
  ])('%s', async (query, expected) => {
    expect((await ask('GET', `/transactions?${query}`)).status).toBe(200);
    expect(asked).toEqual(expected);
  });

  test.each(['sort=colour', 'order=up', 'sort=name&sort=date'])('rejects %s with 400', async (query) => {
    expect((await ask('GET', `/transactions?${query}`)).status).toBe(400);
  });
});
