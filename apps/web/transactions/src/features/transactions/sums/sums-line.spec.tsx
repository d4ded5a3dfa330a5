import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage, transaction } from '../../../testing/page';

let api: TestApi;
afterEach(async () => {
  localStorage.clear();
  await closeScreen(api);
});
const sums = () => screen.findByRole('status', { name: 'Sums' });
const asked = () =>
  api.calls
    .filter(({ path }) => path.startsWith('/transactions/sums'))
    .map(({ path }) => path.replace('/transactions/sums', ''));

test('count, sum and average are those of all that match, and of the selection once there is one', async () => {
  api = await openPage('?search=shop', {
    'GET /transactions/sums': {
      status: 200,
      body: { count: 191, sums: [{ count: 191, income: 9, expenses: 200 }] },
    },
  });
  await waitFor(async () =>
    expect(await sums()).toHaveTextContent('191 transactionsSum −$191.00Average −$1.00'),
  );
  expect(asked()).toContain('?search=shop');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Shop 2' }));
  expect(await sums()).toHaveTextContent('1 selectedSum −$2.00Average −$2.00');
});

test('the first row of a day with several transactions shows what the day adds up to', async () => {
  const rows = [1, 2, 3].map((n) => transaction(n, { addedOn: n === 3 ? '2026-11-01' : '2026-11-02' }));
  const day = (date: string, count: number, expenses: number) => ({
    date,
    sums: [{ count, income: 0, expenses }],
  });
  api = await openPage('', {
    'GET /transactions': { status: 200, body: { transactions: rows, total: 3, totalPages: 1, page: 1 } },
    'GET /transactions/sums': {
      status: 200,
      body: { count: 3, sums: [], days: [day('2026-11-01', 1, 3), day('2026-11-02', 2, 3)] },
    },
  });
  const row = async (name: string) => within(await screen.findByRole('row', { name }));
  expect(await (await row('Shop 1')).findByText('on this day')).toBeInTheDocument();
  for (const name of ['Shop 2', 'Shop 3'])
    expect((await row(name)).queryByText('on this day')).not.toBeInTheDocument();
  expect(asked()).toContain('?startDate=2026-11-01&endDate=2026-11-02&days=true');
});

test('the number of rows per page is remembered on the device and starts at page 1', async () => {
  api = await openPage('?page=2');
  const size = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(size).toHaveDisplayValue('10');
  await userEvent.selectOptions(size, '50');
  await waitFor(() => expect(listQueries(api).at(-1)).toBe('page=1&limit=50'));
  await closeScreen(api);
  api = await openPage();
  await waitFor(() => expect(listQueries(api)).toEqual(['page=1&limit=50']));
});

test('a period is chosen by one press and taken back by another', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), advanceTimers: true });
  api = await openPage();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const preset = await screen.findByRole('button', { name: 'Last month' });
  await user.click(preset);
  await waitFor(() => expect(location.search).toBe('?period=last-month'));
  expect(preset).toHaveAttribute('aria-pressed', 'true');
  await user.click(preset);
  await waitFor(() => expect(location.search).toBe(''));
  jest.useRealTimers();
});
