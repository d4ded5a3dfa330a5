import { type ApiAnswer, type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../testing/jobs';
import { openPage } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

/** Opens the dialog with a server that renames payees. */
async function open(given: Record<string, number>) {
  let counts = given;
  const ledger = jobAnswers({ undoneCount: 3 });
  api = await openPage('', {
    ...ledger,
    'GET /payees/names': ({ path }) => {
      const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
      const payees = Object.entries(counts)
        .map(([name, count]) => ({ name, count }))
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
      return { status: 200, body: { payees, total: payees.length } };
    },
    'POST /payees/rename': ({ body }: ApiCall) => {
      const { from, to } = body as { from: string; to: string };
      const { [from]: count = 0, ...others } = counts;
      counts = { ...others, [to]: (counts[to] ?? 0) + count };
      return { status: 200, body: { changedCount: count, recurringCount: 0, group: 'g1' } };
    },
    'POST /jobs': (call: ApiCall) => {
      counts = given;
      return (ledger['POST /jobs'] as (call: ApiCall) => ApiAnswer)(call);
    },
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Payees' }));
  const dialog = await screen.findByRole('dialog', { name: 'Manage Payees' });
  await within(dialog).findAllByRole('listitem');
  return dialog;
}
const listed = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('Rename or Merge', ''));
async function rename(dialog: HTMLElement, from: string, to: string) {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rename or Merge', description: from }));
  const form = await screen.findByRole('dialog', { name: `Rename "${from}"` });
  const field = within(form).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, to);
  await userEvent.click(within(form).getByRole('button', { name: 'Rename' }));
  return form;
}
const sent = () => api.calls.filter(({ path }) => path === '/payees/rename').map(({ body }) => body);

test('a payee is renamed, and undo brings its name back', async () => {
  const dialog = await open({ AMZN: 3, Aldi: 1 });
  expect(listed(dialog)).toEqual(['AMZN3 transactions', 'Aldi1 transaction']);
  await rename(dialog, 'AMZN', ' Amazon ');
  await waitFor(() => expect(listed(dialog)).toEqual(['Aldi1 transaction', 'Amazon3 transactions']));
  expect(sent()).toEqual([{ from: 'AMZN', to: 'Amazon' }]);
  expect(screen.getByText('3 transactions renamed')).toBeVisible();
  // Skip the check of pointer events: jsdom does not apply the style sheet that lets users click toasts beside a dialog.
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listed(dialog)).toEqual(['AMZN3 transactions', 'Aldi1 transaction']));
});

test('a payee is merged into one that has the name, after confirmation', async () => {
  const dialog = await open({ AMZN: 3, Amazon: 1 });
  await rename(dialog, 'AMZN', 'Amazon');
  const question = 'Merge "AMZN" into "Amazon"? 3 transactions will get the name "Amazon".';
  const asked = await screen.findByRole('alertdialog', { name: question });
  expect(sent()).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(listed(dialog)).toEqual(['Amazon4 transactions']));
});

test('a search narrows the list, and says if nothing matches', async () => {
  const dialog = await open({ AMZN: 3, Aldi: 1 });
  await userEvent.type(within(dialog).getByLabelText('Search payees'), 'ald');
  await waitFor(() => expect(listed(dialog)).toEqual(['Aldi1 transaction']));
  await userEvent.type(within(dialog).getByLabelText('Search payees'), 'x');
  expect(await within(dialog).findByText('No payees match your search.')).toBeVisible();
});

test('a name is required, and a failure is said and can be repeated as the same request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const dialog = await open({ AMZN: 3 });
  const form = await rename(dialog, 'AMZN', ' ');
  expect(await within(form).findByText('Please enter a name for the transaction')).toBeVisible();
  const { 'POST /payees/rename': works } = api.answers;
  api.answers['POST /payees/rename'] = { status: 500 };
  await userEvent.type(within(form).getByLabelText('Name'), 'Amazon');
  await userEvent.click(within(form).getByRole('button', { name: 'Rename' }));
  expect(await within(form).findByText("Couldn't rename the payee. Try again.")).toBeVisible();
  Object.assign(api.answers, { 'POST /payees/rename': works });
  await userEvent.click(within(form).getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(listed(dialog)).toEqual(['Amazon3 transactions']));
  const keys = api.calls
    .filter(({ path }) => path === '/payees/rename')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  log.mockRestore();
});
