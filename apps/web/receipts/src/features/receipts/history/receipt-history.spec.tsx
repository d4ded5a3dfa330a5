import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bakery, startReceipts, type TestReceipts } from '../testing';

let page: TestReceipts;
afterEach(() => page.stop());

const history = async () => within(await screen.findByRole('region', { name: 'Past Receipts' }));
const { transaction: _, ...unrecorded } = bakery;
const kiosk = {
  ...unrecorded,
  _id: 'r2',
  fileName: 'kiosk.pdf',
  pictureUrl: null,
  extractedData: { merchant: null, amount: null, category: 'Food', date: null },
};

test('shows no list without receipts', async () => {
  page = await startReceipts();
  page.show();
  await waitFor(() => expect(page.api.calls.some(({ path }) => path.startsWith('/receipts'))).toBe(true));
  await waitFor(() => expect(screen.queryByText('Past Receipts')).not.toBeInTheDocument());
});

test('lists receipts with the current values of their transactions, and what is still missing', async () => {
  const changed = { ...bakery.transaction, name: 'Corner Bakery', cost: 9 };
  page = await startReceipts([{ ...bakery, transaction: changed as typeof bakery.transaction }, kiosk]);
  page.show();
  const list = await history();
  await list.findByRole('button', { name: 'Corner Bakery' });
  const rows = within(list.getByRole('table', { name: 'Receipts' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Merchant', 'Category', 'Date', 'Amount'],
    ['Corner Bakery', 'Groceries', '11 Nov 2026', '−$9.00'],
    ['kiosk.pdf not recorded', 'Food', '11 Nov 2026', ''],
  ]);
});

test('searches for the text, and says if nothing matches', async () => {
  page = await startReceipts([bakery]);
  page.show();
  const list = await history();
  await list.findByText('Bakery');
  const none = { receipts: [], total: 0, totalPages: 0, page: 1 };
  page.api.answers['GET /receipts'] = { status: 200, body: none };
  await userEvent.type(list.getByRole('searchbox', { name: 'Search receipts' }), 'rye');
  expect(await list.findByText('No matching receipts.')).toBeVisible();
  expect(page.api.calls.map(({ path }) => path)).toContain('/receipts?search=rye&page=1');
});

test('shows pages, and replaces a page that no longer exists by the one before', async () => {
  page = await startReceipts();
  let total = 11;
  page.api.answers['GET /receipts'] = ({ path }) => {
    const asked = path.endsWith('page=1') ? 1 : 2;
    const totalPages = Math.ceil(total / 10);
    const receipts = asked > totalPages ? [] : [asked === 1 ? bakery : kiosk];
    return { status: 200, body: { receipts, total, totalPages, page: asked } };
  };
  page.show();
  await screen.findByText('Page 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('kiosk.pdf')).toBeVisible();
  expect(screen.queryByText('Bakery')).not.toBeInTheDocument();
  total = 10;
  await page.queryClient.invalidateQueries();
  expect(await screen.findByText('Bakery')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Page/)).not.toBeInTheDocument());
});

test('a search starts on the first page', async () => {
  page = await startReceipts();
  const body = { receipts: [bakery], total: 11, totalPages: 2, page: 1 };
  page.api.answers['GET /receipts'] = ({ path }) => ({
    status: 200,
    body: { ...body, page: Number(path.at(-1)) },
  });
  page.show();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search receipts' }), 'rye');
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
});

test('offers Retry if the list fails to load', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  page = await startReceipts([bakery]);
  page.api.answers['GET /receipts'] = { status: 500 };
  page.show();
  expect(await screen.findByText("Couldn't load your receipts.")).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to fetch receipts', expect.anything());
  page.api.answers['GET /receipts'] = {
    status: 200,
    body: { receipts: [bakery], total: 1, totalPages: 1, page: 1 },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bakery')).toBeVisible();
  logged.mockRestore();
});

describe('an open receipt', () => {
  test('links to its transaction, and is deleted after confirmation', async () => {
    page = await startReceipts([bakery], { 'DELETE /receipts/r1': { status: 204 } });
    page.show();
    await userEvent.click(await screen.findByRole('button', { name: /Bakery/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    expect(dialog.getByRole('link', { name: 'Show Transaction' })).toHaveAttribute(
      'href',
      '/transactions?search=Bakery&startDate=2026-11-11&endDate=2026-11-11',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const sentence = 'Are you sure you want to delete this receipt? Its transaction will be kept.';
    const question = within(await screen.findByRole('alertdialog', { name: sentence }));
    page.api.answers['GET /receipts'] = {
      status: 200,
      body: { receipts: [], total: 0, totalPages: 0, page: 1 },
    };
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Past Receipts')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens by its URL, also if it was deleted', async () => {
    page = await startReceipts([], { 'GET /receipts/r1': { status: 200, body: bakery } });
    window.history.replaceState(null, '', '/receipts?receipt=r1');
    page.show();
    await screen.findByRole('dialog', { name: 'Receipt' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.search).toBe('');
    await page.stop();
    page = await startReceipts();
    window.history.replaceState(null, '', '/receipts?receipt=r9');
    page.show();
    const alert = await screen.findByRole('alertdialog', { name: 'This receipt was deleted.' });
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(location.search).toBe('');
  });
});
