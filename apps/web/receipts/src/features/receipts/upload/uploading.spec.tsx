import { queryKeys } from '@saldo/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bakery, startReceipts, type TestReceipts } from '../testing';

const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';

let page: TestReceipts;
let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  page = await startReceipts();
  page.show();
});
afterEach(async () => {
  await page.stop();
  logged.mockRestore();
});

const button = () => screen.getByRole('button', { name: 'Upload & Create Transaction' });
const picker = () => screen.getByLabelText('Receipt');
const pick = (name: string) => userEvent.upload(picker(), new File(['bytes'], name), { applyAccept: false });
const uploads = () => page.api.calls.filter(({ method }) => method === 'POST');
const answer = (given: object) => Object.assign(page.api.answers, { 'POST /receipts/upload': given });
async function send(name = 'bakery.png') {
  await pick(name);
  await userEvent.click(button());
}

test('shows a file picker for JPG, PNG and PDF, and no result at first', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  expect(picker()).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf');
  expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
});

test('asks for a file and sends nothing without one', async () => {
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file to upload.');
  expect(picker()).toHaveAccessibleDescription('Please select a file to upload.');
  expect(uploads()).toEqual([]);
});

test('rejects another file type when it is chosen, and sends nothing', async () => {
  await send('notes.txt');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a JPG, PNG or PDF file.');
  expect(uploads()).toEqual([]);
  await pick('bakery.png');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('bakery.png')).toBeVisible();
});

test('accepts a pasted picture', async () => {
  const files = [new File(['bytes'], 'image.png', { type: 'image/png' })];
  fireEvent.paste(document, { clipboardData: { files } });
  expect(await screen.findByText('image.png')).toBeVisible();
});

test('disables the button and shows the progress while the receipt is read', async () => {
  answer('hang' as never);
  const progress = { status: 200, body: { state: 'reading', page: 2, pages: 3 } };
  page.api.answers = new Proxy(page.api.answers, {
    get: (answers, path: string) => (path.startsWith('GET /receipts/uploads/') ? progress : answers[path]),
  });
  await send();
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(picker()).toBeDisabled();
  expect(await screen.findByText('Reading page 2 of 3…')).toBeVisible();
  await waitFor(() => expect(uploads()).toHaveLength(1)); // the body may arrive after the first poll
  const [asked] = page.api.calls.filter(({ path }) => path.startsWith('/receipts/uploads/'));
  expect(asked?.path).toBe(`/receipts/uploads/${uploads()[0]?.headers['idempotency-key']}`);
});

