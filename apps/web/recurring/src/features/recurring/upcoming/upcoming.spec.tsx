import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, openRecurring, rent, salary } from '../testing';

let api: TestApi;
afterEach(() => closeScreen(api));
const balances = () => screen.getAllByRole('definition').map((definition) => definition.textContent);
const list = () => screen.getByRole('list', { name: 'Upcoming transactions' });

test('always shows the current and the projected balance', async () => {
  ({ api } = await openRecurring(listOf(rent, salary)));
  await waitFor(() => expect(balances()).toEqual(['$500.00', '$2,610.00']));
});

test('lists upcoming entries on demand, each with the resulting balance', async () => {
  ({ api } = await openRecurring(listOf(rent, salary)));
  await screen.findByText('$2,610.00');
  await userEvent.click(screen.getByRole('button', { name: 'Next 30 days' }));
  const texts = within(list())
    .getAllByRole('listitem')
    .map((item) => [...item.children].map((part) => part.textContent));
  expect(texts).toEqual([
    ['25 Nov', 'Pay', 'Salary', '+$3,000.00', 'Balance $3,500.00'],
    ['30 Nov', 'Rent', 'Bills', '−$890.00', 'Balance $2,610.00'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('30 Nov')).not.toBeInTheDocument();
});

test('has what is recorded with a later date beside the balance, and in the projected one', async () => {
  ({ api } = await openRecurring(listOf({ ...rent, paused: true })));
  api.answers['GET /recurring/upcoming'] = {
    status: 200,
    body: { balance: -7, datedAfterToday: -3, balanceAtEnd: -10, entries: [] },
  };
  await waitFor(() => expect(balances()).toEqual(['−$7.00−$3.00 more dated after today', '−$10.00']));
  await userEvent.click(screen.getByRole('button', { name: 'Next 30 days' }));
  expect(screen.getByText('Nothing is due in this period.')).toBeVisible();
});

test('shows nothing without recurring transactions', async () => {
  ({ api } = await openRecurring(listOf()));
  await screen.findByText('No recurring transactions.');
  expect(screen.queryByText('Balance today')).not.toBeInTheDocument();
});

test('logs a failed request, which can be retried, and keeps the table', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ api } = await openRecurring(listOf(rent)));
  const works = api.answers['GET /recurring/upcoming'];
  api.answers['GET /recurring/upcoming'] = { status: 500 };
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Rent')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to fetch upcoming transactions', expect.anything());
  if (works) api.answers['GET /recurring/upcoming'] = works;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$2,610.00')).toBeVisible();
  logged.mockRestore();
});
