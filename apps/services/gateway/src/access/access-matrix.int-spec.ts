import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';
import { toWire } from '../testing/damage';
import { type DrawnRequest, operations, requestsFor } from '../testing/drawn-requests';
import { send } from '../testing/send';

// Makes every call of the API description as every kind of unauthorized caller; new calls are included automatically.
let all: ReceiptsStack;
let ada: Person;
/** Ids of Ada's documents, by kind. */
let hers: Record<string, string>;

const guarded = operations.filter(({ security }) => security.length > 0);
const MARK = 'Only Ada knows';
const sessionOf = (token: string) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid);

beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
  ada = await all.person();
  hers = await belongings(ada);
});
afterAll(() => all?.stop());

/** Creates one document of every kind that has an id. */
async function belongings({ ask, upload, token }: Person): Promise<Record<string, string>> {
  const entry = { name: MARK, category: 'Food', cost: 5, addedOn: '2026-01-31' };
  const importId = randomUUID();
  const made = {
    transaction: await ask('POST', '/transactions', entry),
    deleted: await ask('POST', '/transactions', entry),
    budget: await ask('POST', '/budgets', { category: 'Food', amount: 7, month: 1, year: 2026 }),
    recurring: await ask('POST', '/recurring/create', {
      name: MARK,
      category: 'Bills',
      amount: 5,
      startDate: '2999-01-01',
    }),
    account: await ask('POST', '/accounts', { name: MARK, kind: 'asset' }),
    category: await ask('POST', '/categories', { name: MARK, type: 'expense' }),
    rate: await ask('POST', '/rates/own', { from: 'KWD', to: 'USD', value: '3.25' }),
    receipt: await upload({ bytes: textPdf(), key: 'adas-upload' }),
  };
  expect(Object.values(made).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 201, 201]);
  await ask('POST', '/transactions/import', { importId, from: 0, transactions: [entry] });
  await ask('DELETE', `/transactions/${made.deleted.body._id}`);
  const valuation = await ask('POST', `/accounts/${made.account.body._id}/valuations`, { value: 5 });
  const statement = { statementDate: '2999-01-01', closingBalance: 5 };
  const reconciliation = await ask('POST', `/accounts/${made.account.body._id}/reconciliations`, statement);
  const file = /[^/]+$/.exec(made.receipt.body.fileUrl)?.[0] ?? '';
  const ids = Object.entries(made).map(([kind, { body }]): [string, string] => [kind, body._id]);
  return {
    ...Object.fromEntries(ids),
    importId,
    file,
    valuation: valuation.body._id,
    reconciliation: reconciliation.body._id,
    upload: 'adas-upload',
    session: sessionOf(token),
  };
}

/** Returns all data that Ada can read as one text, which stays equal as long as nothing changes. */
async function dataOf(person: Person): Promise<string> {
  const lists = operations.filter(({ method, path, responses }) => {
    return method === 'GET' && !path.includes('{') && responses[200]?.content?.['application/json'];
  });
  const answers = await Promise.all(lists.map(({ path }) => person.ask('GET', path)));
  const moving = new Set(['lastSeenAt', 'services', 'versions']);
  return JSON.stringify(answers, (key, value: unknown) => (moving.has(key) ? undefined : value));
}

/** Returns a valid request; with the same `seed` requests differ only in their ids. */
function exampleOf(operation: (typeof operations)[number], id: string, seed: number): DrawnRequest {
  const [request] = fc.sample(requestsFor(operation, fc.constant(id)), { numRuns: 1, seed });
  if (!request) throw new Error('No request was generated.');
  // Ada's idempotency key gives no access to her data. Requests with different ids need different keys.
  const isUpload = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const headers = { 'Idempotency-Key': isUpload ? 'adas-upload' : id };
  const { body } = request;
  const isImport =
    typeof body === 'object' && body !== null && 'importId' in body && /^[0-9a-f]{8}-/.test(id);
  const isReceipt = ['updateReceipt', 'recordReceipt'].includes(operation.operationId);
  const isRepair = /repair/i.test(operation.operationId);
  const completed = {
    ...(isImport && { body: { ...body, importId: id } }),
    // Make bodies valid by rules that the API description cannot express: exactly one change, and an account only with an amount.
    ...(isRepair && { body: { ...(body as object), change: { reverseSign: true } } }),
    ...(isReceipt && { body: { amount: 5, ...(body as object) } }),
    // Nor can it express that shares add up to 100, or that rows are numbered.
    ...(operation.operationId === 'changeRule' && {
      body: { conditions: [[{ field: 'direction', is: 'in' }]], actions: { note: 'Rule' } },
    }),
    ...(operation.operationId === 'addJobRows' && {
      query: [['from', '0'] as [string, string]],
      body: { rows: [{ transaction: { name: 'Row', category: 'Food', cost: 1, addedOn: '2026-01-31' } }] },
    }),
  };
  return { ...request, headers, query: [], ...completed };
}

