import type { Budget, MonthCourse, Upcoming } from '@saldo/contracts';
import { addDays, dateOf, type DayRange, partsOf, periodAt, periodAway } from '@saldo/finance';
import { formatDate, today } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { type ApiCall, type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, something } from '../dashboard/testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const { from, to } = periodAt('month', today());
const course = (month = { from, to }): MonthCourse => ({
  ...{ month, until: month.to < today() ? month.to : today(), pastMonths: 12 },
  ...{ spent: 944, usualByThen: 860, usual: 1_200, unconverted: [] },
  days: [{ date: month.from, spent: 944, usual: 860 }],
  changes: [{ category: 'Food', spent: 204, usual: 120 }],
});
const { month, year } = partsOf(today());
const budget = (category: string, amount: number, spent: number): Budget => ({
  ...{ _id: category, category, amount, spent, month, year, version: '1' },
});
const entry: Upcoming['entries'][number] = {
  ...{
    recurringId: 'r1',
    date: to,
    name: 'Rent',
    category: 'Bills',
    amount: 800,
    isIncome: false,
    balance: 1,
  },
};
const stream = { _id: 's1', name: 'Streamflix', nextDate: to, amount: 12.99, decision: 'open' };
const months = [
  { month: '2026-10', total: 1_000, assets: 1_000, liabilities: 0, without: [], withOldRate: [] },
  { month: '2026-11', total: 1_250, assets: 1_250, liabilities: 0, without: [], withOldRate: [] },
];

async function open(answers: ApiHandlers = {}) {
  api = await openDashboard({
    ...something(),
    'GET /reports/month': ({ path }: ApiCall) => {
      const date = new URLSearchParams(path.split('?')[1]).get('date') ?? '';
      return { status: 200, body: course(periodAt('month', date)) };
    },
    'GET /budgets': { status: 200, body: [budget('Food', 200, 220), budget('Bills', 800, 300)] },
    'GET /recurring/upcoming': {
      status: 200,
      body: { balance: 0, datedAfterToday: 0, balanceAtEnd: 0, entries: [entry] },
    },
    'GET /net-worth': { status: 200, body: { currency: 'USD', months, rates: [] } },
    ...answers,
  });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('says in one line and one card whether the spending is as usual', async () => {
  await open();
  expect(await screen.findByText('$944.00 spent this month.')).toBeVisible();
  expect(await screen.findAllByText('$84.00 more than usual by now')).toHaveLength(2);
  const pace = await card('Spent so far');
  expect(pace.getByRole('row', { name: /\$944\.00 \$860\.00$/ })).toBeInTheDocument();
  expect(pace.getByText('Usually $1,200.00 a month, the median of the 12 months before.')).toBeVisible();
});

test('says how much waits for a review', async () => {
  await open({ 'GET /transactions/review/count': { status: 200, body: { count: 3 } } });
  expect(await screen.findByRole('link', { name: '3 transactions to review' })).toHaveAttribute(
    'href',
    '/transactions/review',
  );
});

test('leads from what differs to its transactions', async () => {
  await open();
  const changes = await card('Different from usual');
  expect(changes.getByRole('listitem')).toHaveTextContent('Food+$84.00 on usual$204.00, usually $120.00');
  await userEvent.click(changes.getByRole('link', { name: 'Food' }));
  expect(location.search).toBe(`?category=Food&startDate=${from}&endDate=${today()}`);
});

test('shows what is left in budgets, and which are used up', async () => {
  await open();
  const budgets = await card('Left in budgets');
  expect(await budgets.findByText('$480.00')).toBeVisible();
  expect(budgets.getByText('$520.00 of $1,000.00 spent')).toBeVisible();
  expect(budgets.getByRole('listitem')).toHaveTextContent('Food: $20.00 over budget');
});

test('lists the bills until the end of the month, with payments that recur without an entry', async () => {
  const income = { ...entry, recurringId: 'r2', name: 'Pay', isIncome: true };
  const later = { ...entry, recurringId: 'r3', name: 'Later', date: addDays(to, 1) };
  const entries = [entry, income, later];
  const found = [
    { ...stream, name: 'RENT' },
    stream,
    { ...stream, _id: 's2', name: 'Old', decision: 'dismissed' },
  ].map((each) => ({
    ...{
      category: 'Entertainment',
      accountId: 'a',
      cadence: { every: 1, unit: 'month' },
      perMonth: 1,
      perYear: 12,
    },
    ...{
      isVarying: false,
      since: from,
      lastDate: from,
      paymentCount: 3,
      prices: [],
      missed: [],
      doubled: [],
    },
    ...each,
  }));
  await open({
    'GET /recurring/upcoming': {
      status: 200,
      body: { balance: 0, datedAfterToday: 0, balanceAtEnd: 0, entries },
    },
    'GET /subscriptions': { status: 200, body: found },
  });
  const bills = await card('Upcoming bills');
  expect(await bills.findByText('Streamflix')).toBeVisible();
  expect(bills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Rent$800.00${formatDate(to, 'short')}`,
    `Streamflix$12.99${formatDate(to, 'short')}`,
  ]);
  expect(bills.getByText('$812.99')).toBeVisible();
});

test('shows the net worth and its change', async () => {
  await open();
  const worth = await card('Net worth');
  expect(await worth.findByText('$1,250.00')).toBeVisible();
  expect(worth.getByText('+$250.00 this month')).toBeVisible();
});

test('goes to earlier months and back, in the address, without what is to come', async () => {
  await open();
  const before = periodAway('month', today(), -1);
  await userEvent.click(
    await screen.findByRole('button', { name: `Go to ${formatDate(before.from, 'month')}` }),
  );
  expect(location.search).toBe(`?month=${before.from.slice(0, 7)}`);
  expect(await card('Spent')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Upcoming bills' })).not.toBeInTheDocument();
  expect(screen.getByText('$84.00 more than usual')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: `Go to ${formatDate(dateOf(year, month, 1), 'month')}` }),
  );
  expect(location.search).toBe('');
  expect(screen.getByRole('button', { name: 'No later month' })).toBeDisabled();
});

test('shows months that begin on pay day', async () => {
  await open();
  const { user } = useSession.getState();
  act(() => user && session.setUser({ ...user, formats: { region: 'en-GB', monthStart: '15' } }));
  const start = { day: 15, weekend: 'none' } as const;
  const nameOf = ({ from, to }: DayRange) => `${formatDate(from)} to ${formatDate(to)}`;
  expect(
    await screen.findByRole('heading', { name: nameOf(periodAt('month', today(), start)) }),
  ).toBeVisible();
  const before = periodAway('month', today(), -1, start);
  await userEvent.click(screen.getByRole('button', { name: `Go to ${nameOf(before)}` }));
  expect(location.search).toBe(`?month=${before.from}`);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path.includes(`date=${before.from}&monthStart=15`))).toBe(true),
  );
  const budgets = await card('Left in budgets');
  expect(await budgets.findByText(`Calendar month: ${formatDate(before.to, 'month')}`)).toBeVisible();
});

test('keeps the rest if a part fails, and tries it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ 'GET /reports/month': { status: 400, body: { message: 'No.' } } });
  expect(await (await card('Net worth')).findByText('$1,250.00')).toBeVisible();
  api.answers['GET /reports/month'] = { status: 200, body: course() };
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await card('Spent so far')).toBeDefined();
  logged.mockRestore();
});
