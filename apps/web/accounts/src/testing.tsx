import { createQueryClient } from '@saldo/api';
import type { Account, RecurringEntry, RegisterEntry } from '@saldo/contracts';
import { aRecurringEntry, aTransaction, anAccount, defaultAccount } from '@saldo/contracts/testing';
import { Toasts } from '@saldo/ui';
import { type ApiCall, type ApiHandlers, openScreen, type TestApi } from '@saldo/web-testing';
import { configure } from '@testing-library/react';
import { AccountsScreen } from './accounts-screen';

// Longer time-out for busy machines; normally the awaited elements appear at once.
configure({ asyncUtilTimeout: 5_000 });

export const account = (_id: string, fields: Partial<Account> = {}) =>
  anAccount(_id, { openingDate: '2026-01-01', version: `v-${_id}`, ...fields });

export const main = defaultAccount('main', { version: 'v-main' });

/** A row of a register. */
export const entry = (_id: string, fields: Partial<RegisterEntry> = {}): RegisterEntry => ({
  ...aTransaction({ _id, name: _id, cost: 5, addedOn: '2026-11-20', version: `v-${_id}` }),
  ...{ balance: 0, ...fields },
});

export const recurring = (fields: Partial<RecurringEntry>) =>
  aRecurringEntry({ amount: 1, nextDueDate: '2026-12-01', ...fields });

/** Returns a reply with a page of a list with this many transactions. */
export const transactionsOf = (total: number) => ({
  status: 200,
  body: { transactions: [], page: 1, totalPages: Math.min(total, 1), total },
});

/** Opens the screen with a server that stores these accounts. */
export async function openAccounts(
  accounts: Account[],
  { address = '/accounts', answers = {} }: { address?: string; answers?: ApiHandlers } = {},
): Promise<TestApi> {
  const screen = (
    <>
      <AccountsScreen />
      <Toasts />
    </>
  );
  return openScreen(screen, {
    queryClient: createQueryClient(),
    address,
    answers: { ...serverOf(accounts), ...answers },
  });
}

/** Returns handlers that change `accounts` like the real server. */
function serverOf(accounts: Account[]): ApiHandlers {
  const create = ({ body }: ApiCall) => {
    const made = account(`made-${accounts.length}`, body as Partial<Account>);
    accounts.push(made);
    return { status: 201, body: made };
  };
  const order = ({ body }: ApiCall) => {
    const { accountIds } = body as { accountIds: string[] };
    accounts.sort((a, b) => accountIds.indexOf(a._id) - accountIds.indexOf(b._id));
    return { status: 204 };
  };
  const change =
    (id: string) =>
    ({ body }: ApiCall) => {
      const index = accounts.findIndex(({ _id }) => _id === id);
      const { closedOn, ...rest } = { ...accounts[index], ...(body as object) } as Account;
      const changed = { ...rest, ...(closedOn && { closedOn }) };
      accounts[index] = changed;
      return { status: 200, body: changed };
    };
  const remove = (id: string) => () => {
    accounts.splice(
      accounts.findIndex(({ _id }) => _id === id),
      1,
    );
    return { status: 204 };
  };
  return {
    'GET /recurring': { status: 200, body: [] },
    'GET /transactions': transactionsOf(0),
    'GET /accounts': () => ({ status: 200, body: accounts.map(({ note: _, ...listed }) => listed) }),
    'POST /accounts': create,
    'PUT /accounts/order': order,
    ...Object.fromEntries(
      accounts.flatMap(({ _id }) => [
        [`GET /accounts/${_id}/register`, { status: 200, body: { entries: [] } }],
        [`GET /accounts/${_id}`, () => ({ status: 200, body: accounts.find((each) => each._id === _id) })],
        [`PUT /accounts/${_id}`, change(_id)],
        [`DELETE /accounts/${_id}`, remove(_id)],
      ]),
    ),
  };
}

/** Returns the calls that changed data. */
export const changes = (api: TestApi) =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
