import { useToasts } from '@saldo/toasts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor } from '@testing-library/react';
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

const path = 'POST /recurring/missed';
const open = async (...missed: (number | undefined)[]) => {
  const entries = [rent, salary].map((entry, index) => ({ ...entry, missedCount: missed[index] }));
  ({ api } = await openRecurring(listOf(...entries)));
  await screen.findByText('Rent');
};
const button = (name: string) => screen.getByRole('button', { name });
const question = '4,210 occurrences are due; record them?';

test.each([
  ['Record', 'record', 'Recording 4,210 transactions.'],
  ['Skip', 'skip', '4,210 occurrences skipped.'],
])('asks about all missed dates together: %s', async (name, decision, told) => {
  await open(4_000, 210);
  api.answers[path] = { status: 200, body: { count: 4_210 } };
  expect(screen.getByText(question)).toBeInTheDocument();
  api.answers['GET /recurring'] = listOf(rent, salary);
  await userEvent.click(button(name));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(told));
  expect(changes(api)).toMatchObject([{ path: '/recurring/missed', body: { decision } }]);
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
});

test('asks about one', async () => {
  await open(1);
  expect(screen.getByText('1 occurrence is due; record it?')).toBeInTheDocument();
});

test('asks nothing without missed dates', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
});

test('keeps asking after a failure', async () => {
  await open(4_210);
  api.answers[path] = { status: 503, body: {} };
  await userEvent.click(button('Record'));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save your decision. Try again.");
  expect(button('Record')).toBeEnabled();
});
