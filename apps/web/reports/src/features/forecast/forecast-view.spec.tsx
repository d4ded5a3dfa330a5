import type { BalanceForecast } from '@saldo/contracts';
import { type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { addDays } from '@saldo/finance';
import { today } from '@saldo/format';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReports } from '../../testing';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
jest.mock('../../../../../../libs/web/charts/src/apex-chart', () => ({ ApexChart: () => null }));

let api: TestApi;
afterEach(() => closeScreen(api));

const body: BalanceForecast = {
  ...{ today: '2026-11-20', balance: 100, unconverted: [] },
  days: [
    { date: '2026-11-21', balance: 100, low: 90, high: 105 },
    { date: '2026-11-22', balance: 40, low: 20, high: 55 },
  ],
  lowest: { date: '2026-11-22', balance: 40 },
  errors: { months: 12, forecast: 31, balanceStays: 210, asLastMonth: 44 },
};
let asked: URLSearchParams[];
async function open(forecast: object = body) {
  asked = [];
  api = await openReports('/reports/forecast', {
    'GET /forecast': ({ path }: ApiCall) => {
      asked.push(new URLSearchParams(path.split('?')[1]));
      return { status: 200, body: forecast };
    },
  });
}

test('names the lowest day, and prints the error of earlier forecasts beside naive ones', async () => {
  await open();
  expect(await screen.findByText('Lowest on 22 Nov 2026: $40.00')).toBeVisible();
  expect(
    screen.getByText(
      'Over the last 12 months, the forecast typically missed the lowest balance by $31.00; “nothing changes” by $210.00, “as last month” by $44.00.',
    ),
  ).toBeVisible();
  expect(asked[0]?.get('endDate')).toBe(addDays(today(), 90));
});

test('has the same figures as a table', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show figures' }));
  const row = screen.getByRole('row', { name: /22 Nov 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$20.00', '$40.00', '$55.00']);
});

test('says so as long as it could not be tested', async () => {
  const errors = { months: 0, forecast: null, balanceStays: null, asLastMonth: null };
  await open({ ...body, errors });
  expect(await screen.findByText(/too few months/)).toBeVisible();
});
