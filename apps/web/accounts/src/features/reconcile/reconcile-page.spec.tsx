import type { Reconciliation, ReconciliationEntry } from '@saldo/contracts';
import { type ApiCall, type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, entry, main, openAccounts } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const savings = account('savings', { name: 'Savings' });
const started: Reconciliation = {
  ...{
    _id: 'r1',
    accountId: 'savings',
    statementDate: '2026-01-31',
    closingBalance: 95,
    tickedCount: 0,
    version: 'v',
  },
  progress: { reconciled: 100, ticked: 0, difference: -5 },
};
const { progress: _, ...ended } = started;
const finished: Reconciliation = { ...ended, tickedCount: 1, finishedAt: '2026-02-01T00:00:00.000Z' };
const tea: ReconciliationEntry = { ...entry('Tea'), amount: -5, isTicked: false };
const path = '/accounts/savings/reconciliations';

/** Opens the screen with a server that stores these reconciliations. */
async function open(reconciliations: Reconciliation[], answers: ApiHandlers = {}) {
  const entries = [tea];
  const update = ({ body }: ApiCall) => {
    const { tick = [] } = body as { tick?: string[] };
    const isTicked = tick.length > 0;
    entries[0] = { ...tea, isTicked };
    const progress = { reconciled: 100, ticked: isTicked ? -5 : 0, difference: isTicked ? 0 : -5 };
    reconciliations[0] = { ...started, tickedCount: Number(isTicked), progress };
    return { status: 200, body: reconciliations[0] };
  };
  const finish = () => {
    reconciliations[0] = finished;
    return { status: 200, body: finished };
  };
  const remove = () => {
    reconciliations.shift();
    return { status: 204 };
  };
  api = await openAccounts([main, savings], {
    address: '/accounts/savings/reconcile',
    answers: {
      [`GET ${path}`]: () => ({ status: 200, body: reconciliations }),
      [`POST ${path}`]: () => {
        reconciliations.unshift(started);
        return { status: 201, body: started };
      },
      [`GET ${path}/r1/entries`]: () => ({ status: 200, body: { entries } }),
      [`PUT ${path}/r1`]: update,
      [`POST ${path}/r1/finish`]: finish,
      [`DELETE ${path}/r1`]: remove,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Reconcile Savings' });
}
const difference = () => screen.getByText('Difference').nextElementSibling?.textContent;

test('starts with what the statement says, and refuses what is no balance', async () => {
  await open([]);
  await userEvent.type(await screen.findByLabelText('Closing balance'), 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByLabelText('Closing balance')).toBeInvalid();
  await userEvent.clear(screen.getByLabelText('Closing balance'));
  await userEvent.type(screen.getByLabelText('Closing balance'), '95');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('checkbox', { name: /Tea/ })).not.toBeChecked();
  expect(changes(api)).toEqual([[`POST ${path}`, expect.objectContaining({ closingBalance: 95 })]]);
});

test('goes on where it was left; ticks change the difference at once, and an even one can be finished', async () => {
  await open([started]);
  const box = await screen.findByRole('checkbox', { name: /Tea/ });
  expect(difference()).toBe('−$5.00');
  await userEvent.click(screen.getByText('Tea'));
  expect(box).toBeChecked();
  expect(difference()).toBe('$0.00Adds up');
  await userEvent.click(box);
  expect(difference()).toBe('−$5.00');
  await userEvent.click(screen.getByLabelText('Tick all shown'));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Reconciled statements')).toBeVisible();
  expect(screen.getByText('1 transaction')).toBeVisible();
  expect(changes(api)).toEqual([
    [`PUT ${path}/r1`, { tick: ['Tea'] }],
    [`PUT ${path}/r1`, { untick: ['Tea'] }],
    [`PUT ${path}/r1`, { tick: ['Tea'] }],
    [`POST ${path}/r1/finish`, {}],
  ]);
});

test('a tick that cannot be saved is taken back', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([started], { [`PUT ${path}/r1`]: { status: 500 } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Tea/ }));
  expect(await screen.findByText(/Couldn't save what you ticked/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Tea/ })).not.toBeChecked());
  expect(difference()).toBe('−$5.00');
  logged.mockRestore();
});

test('a difference is recorded only after asking for its category', async () => {
  await open([started]);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  const dialog = screen.getByRole('dialog', { name: 'Record the Difference' });
  expect(dialog).toHaveTextContent('differ from the statement by −$5.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record and Finish' }));
  await screen.findByText('Reconciled statements');
  const entered = { name: 'Reconciliation difference', category: 'Miscellaneous' };
  expect(changes(api)).toEqual([[`POST ${path}/r1/finish`, { difference: entered }]]);
});

test.each([
  ['one that goes on is discarded', started, 'Discard'],
  ['the last finished one is undone', finished, 'Undo'],
])('%s after a question', async (_name, reconciliation, label) => {
  await open([reconciliation]);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: label }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Reconciled statements')).not.toBeInTheDocument());
  expect(changes(api).map(([call]) => call)).toEqual([`DELETE ${path}/r1`]);
});

test('a failed request can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([], { [`GET ${path}`]: { status: 500 } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers[`GET ${path}`] = { status: 200, body: [] };
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  logged.mockRestore();
});
