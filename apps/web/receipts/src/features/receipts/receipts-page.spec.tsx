import { createQueryClient, queryKeys } from '@saldo/api';
import { session } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiptsPage } from './receipts-page';

const reading = {
  extractedData: { merchant: 'Bakery', amount: 8.4, category: 'Groceries', date: '2026-11-11' },
  fileUrl: '/api/receipts/files/a',
  transaction: {
    _id: 'a',
    name: 'Bakery',
    category: 'Groceries',
    cost: 8.4,
    addedOn: '2026-11-11',
    isIncome: false,
    note: '',
  },
};
const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';
const notBuilt = 'This part of Saldo is not built yet.';

let api: TestApi;
let logged: jest.SpyInstance;
let queryClient: ReturnType<typeof createQueryClient>;
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReceiptsPage />
    </QueryClientProvider>,
  );
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no pictures; what is drawn is seen by browser tests.
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  history.replaceState(null, '', '/receipts');
  api = await startApi({ 'POST /receipts/upload': { status: 201, body: reading } });
  session.begin({
    token: 'abc',
    _id: 'u1',
    email: 'ada@example.org',
    defaultCurrency: 'USD',
    isSetupComplete: true,
  });
  queryClient = createQueryClient();
  show();
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  session.end();
  await api.stop();
  logged.mockRestore();
});

const button = () => screen.getByRole('button', { name: 'Upload & Create Transaction' });
const picker = () => screen.getByLabelText('Receipt');
const pick = (name: string) => userEvent.upload(picker(), new File(['bytes'], name), { applyAccept: false });

test('the screen has a picker for JPG, PNG and PDF, and no result before there is one', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  expect(picker()).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf');
  expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
});

test('without a file it asks for one and sends nothing', async () => {
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file to upload.');
  expect(picker()).toHaveAccessibleDescription('Please select a file to upload.');
  expect(api.calls).toEqual([]);
});

test('another kind of file is refused as soon as it is chosen, and sends nothing', async () => {
  await pick('notes.txt');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a JPG, PNG or PDF file.');
  await userEvent.click(button());
  expect(api.calls).toEqual([]);
  await pick('bakery.png');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('bakery.png')).toBeVisible();
});

test('while it is read the button says so and waits', async () => {
  api.answers['POST /receipts/upload'] = 'hang';
  await pick('bakery.png');
  await userEvent.click(button());
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(picker()).toBeDisabled();
});

describe('a receipt that was read', () => {
  test('is told, and OK leads to the dashboard', async () => {
    await pick('bakery.png');
    await userEvent.click(button());
    const alert = await screen.findByRole('alertdialog', { name: success });
    expect(api.calls).toMatchObject([{ method: 'POST', path: '/receipts/upload' }]);
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(location.pathname).toBe('/dashboard');
  });

  test('leads there by itself after a moment', async () => {
    await pick('bakery.png');
    await userEvent.click(button());
    await screen.findByRole('alertdialog', { name: success });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'), { timeout: 8_000 });
  });

  test('stays to be seen, with its picture, also after a look at other screens', async () => {
    await pick('bakery.png');
    await userEvent.click(button());
    await screen.findByRole('alertdialog');
    cleanup();
    show();
    const panel = within(screen.getByRole('region', { name: 'Last Upload Result' }));
    for (const text of ['Bakery', '$8.40', 'Groceries', '11 Nov 2026'])
      expect(panel.getByText(text)).toBeVisible();
    expect(await panel.findByRole('img', { name: 'The uploaded receipt' })).toHaveAttribute(
      'src',
      'blob:receipt',
    );
  });

  test('as a PDF is shown by its name, and what was not found is said', async () => {
    const extractedData = { merchant: null, amount: 8.4, category: null, date: null };
    api.answers['POST /receipts/upload'] = { status: 201, body: { ...reading, extractedData } };
    await pick('bakery.pdf');
    await userEvent.click(button());
    await screen.findByRole('alertdialog');
    cleanup();
    show();
    const panel = within(screen.getByRole('region', { name: 'Last Upload Result' }));
    expect(panel.getByText('bakery.pdf')).toBeVisible();
    expect(panel.getAllByText('Not found on the receipt')).toHaveLength(3);
  });

  test('changes what other screens show', async () => {
    for (const key of [queryKeys.summary, queryKeys.budgets]) queryClient.setQueryData(key, {});
    await pick('bakery.png');
    await userEvent.click(button());
    await screen.findByRole('alertdialog');
    for (const key of [queryKeys.summary, queryKeys.budgets])
      expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe('an upload that fails', () => {
  test.each([
    [{ status: 501, body: { message: notBuilt } }, notBuilt],
    [{ status: 500 }, undefined],
  ])('says so in its place, with the reason where the server gave one', async (answer, reason) => {
    api.answers['POST /receipts/upload'] = answer;
    await pick('bakery.png');
    await userEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Upload failed. Please try again.')).toBeVisible();
    if (reason) expect(within(alert).getByText(reason)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to upload receipt', expect.anything());
    expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/receipts');
  });

  test('keeps the file, so that it can be tried again', async () => {
    api.answers['POST /receipts/upload'] = { status: 500 };
    await pick('bakery.png');
    await userEvent.click(button());
    await screen.findByText('Upload failed. Please try again.');
    api.answers['POST /receipts/upload'] = { status: 201, body: reading };
    await userEvent.click(button());
    expect(await screen.findByRole('alertdialog', { name: success })).toBeVisible();
  });
});
