import { createQueryClient } from '@saldo/api';
import { session } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordedNotice } from './recorded-notice';

const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
let api: TestApi;
afterEach(async () => {
  cleanup();
  session.end();
  history.replaceState(null, '', '/');
  await api.stop();
});

async function visit(recordedCount: number) {
  api = await startApi({
    'GET /recurring/news': { status: 200, body: { recordedCount } },
    'POST /recurring/news/seen': { status: 204 },
  });
  session.begin({ ...user, token: 'abc' });
  history.replaceState(null, '', '/dashboard');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecordedNotice />
    </QueryClientProvider>,
  );
}
const seen = () => api.calls.filter(({ path }) => path === '/recurring/news/seen');

test.each([
  [1, '1 transaction was recorded while you were away.'],
  [12, '12 transactions were recorded while you were away.'],
])('announces %d recorded, which count as seen once dismissed', async (count, sentence) => {
  await visit(count);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(seen()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await waitFor(() => expect(seen()).toHaveLength(1));
});

test('Show opens the transactions and marks them as seen', async () => {
  await visit(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(location.pathname).toBe('/transactions');
  await waitFor(() => expect(seen()).toHaveLength(1));
});

test('shows nothing if nothing was recorded', async () => {
  await visit(0);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
