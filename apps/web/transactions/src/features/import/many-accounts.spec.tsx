import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentJobs, sentRows } from '../../testing/jobs';
import { account, matches, openImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const COUNT = 22;
/** Index of the account whose transactions do not add up to its closing balance. */
const WRONG = 21;

/** Returns a statement with one row. The first two may be the sides of a transfer. */
function statement(index: number): string {
  const [row, closing] = index === 0 ? ['D7', 93] : index === 1 ? ['C7', 107] : ['D10', 90];
  return [
    ...[':20:1', `:25:DE${index}`, ':28C:1/1', ':60F:C261101EUR100,', `:61:2611031103${row},NMSCNONREF`],
    ...[':86:Shop', `:62F:C261103EUR${index === WRONG ? 89 : closing},`, '-', ''],
  ].join('\n');
}
const file = Array.from({ length: COUNT }, (_, index) => statement(index)).join('');

let api: TestApi;
beforeEach(async () => {
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
  api = await openImport(file, {
    'POST /transactions/import/matches': matches(),
    'GET /accounts': { status: 200, body: [account('Main', true), account('Savings')] },
  });
  await screen.findByText(/^To add: 22/);
});
afterEach(() => closeScreen(api));

/** Longer time-out for an import with many rows and steps. */
const patience = { timeout: 10_000 };
const dialog = () => screen.getByRole('dialog', { name: 'Import Transactions' });
const importIt = async () => {
  const button = screen.getByRole('button', { name: 'Import 22 transactions' });
  await waitFor(() => expect(button).toBeEnabled(), patience);
  await userEvent.click(button);
  await screen.findByText('22 transactions imported', {}, patience);
};
const recorded = () => sentRows(api, 'transaction');

describe('a file of many accounts', () => {
  test('is summed up, and shows first what does not add up', async () => {
    const section = within(screen.getByRole('region', { name: 'Statements' }));
    expect(section.getByText("1 statement doesn't add up. It comes first.")).toBeVisible();
    const [all, first, ...others] = section.getAllByRole('checkbox');
    expect(all).toHaveAccessibleName('All 22 statements · 3 Nov 2026 · 22 transactions');
    expect(first).toHaveAccessibleName(expect.stringContaining(`DE${WRONG}`));
    expect(others).toHaveLength(19);
    await userEvent.click(section.getByRole('button', { name: 'Show more (2)' }));
    expect(section.getAllByRole('checkbox')).toHaveLength(COUNT + 1);
    await userEvent.click(all as HTMLElement);
    expect(await screen.findByText(/^To add: 0/)).toBeVisible();
  });

  test('adds all accounts in one step, and reports first where the balance differs', async () => {
    expect(within(dialog()).getByText('22 new accounts · 0 you already have')).toBeVisible();
    await importIt();
    expect(new Set(recorded().map(({ accountId }) => accountId)).size).toBe(COUNT);
    expect(
      within(dialog()).getByText('22 accounts · 1 differs from the balance of the bank. It comes first.'),
    ).toBeVisible();
    const [first] = within(dialog()).getAllByRole('listitem');
    expect(first).toHaveTextContent(`DE${WRONG}`);
    expect(first).toHaveTextContent('differ from the closing balance 89.00 by −1.00');
    expect(sentJobs(api)[0]?.importReport?.statements).toHaveLength(COUNT);
  });

  test('can go into one account', async () => {
    await userEvent.selectOptions(screen.getByLabelText('All accounts of the file'), 'Savings');
    expect(within(dialog()).getByText('0 new accounts · 22 you already have')).toBeVisible();
    await importIt();
    expect(new Set(recorded().map(({ accountId }) => accountId))).toEqual(new Set(['id-Savings']));
  });

  test('makes transfers only on request', async () => {
    expect(await screen.findByText(/^1 pair of rows may be a transfer\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make all of them transfers' }));
    expect(await screen.findByText(/^To add: 21 .* Transfers: /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make none of them a transfer' }));
    await importIt();
    expect(recorded().some((entry) => 'transfer' in entry)).toBe(false);
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).not.toContain(
      '/rejected-transfers',
    );
  });
});
