import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpdateNotice } from './update-notice';

const page = (hash: string) => `<script src="/main.${hash}.js"></script>`;
const realFetch = globalThis.fetch;
let offered: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = page('00000001');
  globalThis.fetch = () => offered();
  render(<UpdateNotice />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.head.innerHTML = '';
});

const tenMinutes = () => act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
const notice = () => screen.queryByText('A new version of Saldo is available.');

test.each([
  ['the server has the same release', async () => new Response(page('00000001'))],
  ['the server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', async () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
  ['the server is in trouble', async () => new Response(page('00000002'), { status: 503 })],
])('shows nothing if %s', async (_what, answer) => {
  offered = answer;
  await tenMinutes();
  expect(notice()).toBeNull();
});

test('announces another release, and can be dismissed', async () => {
  offered = async () => new Response(page('00000002'));
  expect(notice()).toBeNull();
  await tenMinutes();
  expect(notice()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice()).toBeNull();
});
