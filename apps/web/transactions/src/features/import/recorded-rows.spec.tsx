import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentJobs, sentRows } from '../../testing/jobs';
import { account, matches, openImport, pressImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const csv = ['Date,Name,Amount', '2026-11-29,Shop 1,-1.00', '2026-11-15,Bakery,-4.23', ''].join('\n');

let api: TestApi;
beforeEach(() => Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' }));
afterEach(() => closeScreen(api));

async function choose(answers: TestApi['answers']) {
  api = await openImport(csv, answers);
  return screen.findByRole('table', { name: 'Rows of the file' });
}

describe('comparing the rows of a file with what is recorded', () => {
  test('recognizes a renamed transaction by what the bank sent', async () => {
    const raw = { text: 'Bakery' };
    await choose({
      'POST /transactions/import/matches': matches({ date: '2026-11-15', amount: -4.23, name: 'Bread', raw }),
    });
    expect(await screen.findByText('Already recorded as “Bread”')).toBeVisible();
  });

  test('offers nothing to confirm if all rows are recorded', async () => {
    const recorded = matches(
      { date: '2026-11-15', amount: -4.23, name: 'Bread', raw: { text: 'Bakery' } },
      { date: '2026-11-29', amount: -1, name: 'Rice', raw: { text: 'Shop 1' } },
    );
    await choose({ 'POST /transactions/import/matches': recorded });
    await screen.findByText(/^To add: 0 · Already recorded: 2/);
    expect(screen.getByRole('button', { name: 'Import 0 transactions' })).toBeDisabled();
  });

  test('proposes an entry of the user, and leaves the row out only if nothing else fits', async () => {
    const bread = { date: '2026-11-17', amount: -4.23, name: 'Bread' };
    const table = await choose({ 'POST /transactions/import/matches': matches(bread) });
    expect(await screen.findByText('Probably the same as “Bread” on 17 Nov 2026')).toBeVisible();
    expect(screen.getByText(/^To add: 1 · Already recorded: 0 · Probably the same: 1/)).toBeVisible();
    const box = within(table).getByRole('checkbox', { name: 'Add line 3' });
    expect(box).not.toBeChecked();
    const same = within(table).getByRole('checkbox', { name: /^Probably the same as “Bread”/ });
    expect(same).toBeChecked();
    await userEvent.click(box);
    expect(same).not.toBeChecked();
    expect(screen.getByText(/^To add: 2/)).toBeVisible();
  });

  test('links the row to the entry, which keeps what the user entered', async () => {
    await choose({
      'POST /transactions/import/matches': matches({ date: '2026-11-17', amount: -4.23, name: 'Bread' }),
    });
    await screen.findByText(/^To add: 1 .* Probably the same: 1/);
    await pressImport('Import 1 transaction');
    await screen.findByText('2 transactions imported');
    expect(sentRows(api, 'link')).toEqual([
      { transactionId: 't0', raw: { text: 'Bakery', date: '2026-11-15' } },
    ]);
    expect(sentRows(api, 'instead').flat()).toMatchObject([{ name: 'Bakery' }]);
    expect(sentRows(api, 'transaction')).toMatchObject([{ name: 'Shop 1' }]);
    expect(sentJobs(api)[0]?.importReport).toMatchObject({
      fileName: 'bank.csv',
      statements: [{ readCount: 2, addedCount: 1, knownCount: 1, pairedCount: 0, leftOutCount: 0 }],
    });
    expect(screen.getByText('Rows read: 2 · New: 1 · Already recorded: 1')).toBeVisible();
  });

  test.each([
    ['arrives', '50.00', 'rawTo'],
    ['leaves', '-50.00', 'raw'],
  ])('links the row by which a recorded transfer %s to that side', async (_what, amount, field) => {
    const posting = { date: '2026-11-17', amount: Number(amount), name: 'Savings', isTransfer: true };
    api = await openImport(`Date,Name,Amount\n2026-11-15,Moved,${amount}\n2026-11-29,Shop 1,-1.00\n`, {
      'POST /transactions/import/matches': matches(posting),
    });
    await screen.findByText(/Probably the same: 1/);
    await pressImport('Import 1 transaction');
    await screen.findByText('2 transactions imported');
    expect(sentRows(api, 'link')).toEqual([
      { transactionId: 't0', [field]: { text: 'Moved', date: '2026-11-15' } },
    ]);
  });

  test('adds a row that may be one of two entries', async () => {
    const bread = { date: '2026-11-17', amount: -4.23, name: 'Bread' };
    await choose({
      'POST /transactions/import/matches': matches(bread, { ...bread, date: '2026-11-13' }),
    });
    expect(await screen.findByText(/^To add: 2 · Already recorded: 0 · Probably the same: 1/)).toBeVisible();
  });

  test('asks for what is recorded in parts', async () => {
    const first = { ...matches().body, next: 'second' };
    await choose({
      'POST /transactions/import/matches': ({ body }) =>
        (body as { after?: string }).after
          ? matches({ date: '2026-11-29', amount: -1, name: 'Shop 1' })
          : { status: 200, body: first },
    });
    expect(await screen.findByText(/Already recorded: 1/)).toBeVisible();
  });

  test('imports into the chosen account, and compares with that alone', async () => {
    await choose({
      'GET /accounts': { status: 200, body: [account('Main', true), account('Card')] },
    });
    await screen.findByText(/^To add: 1/);
    await userEvent.selectOptions(await screen.findByLabelText('Import into'), 'Card');
    await pressImport('Import 2 transactions');
    await screen.findByText('2 transactions imported');
    expect(sentRows(api, 'transaction')).toMatchObject([
      { name: 'Shop 1', accountId: 'id-Card', raw: { text: 'Shop 1' } },
      { name: 'Bakery', accountId: 'id-Card', raw: { text: 'Bakery' } },
    ]);
  });
});