/** Returns Ada's ids if the operation takes ids. */
function idsFor({ path, requestBody }: (typeof operations)[number]): Record<string, string> {
  return path.includes('{') || /"(?:\w*I|i)ds?"/.test(JSON.stringify(requestBody)) ? hers : { none: '' };
}

/** Returns an id of the same form that belongs to no document. */
function unknownLike(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? randomUUID() : id.replaceAll(/[0-9a-f]/g, '0');
}

/** Operations that create the entry named by the id. */
const namedByClient = new Set(['reportImport', 'linkImport']);

/** Removes the requested id from an answer, and the id of the group that the change begins. */
function withoutIds<T extends { text: string }>(answer: T, asked: string): T {
  const text = answer.text.replaceAll(asked, 'asked').replace(/"group":"[\da-f-]{36}"/, '"group":"new"');
  return { ...answer, text };
}

describe('another user', () => {
  test.each(guarded.map((operation) => [operation.operationId, operation] as const))(
    'who sends %s with the ids of Ada gets the same answer as for unknown ids',
    async (_name, operation) => {
      const given = idsFor(operation);
      const takesIds = given === hers;
      const otherUser = await all.person();
      for (const [kind, id] of Object.entries(given)) {
        const unknown = unknownLike(id);
        const ask = (asked: string) =>
          send(all.gateway.url, toWire(exampleOf(operation, asked, 7)), otherUser.token);
        const [foreign, missing] = await Promise.all([ask(id), ask(unknown)]);
        if (takesIds) expect([kind, withoutIds(foreign, id)]).toEqual([kind, withoutIds(missing, unknown)]);
        if (operation.path.includes('{id}') && !namedByClient.has(operation.operationId))
          expect([200, 404]).toContain(foreign.status);
        expect(foreign.text).not.toContain(MARK);
      }
      const isWrite = operation.method !== 'GET' && operation.operationId !== 'deleteAccount';
      if (isWrite) expect(await dataOf(otherUser)).not.toContain(MARK);
    },
  );

  test("changes none of Ada's data", async () => {
    const before = await dataOf(ada);
    const otherUser = await all.person();
    const writes = guarded.filter(
      ({ method, operationId }) => method !== 'GET' && !['deleteAccount', 'logOut'].includes(operationId),
    );
    for (const operation of writes)
      for (const id of Object.values(idsFor(operation)))
        await send(all.gateway.url, toWire(exampleOf(operation, id, 8)), otherUser.token);
    expect(await dataOf(ada)).toBe(before);
    expect(before).toContain(MARK);
    const restored = await ada.ask('POST', '/transactions/restore', { transactionIds: [hers['deleted']] });
    const body = { restoredCount: 1, skipped: [], skippedCount: 0 };
    expect(restored).toEqual({ status: 200, body });
    expect(
      (await all.gateway.ask('GET', `/api/receipts/files/${hers['file']}`, { token: ada.token })).status,
    ).toBe(200);
  });
});

describe.each([
  ['signed out', (person: Person) => person.ask('POST', '/auth/logout')],
  ['deleted their account', (person: Person) => person.ask('DELETE', '/users/account')],
])('who has %s', (_what, leave) => {
  test('is rejected everywhere with the same answer', async () => {
    const gone = await all.person();
    expect(await leave(gone)).toMatchObject({ status: 204 });
    const answers = await Promise.all(
      guarded.map((operation) =>
        send(all.gateway.url, toWire(exampleOf(operation, hers['transaction'] ?? '', 9)), gone.token),
      ),
    );
    const words = {
      statusCode: 401,
      code: 'unauthorized',
      message: 'Log in to continue.',
      error: 'Unauthorized',
    };
    for (const { status, text } of answers) expect([status, JSON.parse(text)]).toEqual([401, words]);
    expect(answers.length).toBeGreaterThan(30);
  });
});
