import type { Subscription } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReports } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const stream: Subscription = {
  ...{ _id: 's1', name: 'Streamflix', category: 'Entertainment', accountId: 'a1', amount: 12.99 },
  ...{ cadence: { every: 1, unit: 'month' }, perMonth: 12.99, perYear: 155.88, isVarying: false },
  ...{ nextDate: '2026-12-05', since: '2026-01-05', lastDate: '2026-11-05', paymentCount: 11 },
  prices: [
    { from: '2026-01-05', amount: 9.99 },
    { from: '2026-07-05', amount: 12.99 },
  ],
  ...{ missed: ['2026-03-05'], doubled: ['2026-09-06'], decision: 'open' },
};
const ended: Subscription = {
  ...{ ...stream, _id: 's2', name: 'Gym', nextDate: null, prices: [], missed: [], doubled: [] },
};

async function open(list: Subscription[]) {
  api = await openReports('/reports/subscriptions', {
    'GET /subscriptions': () => ({ status: 200, body: list }),
    'PUT /subscriptions/s1': ({ body }) => {
      list.splice(0, 1, { ...stream, ...(body as object) });
      return { status: 200, body: { ...(body as object), recurringId: 'r1' } };
    },
  });
}
const entry = (name: string) => screen.findByRole('listitem', { name });

test('tells costs, the next date, price changes, missed and doubled payments', async () => {
  await open([stream, ended]);
  const shown = await entry('Streamflix');
  for (const text of [
    '$12.99',
    '$155.88 a year',
    'Every month',
    'Next on 5 Dec 2026',
    'From $9.99 to $12.99 on 5 Jul 2026',
    'Not paid: 5 Mar 2026',
    'Paid twice: 6 Sept 2026',
  ]) {
    expect(shown.textContent?.replace('Sep 2026', 'Sept 2026')).toContain(text);
  }
  const region = screen.getByRole('region', { name: 'Ended' });
  expect(within(region).getByRole('listitem', { name: 'Gym' })).toBeVisible();
});

test('confirms and dismisses', async () => {
  await open([stream]);
  await userEvent.click(within(await entry('Streamflix')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent).toMatchObject([{ path: '/subscriptions/s1', body: { decision: 'confirmed' } }]);
});

test('keeps dismissed ones apart, from where they come back', async () => {
  await open([{ ...stream, decision: 'dismissed' }]);
  const region = await screen.findByRole('region', { name: 'Dismissed' });
  await userEvent.click(within(region).getByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Recurring payments' })).toBeVisible());
});

test('says so if none was found', async () => {
  await open([]);
  expect(await screen.findByText('No recurring payments found.')).toBeVisible();
});
