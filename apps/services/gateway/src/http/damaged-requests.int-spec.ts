import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody, errorCatalogue } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import fc from 'fast-check';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';
import { damaged, type WireRequest } from '../testing/damage';
import { operations, requestsFor } from '../testing/drawn-requests';
import { send } from '../testing/send';

// `npm run test:hard` generates 50,000.
const runs = Number(process.env['SALDO_REQUESTS'] ?? 1_000);

let all: ReceiptsStack;
let person: Person;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
  person = await all.person();
});
afterAll(() => all?.stop());

/** Routes that would end the session with which the other requests are sent. */
const ending = new Set(['logOut', 'deleteAccount']);
const drawn = operations.filter(({ operationId }) => !ending.has(operationId));
const ids = fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.string({ minLength: 1, maxLength: 30 }));
const requests = fc.constantFrom(...drawn).chain((operation) => damaged(requestsFor(operation, ids)));

/** Words that only appear in internal error messages. */
const inside =
  /node_modules|\n\s+at |mongo|E11000|rpc\.|evt\.|nats|zod|SyntaxError|TypeError|ECONN|\.[jt]s:\d/i;
/** Statuses that every address may answer with. */
const anywhere = new Set([400, 401, 404, 405, 408, 413, 415, 431]);

/** Returns all data that a rejected request could have changed, by the route that reads it. */
async function written(): Promise<Map<string, string>> {
  const paths = ['/auth/me', '/transactions?limit=100', '/transactions/summary', '/transactions/categories'];
  const more = ['/budgets', '/recurring', '/receipts', '/auth/sessions'];
  const texts = [...paths, ...more].map(async (path): Promise<[string, string]> => {
    const withoutTime = (key: string, value: unknown) => (key === 'lastSeenAt' ? undefined : value);
    return [path, JSON.stringify(await person.ask('GET', path), withoutTime)];
  });
  return new Map(await Promise.all(texts));
}

let slowest = { ms: 0, operationId: '' };

async function check(request: WireRequest): Promise<number> {
  const startedAt = performance.now();
  const { status, type, text } = await send(all.gateway.url, request, person.token);
  const ms = Math.round(performance.now() - startedAt);
  if (ms > slowest.ms) slowest = { ms, operationId: request.operationId };
  expect(status).toBeLessThan(500);
  if (status < 400) return status;
  const { responses = {} } = drawn.find(({ operationId }) => operationId === request.operationId) ?? {};
  expect(anywhere.has(status) || String(status) in responses).toBe(true);
  expect(type).toBe('application/json; charset=utf-8');
  expect(text.length).toBeLessThan(20_000);
  const { statusCode, code } = errorBody().strict().parse(JSON.parse(text));
  expect([statusCode, errorCatalogue[code].status]).toEqual([status, status]);
  expect(text).not.toMatch(inside);
  return status;
}

/**
 * Checks that a rejected request has changed nothing. An earlier accepted request may have added a recurring entry
 * whose missed dates are still being recorded, so the check is repeated.
 */
async function checkUnwritten(request: WireRequest): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const before = await written();
    const status = await check(request);
    if (status < 400) return;
    const changed = differing(before, await written());
    if (changed.length === 0) return;
    if (tries === 3) throw new Error(`It was answered ${status}, and has changed ${changed} all the same.`);
    await eventually(async () => {
      const looked = await written();
      await sleep(300);
      expect(differing(looked, await written())).toEqual([]);
    });
  }
}

const differing = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].flatMap(([path, text]) => (b.get(path) === text ? [] : [path]));

test(
  `answers each of ${runs} valid or damaged requests in the documented shape, and stores nothing of rejected ones`,
  async () => {
    const statuses = new Map<number, number>();
    let writes = 0;
    const property = fc.asyncProperty(requests, async (request) => {
      const isWrite = request.method !== 'GET';
      if (isWrite && (writes += 1) % 25 === 0) return checkUnwritten(request);
      const status = await check(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
    if (process.env['SALDO_REQUESTS']) console.log(Object.fromEntries(statuses), 'slowest:', slowest);
    // If everything or nothing is rejected, the generator is wrong.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 404, 413, 415]));
  },
  Math.max(600_000, runs * 100),
);