describe('a receipt that has been read', () => {
  test('is announced, and OK opens the dashboard', async () => {
    await send();
    const alert = await screen.findByRole('alertdialog', { name: success });
    expect(uploads()).toMatchObject([{ path: '/receipts/upload' }]);
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(location.pathname).toBe('/dashboard');
  });

  test('opens the dashboard after a delay', async () => {
    await send();
    await screen.findByRole('alertdialog', { name: success });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'), { timeout: 8_000 });
  });

  test('can be viewed first with its picture, also after visiting other screens', async () => {
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay Here' }));
    cleanup();
    page.show();
    const panel = within(screen.getByRole('region', { name: 'Last Upload Result' }));
    for (const text of ['Bakery', '$8.40', 'Groceries', '11 Nov 2026'])
      expect(panel.getByText(text)).toBeVisible();
    expect(await panel.findByRole('img', { name: 'The uploaded receipt' })).toHaveAttribute(
      'src',
      'blob:receipt',
    );
    expect(location.pathname).toBe('/receipts');
  });

  test('refreshes other screens', async () => {
    for (const key of [queryKeys.summary, queryKeys.budgets]) page.queryClient.setQueryData(key, {});
    await send();
    await screen.findByRole('alertdialog');
    for (const key of [queryKeys.summary, queryKeys.budgets])
      expect(page.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('marks uncertain fields, which can be corrected in place', async () => {
    answer({ status: 201, body: { ...bakery, unsure: ['amount', 'date'] } });
    const transaction = { ...bakery.transaction, cost: 9.4 };
    page.api.answers['PUT /receipts/r1'] = { status: 200, body: { ...bakery, transaction } };
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay and Check' }));
    const panel = within(screen.getByRole('region', { name: 'Last Upload Result' }));
    expect(panel.getAllByText('please check')).toHaveLength(2);
    await userEvent.click(panel.getByRole('button', { name: 'Check and Correct' }));
    const amount = panel.getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
    expect(amount).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
    await userEvent.clear(amount);
    await userEvent.type(amount, '9.40');
    await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
    expect(await panel.findByText('$9.40')).toBeVisible();
    expect(panel.queryByText('please check')).not.toBeInTheDocument();
    const change = { merchant: 'Bakery', amount: 9.4, category: 'Groceries', date: '2026-11-11' };
    expect(page.api.calls.find(({ method }) => method === 'PUT')?.body).toEqual(change);
  });
});

describe('a receipt without an amount', () => {
  const { transaction: _, ...rest } = bakery;
  const unread = {
    ...rest,
    extractedData: { merchant: 'Bakery', amount: null, category: 'Groceries', date: null },
    unsure: ['amount', 'date'],
    statusCode: 422,
    code: 'no-amount',
    message: "Couldn't find an amount on this receipt.",
    error: 'Unprocessable Entity',
  };

  test('opens with the values found, and becomes a transaction once completed', async () => {
    answer({ status: 422, body: unread });
    page.api.answers['PUT /receipts/r1'] = { status: 200, body: bakery };
    await send();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Receipt' }));
    expect(dialog.getByLabelText('Merchant')).toHaveValue('Bakery');
    expect(dialog.getByLabelText('Category')).toHaveValue('Groceries');
    await userEvent.type(dialog.getByLabelText('Amount'), '8.40');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Transaction' }));
    expect(await screen.findByRole('alertdialog', { name: success })).toBeVisible();
  });

  test('can be completed later', async () => {
    answer({ status: 422, body: unread });
    await send();
    await screen.findByRole('dialog', { name: 'Complete Receipt' });
    await userEvent.keyboard('{Escape}');
    const panel = within(screen.getByRole('region', { name: 'Last Upload Result' }));
    expect(panel.getAllByText('Not found on the receipt')).toHaveLength(2);
    expect(panel.getByRole('button', { name: 'Complete and Record' })).toBeVisible();
    expect(location.pathname).toBe('/receipts');
  });
});

test('reports a duplicate file, and records it only on request', async () => {
  answer({ status: 201, body: { ...bakery, duplicateOf: 'r1' } });
  await send();
  const sentence = "You've already uploaded this file. Nothing was recorded again.";
  const alert = await screen.findByRole('alertdialog', { name: sentence });
  page.api.answers['POST /receipts/upload'] = { status: 201, body: bakery };
  await userEvent.click(within(alert).getByRole('button', { name: 'Record Again' }));
  await screen.findByRole('alertdialog', { name: success });
  expect(uploads().map(({ path }) => path)).toEqual(['/receipts/upload', '/receipts/upload?again=true']);
});

describe('an upload that fails', () => {
  const reason = 'The file is damaged, or not what it says it is.';
  const damaged = { path: 'receipt', message: '…', code: 'file-damaged' };
  test.each([
    [{ status: 415, body: { message: reason } }, reason],
    [{ status: 415, body: { code: 'unsupported-media', message: '…', errors: [damaged] } }, reason],
    [{ status: 500 }, undefined],
  ])('shows an error with the reason of the server, if any', async (given, why) => {
    answer(given);
    await send();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Upload failed. Please try again.')).toBeVisible();
    if (why) expect(within(alert).getByText(why)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to upload receipt', expect.anything());
    expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/receipts');
  });

  test('keeps the file, so that a retry is the same upload', async () => {
    answer({ status: 500 });
    await send();
    await screen.findByText('Upload failed. Please try again.');
    answer({ status: 201, body: bakery });
    await userEvent.click(button());
    await screen.findByRole('alertdialog', { name: success });
    expect(new Set(uploads().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
