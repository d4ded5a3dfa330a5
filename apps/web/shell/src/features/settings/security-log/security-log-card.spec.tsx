import { createQueryClient } from '@saldo/api';
import { type SecurityEvent, securityEventKinds } from '@saldo/contracts';
import { session } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventText } from './event-texts';
import { SecurityLogCard } from './security-log-card';

const at = (hour: number) => new Date(2026, 10, 22, hour).toISOString();
const event = (kind: string, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  ...{ _id: kind, kind, device: 'Firefox on Linux', at: at(9), firstAt: at(9), count: 1 },
  ...more,
});
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

let api: TestApi;
async function open(answers: Parameters<typeof startApi>[0]): Promise<void> {
  api = await startApi(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityLogCard />
    </QueryClientProvider>,
  );
}
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

test('lists events with time and device, and repeated failures with their count', async () => {
  const events = [
    event('password-refused', { count: 12, firstAt: at(7) }),
    event('signed-in'),
    event('new-kind'),
  ];
  await open({
    'GET /auth/security-log': { status: 200, body: { events, total: 3, totalPages: 1, page: 1 } },
  });
  await screen.findByText('Signed in');
  expect(rows()).toEqual([
    'Sign-in failed: wrong passwordNov 22, 2026, 9:00 AM · Firefox on Linux · 12 times since 7:00 AM',
    'Signed inNov 22, 2026, 9:00 AM · Firefox on Linux',
    'Another security eventNov 22, 2026, 9:00 AM · Firefox on Linux',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('Show more adds the next page, and reports a failure', async () => {
  await open({
    'GET /auth/security-log': ({ path }) =>
      path.includes('page=2')
        ? { status: 400 }
        : { status: 200, body: { events: [event('signed-in')], total: 2, totalPages: 2, page: 1 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load more. Try again.");
  expect(rows()).toHaveLength(1);
  const next = { events: [event('account-created')], total: 2, totalPages: 2, page: 2 };
  api.answers['GET /auth/security-log'] = { status: 200, body: next };
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Account created')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers Retry if the log fails to load', async () => {
  await open({ 'GET /auth/security-log': { status: 400 } });
  await screen.findByText("Couldn't load your security log.");
  const body = { events: [event('signed-in')], total: 1, totalPages: 1, page: 1 };
  api.answers['GET /auth/security-log'] = { status: 200, body };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Signed in')).toBeVisible();
});

test('each kind of event has its own text', () => {
  const texts = securityEventKinds.map(eventText);
  expect(new Set(texts).size).toBe(securityEventKinds.length);
  expect(texts).not.toContain(eventText('new-kind'));
});
