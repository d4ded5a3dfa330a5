import { type LedgerInput, ledgerRpc, limits } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

const asked: LedgerInput<'editTransactions'>[] = [];
const PARTS = 3;
const skipped = Array.from({ length: 700 }, (_, index) => ({
  id: `t${index}`,
  reason: 'date-before-opening' as const,
}));

/** A ledger in which a bulk edit takes three calls that skip 700 transactions each. */
@Controller()
class Ledger {
  @Handles(ledgerRpc.editTransactions)
  async edit(input: LedgerInput<'editTransactions'>) {
    asked.push(input);
    const part = Number(input.after ?? 0) + 1;
    const next = part < PARTS ? `${part}` : undefined;
    return {
      ...{ changedCount: part * 10, skipped, skippedCount: skipped.length },
      group: input.group,
      next,
    };
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
beforeEach(() => asked.splice(0));

const edit = async (headers: Record<string, string> = {}) => {
  const body = { filter: { category: 'Food' }, change: { status: 'pending' } };
  const response = await gateway.ask('PUT', '/api/transactions/bulk', { token, headers, json: body });
  return { status: response.status, body: await response.json() };
};

it('sends a bulk edit in parts and adds them up', async () => {
  const { status, body } = await edit();
  expect(status).toBe(200);
  expect(asked.map(({ after }) => after)).toEqual([undefined, '1', '2']);
  expect(new Set(asked.map(({ group }) => group))).toEqual(new Set([body.group]));
  expect(asked[2]).toMatchObject({ filter: { category: 'Food' }, change: { status: 'pending' } });
  expect(body).toMatchObject({ changedCount: 30, skippedCount: 2_100 });
  expect(body.skipped).toHaveLength(limits.skippedPerReply);
});

it('goes on with the group of a request with the same idempotency key', async () => {
  const [first, again, other] = [
    await edit({ 'idempotency-key': 'a/bc' }),
    await edit({ 'idempotency-key': 'a/bc' }),
    await edit({ 'idempotency-key': 'other' }),
  ];
  expect(again.body.group).toBe(first.body.group);
  expect(other.body.group).not.toBe(first.body.group);
});
