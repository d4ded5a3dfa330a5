import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';
import { toWire } from '../testing/damage';
import { type DrawnRequest, operations, requestsFor } from '../testing/drawn-requests';
import { send } from '../testing/send';

// Every call of the description times everybody who should not get in. A new call is in it by itself.
let all: ReceiptsStack;
let ada: Person;
/** All of Ada's ids, of whatever kind. */
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

/** Something of every kind that has an id. */
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
    receipt: await upload({ bytes: textPdf(), key: 'adas-upload' }),
  };
  expect(Object.values(made).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await ask('POST', '/transactions/import', { importId, from: 0, transactions: [entry] });
  await ask('DELETE', `/transactions/${made.deleted.body._id}`);
  const file = /[^/]+$/.exec(made.receipt.body.fileUrl)?.[0] ?? '';
  const ids = Object.entries(made).map(([kind, { body }]): [string, string] => [kind, body._id]);
  return { ...Object.fromEntries(ids), importId, file, upload: 'adas-upload', session: sessionOf(token) };
}

/** All that Ada can see of her own, in words that stay the same while nobody changes anything. */
async function booksOf(person: Person): Promise<string> {
  const lists = operations.filter(({ method, path, responses }) => {
    return method === 'GET' && !path.includes('{') && responses[200]?.content?.['application/json'];
  });
  const answers = await Promise.all(lists.map(({ path }) => person.ask('GET', path)));
  const moving = new Set(['lastSeenAt', 'services', 'versions']);
  return JSON.stringify(answers, (key, value: unknown) => (moving.has(key) ? undefined : value));
}

/** A right request; with the same `seed` it differs in its ids alone. */
function exampleOf(operation: (typeof operations)[number], id: string, seed: number): DrawnRequest {
  const [request] = fc.sample(requestsFor(operation, fc.constant(id)), { numRuns: 1, seed });
  if (!request) throw new Error('Nothing was drawn.');
  // A key of hers opens nothing of hers.
  const headers = { 'Idempotency-Key': 'adas-upload' };
  const { body } = request;
  const isImport =
    typeof body === 'object' && body !== null && 'importId' in body && /^[0-9a-f]{8}-/.test(id);
  return { ...request, headers, query: [], ...(isImport && { body: { ...body, importId: id } }) };
}

describe('somebody else', () => {
  test.each(guarded.map((operation) => [operation.operationId, operation] as const))(
    'who gives %s the ids of Ada is told what is told of ids that do not exist',
    async (_name, operation) => {
      const asks = JSON.stringify([operation.path, operation.requestBody]);
      const takesIds = /\{id\}|Ids?"/.test(asks);
      const stranger = await all.person();
      for (const [kind, id] of Object.entries(takesIds ? hers : { none: '' })) {
        const unknown = /^[0-9a-f]{24}$/.test(id) ? '0'.repeat(24) : randomUUID();
        const ask = (given: string) =>
          send(all.gateway.url, toWire(exampleOf(operation, given, 7)), stranger.token);
        const [foreign, missing] = await Promise.all([ask(id), ask(unknown)]);
        if (takesIds) expect([kind, foreign]).toEqual([kind, missing]);
        if (operation.path.includes('{id}')) expect([200, 404]).toContain(foreign.status);
        expect(foreign.text).not.toContain(MARK);
      }
      const isWrite = operation.method !== 'GET' && operation.operationId !== 'deleteAccount';
      if (isWrite) expect(await booksOf(stranger)).not.toContain(MARK);
    },
  );

  test('has changed nothing of what is hers', async () => {
    const before = await booksOf(ada);
    const stranger = await all.person();
    const harmless = guarded.filter(({ operationId }) => !['deleteAccount', 'logOut'].includes(operationId));
    for (const operation of harmless)
      for (const id of Object.values(hers))
        await send(all.gateway.url, toWire(exampleOf(operation, id, 8)), stranger.token);
    expect(await booksOf(ada)).toBe(before);
    expect(before).toContain(MARK);
    const restored = await ada.ask('POST', '/transactions/restore', { transactionIds: [hers['deleted']] });
    expect(restored).toEqual({ status: 200, body: { restoredCount: 1 } });
    expect(
      (await all.gateway.ask('GET', `/api/receipts/files/${hers['file']}`, { token: ada.token })).status,
    ).toBe(200);
  });
});

describe.each([
  ['signed out', (person: Person) => person.ask('POST', '/auth/logout')],
  ['deleted their account', (person: Person) => person.ask('DELETE', '/users/account')],
])('who has %s', (_what, leave) => {
  test('is let in nowhere, with the same words everywhere', async () => {
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
