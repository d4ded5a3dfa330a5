import { type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { session, useSession } from '@saldo/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReports } from '../../testing';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
jest.mock('../../../../../../libs/web/charts/src/apex-chart', () => ({ ApexChart: () => null }));

let api: TestApi;
afterEach(() => closeScreen(api));

const group = (key: string, amounts: number[], more: object = {}) => ({
  ...{ key, name: key, kind: 'expense', amounts, counts: amounts.map(() => 1), before: 0, ...more },
});
const reports = {
  kind: {
    steps: [
      { from: '2025-01-01', to: '2025-01-31' },
      { from: '2025-02-01', to: '2025-02-28' },
    ],
    groups: [
      group('income', [1_000, 1_000], { kind: 'income' }),
      group('expense', [-900, -600], { before: -1_200 }),
    ],
    unconverted: [{ currency: 'BWP', count: 2 }],
  },
  category: {
    steps: [{ from: '2025-01-01', to: '2025-12-31' }],
    groups: [group('Rent', [1_000], { before: 1_100 }), group('Groceries', [500], { before: 100 })],
    unconverted: [],
  },
  payee: {
    steps: [{ from: '2025-01-01', to: '2025-12-31' }],
    groups: [
      group('Landlord', [1_000], { kind: undefined, counts: [12] }),
      group('Market', [500], { kind: undefined, counts: [40] }),
    ],
    others: { groups: 3, amounts: [9], counts: [3], before: 0 },
    unconverted: [],
  },
};
const years = [2024, 2025].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));

/** Groups for which the server refuses reports. */
let broken: string[] = [];
let asked: URLSearchParams[] = [];
async function open(given: Record<string, object> = reports, address = '/reports/year?year=2025') {
  asked = [];
  broken = [];
  api = await openReports(address, {
    'GET /subscriptions': { status: 200, body: [] },
    'GET /reports': ({ path }: ApiCall) => {
      const query = new URLSearchParams(path.split('?')[1]);
      asked.push(query);
      if (query.get('step') === 'year')
        return { status: 200, body: { steps: years, groups: [group('expense', [1, 1])], unconverted: [] } };
      const by = query.get('group') ?? '';
      return broken.includes(by) ? { status: 400 } : { status: 200, body: given[by] };
    },
  });
}
const rowsIn = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('a year has what came in, went out and was saved, beside the year before', async () => {
  await open();
  const totals = await screen.findByRole('region', { name: 'The year 2025' });
  expect(totals).toHaveTextContent(
    'Came in$2,000.00Went out$1,500.00$1,200.00 the year beforeSaved$500.0025% of what came in',
  );
  expect(within(totals).getByRole('link', { name: '$1,500.00' })).toHaveAttribute(
    'href',
    '/transactions?isIncome=false&startDate=2025-01-01&endDate=2025-12-31',
  );
  expect(screen.getByText('2 transactions in BWP are missing: no exchange rate is known.')).toBeVisible();
  const own = asked.filter((query) => query.get('step') !== 'year');
  for (const query of own)
    expect([query.get('startDate'), query.get('endDate')]).toEqual(['2025-01-01', '2025-12-31']);
});

test('rankings lead to pages and to transactions', async () => {
  await open();
  expect(await rowsIn('Largest categories')).toEqual(['Rent$1,000.0067%', 'Groceries$500.0033%']);
  expect(await rowsIn('Largest changes on the year before')).toEqual([
    'Groceries$500.00+$400.00',
    'Rent$1,000.00−$100.00',
  ]);
  expect(await rowsIn('Most visited payees')).toEqual(['Market$500.0040', 'Landlord$1,000.0012']);
  expect(screen.getByText('Among the 2 payees with the largest amounts.')).toBeVisible();
  const market = within(screen.getByRole('row', { name: /^Market/ })).getAllByRole('link');
  expect(market.map((link) => link.getAttribute('href'))).toEqual([
    '/transactions/payee?payee=Market',
    '/transactions?isIncome=false&payee=Market&startDate=2025-01-01&endDate=2025-12-31',
  ]);
});

test('months have a table, and another year is in the address', async () => {
  await open();
  expect(await rowsIn('Income and spending by month')).toEqual([
    'Jan 2025$1,000.00$900.00',
    'Feb 2025$1,000.00$600.00',
  ]);
  const choice = screen.getByLabelText('Year');
  await within(choice).findByRole('option', { name: '2024' });
  await userEvent.selectOptions(choice, '2024');
  expect(location.search).toBe('?year=2024');
  await screen.findByRole('region', { name: 'The year 2024' });
});

test('the picture shows shares, and names and amounts by choice', async () => {
  await open();
  const picture = await screen.findByRole('img', { name: 'Picture of the year 2025' });
  expect(picture).toHaveTextContent('25% saved');
  expect(picture).toHaveTextContent('67%');
  expect(picture.textContent).not.toMatch(/Rent|\$/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'With names' }));
  expect(picture).toHaveTextContent('Rent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'With amounts' }));
  expect(picture).toHaveTextContent('67% · $1,000.00');
  expect(picture).toHaveTextContent('Came in $2,000.00 · Went out $1,500.00');
});

test('is of the calendar, and says so to a user whose months are not', async () => {
  await open();
  const note = 'Months of the calendar';
  await screen.findByRole('region', { name: 'The year 2025' });
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  const { user } = useSession.getState();
  act(() => user && session.setUser({ ...user, formats: { region: 'en-GB', monthStart: '25' } }));
  expect(await screen.findByText(note)).toBeVisible();
});

test('says so where nothing was recorded', async () => {
  await open({ ...reports, kind: { ...reports.kind, groups: [] } });
  expect(await screen.findByText('Nothing was recorded in this year.')).toBeVisible();
});

test('is shown without payees that cannot be loaded', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const opening = open();
  broken = ['payee'];
  await opening;
  expect(await screen.findByText("Couldn't load the year. Try again.")).toBeVisible();
  expect(await rowsIn('Largest categories')).toHaveLength(2);
  broken = [];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowsIn('Most visited payees')).toHaveLength(2);
  log.mockRestore();
});
