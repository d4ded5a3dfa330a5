import { useToasts } from '@saldo/toasts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changes, listOf, openRecurring, rent, salary } from '../testing';

let api: TestApi;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await closeScreen(api);
  logged.mockRestore();
});

/** Opens the actions of an entry with the button that shows its due date. */
async function open(entry = rent, due = '30 Nov 2026') {
  ({ api } = await openRecurring(listOf(entry, salary)));
  await userEvent.click(await screen.findByRole('button', { name: due }));
  return within(screen.getByRole('dialog', { name: 'Rent' }));
}
const told = () => useToasts.getState().toasts.map(({ text }) => text);

test('describes the series', async () => {
  const dialog = await open({ ...rent, endDate: '2027-01-31' });
  expect(dialog.getByText('−$890.00, monthly from 31 Jan 2026 to 31 Jan 2027')).toBeVisible();
});

test.each([
  [
    'Record now',
    'record',
    "Records it with today's date instead of 30 Nov 2026.",
    'Rent recorded. Next due 31 Dec 2026.',
  ],
  [
    'Skip the next one',
    'skip',
    'Skips 30 Nov 2026 and continues after that.',
    '30 Nov 2026 skipped. Next due 31 Dec 2026.',
  ],
])('%s applies to the date shown, and is announced', async (label, step, effect, sentence) => {
  const dialog = await open();
  const button = dialog.getByRole('button', { name: `${label} ${effect}` });
  const after = { ...rent, nextDueDate: '2026-12-31' };
  api.answers[`POST /recurring/rent/${step}`] = { status: 200, body: after };
  api.answers['GET /recurring'] = listOf(after);
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: '31 Dec 2026' })).toBeVisible();
  expect(changes(api)).toMatchObject([
    { method: 'POST', path: `/recurring/rent/${step}`, body: { date: '2026-11-30' } },
  ]);
  expect(told()).toEqual([sentence]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('marks the last occurrence of a series', async () => {
  const dialog = await open();
  api.answers['POST /recurring/rent/skip'] = { status: 200, body: { ...rent, nextDueDate: null } };
  await userEvent.click(dialog.getByRole('button', { name: /^Skip the next one/ }));
  await waitFor(() => expect(told()).toEqual(['30 Nov 2026 skipped. That was the last one.']));
});

test('offers Resume for a paused entry and Pause for an active one', async () => {
  const dialog = await open();
  const paused = { ...rent, paused: true };
  api.answers['POST /recurring/rent/pause'] = { status: 200, body: paused };
  api.answers['GET /recurring'] = listOf(paused);
  await userEvent.click(dialog.getByRole('button', { name: /^Pause/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Paused' }));
  const again = within(screen.getByRole('dialog', { name: 'Rent' }));
  expect(again.queryByRole('button', { name: /^Record now/ })).not.toBeInTheDocument();
  api.answers['POST /recurring/rent/resume'] = { status: 200, body: rent };
  api.answers['GET /recurring'] = listOf(rent);
  await userEvent.click(again.getByRole('button', { name: /^Resume/ }));
  expect(await screen.findByRole('button', { name: '30 Nov 2026' })).toBeVisible();
  expect(told()).toEqual(['Rent paused.', 'Rent resumed. Next due 30 Nov 2026.']);
});

test('logs a failure and shows it in the dialog, which stays open', async () => {
  const dialog = await open();
  const message = 'This was changed somewhere else.';
  api.answers['POST /recurring/rent/record'] = { status: 412, body: { message } };
  await userEvent.click(dialog.getByRole('button', { name: /^Record now/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(logged).toHaveBeenCalledWith('Failed to change recurring transaction', expect.anything());
});
