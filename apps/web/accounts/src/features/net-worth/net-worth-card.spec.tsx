import type { Account, NetWorth } from '@saldo/contracts';
import { today } from '@saldo/format';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, main, openAccounts } from '../../testing';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
jest.mock('../../../../../../libs/web/charts/src/apex-chart', () => ({ ApexChart: () => null }));

let api: TestApi;
afterEach(() => closeScreen(api));

const month = (name: string, more: Partial<NetWorth['months'][0]> = {}) => ({
  ...{ month: name, total: 80, assets: 100, liabilities: 20, without: [], withOldRate: [], ...more },
});
const ecb = { from: 'EUR', to: 'USD', date: '2026-04-13', value: '1.1684', source: 'ecb' as const };

async function open(netWorth: Partial<NetWorth>, ...accounts: Account[]) {
  const body = { currency: 'USD', months: [], rates: [], ...netWorth };
  const own: object[] = [];
  api = await openAccounts([main, ...accounts], {
    answers: {
      'GET /net-worth': { status: 200, body },
      'GET /rates/own': () => ({ status: 200, body: own }),
      'POST /rates/own': (call) => {
        own.push({ _id: 'r1', ...(call.body as object) });
        return { status: 201, body: own[0] };
      },
      'DELETE /rates/own/r1': () => {
        own.pop();
        return { status: 204 };
      },
    },
  });
  await screen.findByRole('button', { name: 'Show figures' });
  return screen.getByRole('region', { name: 'Net Worth' });
}

test('shows the figures of each month, newest first, and which lack accounts', async () => {
  const card = await open(
    { months: [month('2026-10', { without: ['Dinars'] }), month('2026-11', { total: 5 })] },
    account('Dinars', { currency: 'KWD' }),
  );
  const rows = (await within(card).findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual([
    'MonthAssetsLiabilitiesNet worth',
    'Nov 2026$100.00−$20.00$5.00',
    'Oct 2026without 1 account$100.00−$20.00$80.00',
  ]);
  expect(within(card).queryByRole('status')).not.toBeInTheDocument();
});

test('says what is missing and where rates come from, and takes a rate', async () => {
  const accounts = ['KWD', 'OMR', 'EUR'].map((currency) => account(currency, { currency }));
  const without = ['KWD', 'OMR'];
  const card = await open(
    { months: [month('2026-11', { without, withOldRate: ['EUR'] })], rates: [ecb] },
    ...accounts,
  );
  expect(await within(card).findByRole('status')).toHaveTextContent(
    'Without 2 accounts: there are no exchange rates for KWD and OMR.',
  );
  expect(card).toHaveTextContent('1 account is converted at a rate that is more than 31 days old.');
  expect(card).toHaveTextContent(/European Central Bank, .*2026/);
  await userEvent.click(within(card).getByRole('button', { name: 'Enter Exchange Rate' }));
  const dialog = screen.getByRole('dialog', { name: 'Exchange Rates' });
  expect(within(dialog).getByLabelText('From')).toHaveValue('Kuwaiti Dinar (KWD)');
  await userEvent.type(within(dialog).getByLabelText('Rate'), '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Rate' }));
  expect(within(dialog).getByLabelText('Rate')).toHaveAccessibleDescription(/above 0/);
  await userEvent.clear(within(dialog).getByLabelText('Rate'));
  await userEvent.type(within(dialog).getByLabelText('Rate'), '3.25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Rate' }));
  const entered = await within(dialog).findByRole('listitem');
  expect(entered).toHaveTextContent('1 KWD = 3.25 USD');
  await userEvent.click(within(entered).getByRole('button'));
  const question = screen.getByRole('alertdialog', { name: /delete this exchange rate/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Exchange rate deleted')).toBeVisible();
  await waitFor(() => expect(entered).not.toBeInTheDocument());
  // Skip the check of pointer events: toasts can be clicked although the open dialog blocks the rest of the page.
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Undo'));
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent('1 KWD = 3.25 USD');
  const rate = { from: 'KWD', to: 'USD', value: '3.25', date: today() };
  expect(changes(api)).toEqual([
    ['POST /rates/own', rate],
    ['DELETE /rates/own/r1', ''],
    ['POST /rates/own', rate],
  ]);
});

test('offers to enter a rate of a foreign account if none is missing', async () => {
  const accounts = [account('Cash', { currency: 'USD' }), account('Tokyo', { currency: 'JPY' })];
  const card = await open({ months: [month('2026-11')] }, ...accounts);
  await userEvent.click(await within(card).findByRole('button', { name: 'Exchange Rates' }));
  const dialog = screen.getByRole('dialog', { name: 'Exchange Rates' });
  expect(within(dialog).getByLabelText('From')).toHaveValue('Japanese Yen (JPY)');
  expect(within(dialog).getByLabelText('To')).toHaveValue('United States Dollar (USD)');
});
