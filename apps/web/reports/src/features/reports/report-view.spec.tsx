import type { Report } from '@saldo/contracts';
import { type ApiCall, type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReports } from '../../testing';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
jest.mock('../../../../../../libs/web/charts/src/apex-chart', () => ({ ApexChart: () => null }));

let api: TestApi;
afterEach(() => closeScreen(api));

const january = { from: '2026-01-01', to: '2026-01-31' };
const february = { from: '2026-02-01', to: '2026-02-28' };
const group = (name: string, amounts: number[], more: Partial<Report['groups'][number]> = {}) => ({
  ...{ key: name, name, kind: 'expense', amounts, counts: amounts.map(() => 1), before: 0, ...more },
});
const body = {
  steps: [january, february],
  groups: [
    group('Food', [10, 5]),
    group('Bakery', [1, 2], { parent: 'Groceries', before: 4 }),
    group('Market', [20, 0], { parent: 'Groceries' }),
  ],
  unconverted: [{ currency: 'BWP', count: 2 }],
};
let asked: URLSearchParams[];
async function open(address = '/reports', report: object = body, more: ApiHandlers = {}) {
  asked = [];
  api = await openReports(address, {
    'GET /reports': ({ path }: ApiCall) => {
      asked.push(new URLSearchParams(path.split('?')[1]));
      return { status: 200, body: report };
    },
    ...more,
  });
}
const rowNames = async () => {
  const table = await screen.findByRole('table', { name: 'Figures of the report' });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
};

test('shows groups with their children in them, the largest first, and what is missing', async () => {
  await open();
  expect(await rowNames()).toEqual(['Groceries', 'Bakery', 'Market', 'Food', 'Total']);
  const row = screen.getByRole('row', { name: /Groceries/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$21.00', '$2.00', '$23.00', '$11.50', '61%']);
  expect(screen.getByText('2 transactions in BWP are missing: no exchange rate is known.')).toBeVisible();
});

test('leads from each figure to its transactions, and from the name to its page', async () => {
  await open();
  await rowNames();
  const links = within(screen.getByRole('row', { name: /Food/ })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/transactions/category?category=Food&isIncome=false',
    '/transactions?isIncome=false&category=Food&startDate=2026-01-01&endDate=2026-01-31',
    '/transactions?isIncome=false&category=Food&startDate=2026-02-01&endDate=2026-02-28',
    '/transactions?isIncome=false&category=Food&startDate=2026-01-01&endDate=2026-02-28',
  ]);
});

test('keeps its choices in the address, and asks for them', async () => {
  await open('/reports?startDate=2026-01-01&endDate=2026-02-28&kind=net');
  await rowNames();
  await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Prior year');
  await rowNames();
  expect(location.search).toContain('compare=year-before');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    ...{ startDate: '2026-01-01', endDate: '2026-02-28', kind: 'net', compare: 'year-before' },
    ...{ group: 'category', step: 'month', monthStart: '1' },
  });
});

test('says so if nothing was recorded, and can be retried after a failure', async () => {
  await open('/reports', { ...body, groups: [], unconverted: [] });
  expect(await screen.findByText('Nothing was recorded in this period.')).toBeVisible();
});

test('saves a report by name, and opens it as it was saved', async () => {
  const shape = { group: 'payee', step: 'year', kind: 'expense', monthStart: '1', chart: 'lines' };
  const year = { name: 'Year', filter: { tag: 'trip', period: 'this-year' }, report: shape };
  const saved: object[] = [];
  const reply = () => ({ status: 200, body: { filters: [], reports: saved } });
  await open('/reports?group=payee&step=year&chart=lines&period=this-year&tag=trip', body, {
    'GET /filters': reply,
    'PUT /filters': ({ body: sent }: ApiCall) => {
      saved.push(sent as object);
      return reply();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved reports' }));
  await userEvent.type(await screen.findByLabelText('Save this report as'), 'Year');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([year]));

  await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Category');
  await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Year/ }));
  expect(screen.getByLabelText('Group by')).toHaveValue('payee');
  expect(screen.getByLabelText('Chart')).toHaveValue('lines');
});

test('a period that is too long says so, and offers years instead of another attempt', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors = [{ path: 'startDate', code: 'period-too-long', params: { max: 240 }, message: 'x' }];
  await open('/reports?startDate=1990-01-01&endDate=2026-11-30', body, {
    'GET /reports': ({ path }: ApiCall) =>
      path.includes('step=month')
        ? { status: 400, body: { message: 'x', code: 'validation-failed', errors } }
        : { status: 200, body },
  });
  expect(await screen.findByText('Choose a period of at most 240 months.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show by Year' }));
  expect(await rowNames()).toContain('Food');
  logged.mockRestore();
});

test('reversed days are named at their fields, and lead to no report', async () => {
  await open('/reports?startDate=2026-02-05&endDate=2026-02-03');
  expect(await screen.findByLabelText('From date')).toHaveAccessibleDescription(
    'The From date is after the To date.',
  );
  expect(screen.getByLabelText('To date')).toHaveAccessibleDescription(
    'The To date is before the From date.',
  );
  expect(screen.queryByText('Nothing was recorded in this period.')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
