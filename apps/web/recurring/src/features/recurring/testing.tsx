import { createQueryClient } from '@saldo/api';
import type { RecurringEntry, Upcoming } from '@saldo/contracts';
import { aRecurringEntry, anAccount } from '@saldo/contracts/testing';
import { type ApiAnswer, openScreen, type TestApi } from '@saldo/web-testing';
import { RecurringPage } from './recurring-page';

export const rent = aRecurringEntry({ _id: 'rent', amount: 890, nextDueDate: '2026-11-30' });
export const salary: RecurringEntry = {
  ...rent,
  _id: 'salary',
  name: 'Pay',
  category: 'Salary',
  amount: 3000,
  isIncome: true,
  nextDueDate: '2026-11-25',
};

/** Returns the reply of the list. */
export const listOf = (...entries: RecurringEntry[]): ApiAnswer => ({ status: 200, body: entries });

const upcomingEntry = (entry: RecurringEntry, balance: number): Upcoming['entries'][number] => {
  const { _id, name, category, amount, isIncome, nextDueDate } = entry;
  return { recurringId: _id, date: nextDueDate ?? '', name, category, amount, isIncome, balance };
};
const upcoming: Upcoming = {
  balance: 500,
  datedAfterToday: 0,
  balanceAtEnd: 2_610,
  entries: [upcomingEntry(salary, 3_500), upcomingEntry(rent, 2_610)],
};

const checking = anAccount('main', { name: 'Checking', isDefault: true });
/** The default account, another one in the display currency, one in yen and a closed one. */
export const severalAccounts = [
  checking,
  anAccount('savings', { name: 'Savings' }),
  anAccount('yen', { name: 'Tokyo', currency: 'JPY' }),
  anAccount('old', { name: 'Old one', closedOn: '2026-01-01' }),
];

/** Opens the screen at a URL with a server that lists these entries. */
export async function openRecurring(
  list: ApiAnswer,
  address = '/recurring-transactions',
  accounts = [checking],
) {
  const queryClient = createQueryClient();
  const answers = {
    'GET /accounts': { status: 200, body: accounts },
    'GET /recurring': list,
    'GET /recurring/upcoming': { status: 200, body: upcoming },
    'GET /transactions/categories/expense': { status: 200, body: ['Food', 'Bills', 'Pets'] },
    'GET /transactions/categories/income': { status: 200, body: ['Salary', 'Tombola'] },
    'POST /recurring/create': { status: 201, body: salary },
    'PUT /recurring/rent': { status: 200, body: rent },
    'DELETE /recurring/rent': { status: 204 },
  };
  return { api: await openScreen(<RecurringPage />, { queryClient, address, answers }), queryClient };
}

/** Returns the calls that change data. */
export const changes = (api: TestApi) => api.calls.filter(({ method }) => method !== 'GET');
