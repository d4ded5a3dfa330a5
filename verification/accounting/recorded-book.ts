import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { api, expectStatus } from '../../tools/seed/api.ts';
import { signUp } from '../harness/client.ts';
import { type DrawnBook, requestOf } from './books.ts';

export interface Account {
  _id: string;
  name: string;
  currency: string | null;
  balance: { total: number; cleared: number };
}

export const call = async <T>(ask: HttpClient, method: string, path: string, body?: unknown) =>
  expectStatus(await ask<T>(method, path, body), [200, 201], `${method} ${path}`);

/**
 * Records a random book as a new user with the display currency EUR.
 * @returns ids of the accounts in their order
 */
export async function recorded(url: string, { accounts, transactions }: DrawnBook) {
  const { token } = await signUp(url, 60_000);
  const ask = api(url, token);
  await call(ask, 'PUT', '/auth/setup', { defaultCurrency: 'EUR' });
  const [main] = await call<Account[]>(ask, 'GET', '/accounts');
  const ids: string[] = [];
  for (const [index, { body }] of accounts.entries()) {
    const [method, path] = index === 0 ? ['PUT', `/accounts/${main?._id}`] : ['POST', '/accounts'];
    ids.push((await call<Account>(ask, method, path, body))._id);
  }
  if (transactions.length > 0)
    await call(ask, 'POST', '/transactions/import', {
      ...{ importId: crypto.randomUUID(), from: 0 },
      transactions: transactions.map((drawn) => requestOf(drawn, ids)),
    });
  for (const [index, { closedOn }] of accounts.entries())
    if (closedOn) await call(ask, 'PUT', `/accounts/${ids[index]}`, { closedOn });
  return { ask, token, ids };
}
