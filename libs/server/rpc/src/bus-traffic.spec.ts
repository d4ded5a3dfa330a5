import { authRpc, budgetRpc, ledgerRpc } from '@saldo/contracts';
import { CALL_LIFETIME_MS, delegationMs, isForwarded, mayCall } from './bus-traffic';

const { subject: user } = authRpc.getMe;
const { subject: budgets } = budgetRpc.listBudgets;
const { subject: spending } = ledgerRpc.getSpending;
const { subject: list } = ledgerRpc.listTransactions;

describe('a service that acts for a user', () => {
  it.each([
    ['the service that the gateway has called', 'budget', budgets, spending, CALL_LIFETIME_MS],
    ['the service that this one calls to answer', 'ledger', budgets, user, CALL_LIFETIME_MS],
    ['by a call that only the second service needs', 'budget', budgets, user, 0],
    ['to answer a call that needs no other', 'ledger', list, user, 0],
    ['to answer an unknown call', 'ledger', 'rpc.unknown.unknown.v1', user, 0],
  ] as const)('%s', (_, from, answered, subject, expected) => {
    expect(delegationMs(from, answered, subject)).toBe(expected);
  });

  it('gets signed proofs only of the calls that it forwards', () => {
    expect([budgets, spending, list, user].map(isForwarded)).toEqual([true, true, false, false]);
  });
});

it('accepts every call of the gateway, which NATS keeps from internal ones', () => {
  expect([list, spending].map((subject) => mayCall('gateway', subject))).toEqual([true, true]);
  expect(mayCall('budget', spending)).toBe(true);
  expect(mayCall('budget', list)).toBe(false);
});
