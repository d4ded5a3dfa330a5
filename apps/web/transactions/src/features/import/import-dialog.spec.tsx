import { errorCatalogue } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, transaction } from '../../testing/page';

const csv = [
  'Date,Name,Amount',
  '2026-11-29,Shop 1,-1.00',
  '2026-11-15,Bakery,-4.23',
  '2026-02-30,Tea,-2.00',
  '',
].join('\n');

/** A file whose bytes can be read, which those of jsdom cannot. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'bank.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

let api: TestApi;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

async function choose(text = csv, answers: TestApi['answers'] = {}) {
  api = await openPage('', {
    'POST /transactions/import': { status: 201, body: { importedCount: 1 } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await userEvent.upload(await screen.findByLabelText('CSV file'), fileOf(text));
  return screen.findByRole('table', { name: 'Lines of the file' });
}
const imports = () => api.calls.filter(({ path }) => path.startsWith('/transactions/import'));
const start = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('importing a file', () => {
  test('shows line by line what is new, what is there already and what cannot be read', async () => {
    const table = await choose();
    expect(await screen.findByText(/To add: 1 · Possible duplicates: 1 · Unreadable: 1/)).toBeVisible();
    const [, known, fresh, broken] = within(table).getAllByRole('row');
    expect(known).toHaveTextContent('Looks like “Shop 1”, already recorded');
    expect(within(known as HTMLElement).getByRole('checkbox')).not.toBeChecked();
    expect(within(fresh as HTMLElement).getByRole('checkbox')).toBeChecked();
    expect(broken).toHaveTextContent("“2026-02-30” isn't a valid date.");
    expect(
      api.calls.some(({ path }) => path === '/transactions?startDate=2026-11-15&endDate=2026-11-29'),
    ).toBe(true);
  });

  test('adds what is ticked in one step, which can be undone', async () => {
    await choose(csv, {
      'GET /transactions': {
        status: 200,
        body: { transactions: [transaction(1)], totalPages: 1, total: 1, page: 1 },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Add line 2' }));
    await start('Import 2 transactions');
    expect(await screen.findByText('2 transactions imported')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const sent = imports()[0]?.body as { importId: string; from: number; transactions: { name: string }[] };
    expect(sent.importId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sent.from).toBe(0);
    expect(sent.transactions.map(({ name }) => name)).toEqual(['Shop 1', 'Bakery']);
    api.answers[`DELETE /transactions/import/${sent.importId}`] = { status: 200, body: { deletedCount: 2 } };
    await start('Undo');
    await waitFor(() => expect(imports().at(-1)?.path).toBe(`/transactions/import/${sent.importId}`));
  });

  test('that failed says so, and goes on with the same lines under the same id', async () => {
    await choose(csv, { 'POST /transactions/import': { status: 503 } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled());
    await start('Import 1 transaction');
    expect(await screen.findByText(/^Couldn't finish the import/)).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to import transactions', expect.anything());
    api.answers['POST /transactions/import'] = { status: 201, body: { importedCount: 1 } };
    await start('Import 1 transaction');
    expect(await screen.findByText('1 transaction imported')).toBeVisible();
    const bodies = imports().map(({ body }) => body);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('that there is no room for says so in the words of the server', async () => {
    const { message } = errorCatalogue['categories-full'];
    await choose(csv, { 'POST /transactions/import': { status: 409, body: { message } } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled());
    await start('Import 1 transaction');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(`${message} Cancel to undo what was already added.`);
    await start('Cancel');
    await waitFor(() => expect(imports().at(-1)?.method).toBe('DELETE'));
  });

  test('is read again when the user corrects a rule', async () => {
    await choose('Date,Name,Amount\n01/02/2026,Tea,-1.00\n');
    expect(await screen.findByText('2 Jan 2026')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Order of dates'), 'dmy');
    expect(screen.getByText('1 Feb 2026')).toBeVisible();
  });

  test('of a file that is one cell shows how it begins', async () => {
    const table = await choose(`Date,Name,Amount\n"${'2026-02-01,Tea,-1.00\n'.repeat(1_000)}`);
    const [, only] = within(table).getAllByRole('row');
    expect(only).toHaveTextContent('2026-02-01,Tea,-1.00');
    expect(only?.textContent.length).toBeLessThan(500);
  });

  test('refuses what is no file of a bank', async () => {
    api = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await userEvent.upload(await screen.findByLabelText('CSV file'), fileOf('x'.repeat(1_000_001)));
    expect(await screen.findByText(/doesn't look like a list of transactions/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Lines of the file' })).not.toBeInTheDocument();
  });

  test('refuses a file that is empty', async () => {
    api = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await userEvent.upload(await screen.findByLabelText('CSV file'), new File([], 'empty.csv'));
    expect(await screen.findByText('This file is empty.')).toBeVisible();
  });
});
