import { type RouteContract, routes } from '@saldo/contracts';
import { callQuery, queryKeyOf } from './call-query';
import { queryKeys } from './query-keys';

const { queryKey } = callQuery(routes.getRegister, { params: { id: 'a1' }, query: { limit: 50 } });

test('the key of a call names its service, its path and the parameters', () => {
  expect(queryKey).toEqual(['ledger', '/accounts/:id/register', { id: 'a1', limit: 50 }]);
  expect(callQuery(routes.getSummary).queryKey).toEqual(['ledger', '/transactions/summary', {}]);
});

test('the key starts with that of the call and that of the service', () => {
  expect(queryKey.slice(0, 2)).toEqual(queryKeyOf(routes.getRegister));
  expect(queryKey.slice(0, 1)).toEqual(queryKeys.transactions);
});

test('every call that a query can make names the service that owns its data', () => {
  const services = new Set(Object.values(routes).map((route) => queryKeyOf(route)[0]));
  for (const [service] of [queryKeys.transactions, queryKeys.budgets, queryKeys.receipts, queryKeys.user])
    expect(services).toContain(service);
  const owned = Object.values<RouteContract>(routes).filter(
    (route) => route.method === 'GET' && route.access === 'user',
  );
  const withoutService = owned.filter((route) => route.output && queryKeyOf(route)[0] === 'gateway');
  expect(withoutService.map(({ path }) => path)).toEqual([]);
});
