import { createQueryClient } from '@saldo/api';
import { connection } from '@saldo/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineNotice } from './offline-notice';

const ask = jest.fn(async () => 'an answer');
const Screen = () => <p>{useQuery({ queryKey: ['something'], queryFn: ask }).data}</p>;

function network(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(async () => {
  ask.mockClear();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
      <OfflineNotice />
    </QueryClientProvider>,
  );
  await screen.findByText('an answer');
});
afterEach(() => {
  cleanup();
  connection.restored();
  jest.restoreAllMocks();
});

test('shows nothing while online', () => {
  expect(screen.queryByRole('status')).toBeNull();
});

test('says while offline that nothing can be saved, and refetches everything once online', async () => {
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent("You can't save anything until you're back online.");
  network(true);
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('shows the time of the data, and offers to retry', async () => {
  act(() => connection.showCached(new Date(2026, 0, 31, 14, 5)));
  expect(screen.getByRole('status')).toHaveTextContent('This is your data from Jan 31, 2026, 2:05 PM.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

test('retries by itself while the network is back but the data is still old', async () => {
  jest.useFakeTimers();
  act(() => connection.showCached(new Date(2026, 0, 31, 14, 5)));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(ask).toHaveBeenCalledTimes(2);
  act(() => connection.restored());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(ask).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
