import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { ledgerRpc } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { DomainError, Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

/** A service with every kind of failure. */
@Controller()
class Ledger {
  @Handles(ledgerRpc.getSummary)
  getSummary(): Promise<never> {
    return new Promise(() => undefined);
  }

  @Handles(ledgerRpc.getCharts)
  async getCharts(): Promise<never> {
    throw new Error('E11000 duplicate key at rpc.ledger.charts.get.v1');
  }

  @Handles(ledgerRpc.updateTransaction)
  async update(): Promise<never> {
    throw new DomainError('not-found');
  }

  @Handles(ledgerRpc.deleteTransactions)
  async delete() {
    return { deletedCount: 0 };
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

const noun = { name: 'Tea', category: 'Food', cost: 1 };
const text = (body: string, type = 'application/json') => ({ body, headers: { 'Content-Type': type } });

describe('an invalid request is answered in the documented shape', () => {
  test.each([
    ['an unknown address', 404, 'GET', '/api/nothing', {}],
    ['the bare prefix', 404, 'GET', '/api', {}],
    ['a broken address', 400, 'PUT', '/api/transactions/%zz', {}],
    ['an id longer than any', 404, 'DELETE', `/api/transactions/${'x'.repeat(200)}`, {}],
    ['malformed JSON', 400, 'POST', '/api/transactions', text('{"name":')],
    ['JSON that is no object', 400, 'POST', '/api/transactions', text('[]')],
    ['JSON that is a bare value', 400, 'POST', '/api/transactions', text('1')],
    ['a form', 415, 'POST', '/api/transactions', text('name=Tea', 'application/x-www-form-urlencoded')],
    ['a body of no type', 415, 'POST', '/api/transactions', { body: Buffer.from('{}') }],
    ['an unknown charset', 415, 'POST', '/api/transactions', text('{}', 'application/json; charset=klingon')],
    ['a body over 1 MB', 413, 'POST', '/api/transactions', text(`{"name":"${'x'.repeat(1_000_000)}"}`)],
    ['a receipt that is no form', 415, 'POST', '/api/receipts/upload', text('{}')],
  ])('%s: %i', async (_what, status, method, path, asked) => {
    const answer = await gateway.ask(method, path, { token, ...asked });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      statusCode: status,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      error: expect.any(String),
    });
  });

  test('a body over 1 MB without Content-Length: 413', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(Buffer.alloc(100_000, ' '));
        controller.close();
      },
    });
    const answer = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test('TRACE, which would return the request, is not allowed', async () => {
    const { port } = new URL(gateway.url);
    for (const [path, status] of [
      ['/api/auth/me', 405],
      ['/', 404],
    ] as const) {
      const headers = { 'X-Secret': 'said-in-confidence' };
      const [answer] = (await once(
        httpRequest({ port, path, method: 'TRACE', headers }).end(),
        'response',
      )) as [IncomingMessage];
      expect(answer.statusCode).toBe(status);
      expect(await bodyOf(answer)).not.toContain('said-in-confidence');
    }
  });

  test('a method that the address does not allow: 405, with the allowed ones', async () => {
    const answer = await gateway.ask('PATCH', '/api/transactions/1', { token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(['DELETE', 'PUT']);
    expect(await answer.json()).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' });
  });

  test.each([
    ['page=0', 'page'],
    ['limit=500', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['isIncome=perhaps', 'isIncome'],
    ['startDate=2026-02-30', 'startDate'],
    ['search[$ne]=1', 'search[$ne]'],
    ['search=a&search=b', 'search'],
    ['color=red', 'color'],
    ['__proto__=1', '__proto__'],
  ])('the query %s: 400, naming %s', async (query, path) => {
    const answer = await gateway.ask('GET', `/api/transactions?${query}`, { token });
    const body = await answer.json();
    expect(body).toMatchObject({ statusCode: 400, errors: [{ path }] });
    expect(body.message).toBe(body.errors[0].message);
  });

  test.each([
    ['an unknown field', { ...noun, userId: 'u2' }, 'userId'],
    ['an operator', { ...noun, name: { $gt: '' } }, 'name'],
    ['too small an amount', { ...noun, cost: 0 }, 'cost'],
    ['an amount as text', { ...noun, cost: '1e3' }, 'cost'],
    [
      'a prototype',
      JSON.parse('{"name":"Tea","category":"Food","cost":1,"__proto__":{"isIncome":true}}'),
      '__proto__',
    ],
    ['a constructor', { ...noun, constructor: { prototype: {} } }, 'constructor'],
  ])('a body with %s: 400, naming it', async (_what, json, path) => {
    const answer = await gateway.ask('POST', '/api/transactions', { token, json });
    expect(await answer.json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
  });
});

describe('a failure behind the gateway is answered in time without internal details', () => {
  test('a service that never answers: 504', async () => {
    const answer = await gateway.ask('GET', '/api/transactions/summary', { token });
    expect(await answer.json()).toMatchObject({ statusCode: 504, error: 'Gateway Timeout' });
  });

  test('a service that is not running: 503', async () => {
    const answer = await gateway.ask('GET', '/api/budgets', { token });
    expect(await answer.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  });

  test('a defect: 500 with a generic message', async () => {
    const answer = await gateway.ask('GET', '/api/transactions/charts', { token });
    expect(await answer.json()).toEqual({
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Try again.',
      error: 'Internal Server Error',
    });
  });

  test.each(['PUT', 'DELETE'])('%s of an unknown document: 404', async (method) => {
    const answer = await gateway.ask(method, '/api/transactions/1', { token, json: {} });
    expect(answer.status).toBe(404);
  });
});
