import { queryKeys } from '@saldo/api';
import { session } from '@saldo/session';
import type { ApiAnswer } from '@saldo/web-testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const fileOf = (name: string) => new File([`bytes of ${name}`], name);
const send = (...names: string[]) => userEvent.upload(picker(), names.map(fileOf), { applyAccept: false });
const uploads = () => page.api.calls.filter(({ method }) => method === 'POST');
const answer = (given: object) => Object.assign(page.api.answers, { 'POST /receipts/upload': given });
const list = () => within(screen.getByRole('list', { name: 'Uploads' }));
const result = () => within(screen.getByRole('region', { name: 'Last Upload Result' }));
const noAmount = {
  ...{ statusCode: 422, code: 'no-amount', message: "Couldn't find an amount on this receipt." },
  error: 'Unprocessable Entity',
};
const { transaction: _, ...unrecorded } = bakery;

test('shows a file picker for several JPG, PNG and PDF files, and no result at first', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  expect(picker()).toHaveAttribute('accept', '.jpeg,.jpg,.png,.pdf');
  expect(picker()).toHaveAttribute('multiple');
  expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
});

test('asks for a file and sends nothing without one', async () => {
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file to upload.');
  expect(picker()).toHaveAccessibleDescription('Please select a file to upload.');
  expect(uploads()).toEqual([]);
});

test('rejects another file type when it is chosen, and sends the others', async () => {
  await send('notes.txt', 'bakery.png');
  expect(await list().findByText('Choose a JPG, PNG or PDF file.')).toBeVisible();
  expect(await list().findByText('Recorded as a transaction.')).toBeVisible();
  expect(uploads()).toHaveLength(1);
});

test('uploads a pasted picture', async () => {
  const files = [new File(['bytes'], 'image.png', { type: 'image/png' })];
  fireEvent.paste(document, { clipboardData: { files } });
  await screen.findByRole('alertdialog', { name: success });
  expect(uploads()).toHaveLength(1);
});

test('uploads the photos of the camera button of the shell, each once', async () => {
  act(() => void page.queryClient.setQueryData(queryKeys.takenPhotos, [fileOf('photo.jpg')]));
  await screen.findByRole('alertdialog', { name: success });
  cleanup();
  page.show();
  expect(await list().findByText('Recorded as a transaction.')).toBeVisible();
  expect(uploads()).toHaveLength(1);
});

test('shows the progress while the receipt is read', async () => {
  answer('hang' as never);
  const progress = { status: 200, body: { state: 'reading', page: 2, pages: 3 } };
  page.api.answers = new Proxy(page.api.answers, {
    get: (answers, path: string) => (path.startsWith('GET /receipts/uploads/') ? progress : answers[path]),
  });
  await send('bakery.png');
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(await screen.findByText('Reading page 2 of 3…')).toBeVisible();
  await waitFor(() => expect(uploads()).toHaveLength(1)); // the body may arrive after the first poll
  const [asked] = page.api.calls.filter(({ path }) => path.startsWith('/receipts/uploads/'));
  expect(asked?.path).toBe(`/receipts/uploads/${uploads()[0]?.headers['idempotency-key']}`);
});

test('uploads two files at once, the others after them, and none after a logout', async () => {
  const answered = Promise.withResolvers<ApiAnswer>();
  page.api.answers['POST /receipts/upload'] = () => answered.promise;
  await send('a.png', 'b.png', 'c.png', 'd.png');
  await waitFor(() => expect(uploads()).toHaveLength(2));
  expect(list().getAllByText('Waiting…')).toHaveLength(2);
  session.end();
  answered.resolve({ status: 201, body: bakery });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument());
  expect(uploads()).toHaveLength(2);
});

test('uploads all files', async () => {
  await send('a.png', 'b.png', 'c.png');
  await waitFor(() => expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(3));
  expect(uploads()).toHaveLength(3);
});

describe('a receipt of which the reader is sure', () => {
  test('is announced, and OK opens the dashboard', async () => {
    await send('bakery.png');
    const alert = await screen.findByRole('alertdialog', { name: success });
    expect(uploads()).toMatchObject([{ path: '/receipts/upload' }]);
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(location.pathname).toBe('/dashboard');
  });

  test('opens the dashboard after a delay', async () => {
    await send('bakery.png');
    await screen.findByRole('alertdialog', { name: success });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'), { timeout: 8_000 });
  });

  test('can be viewed first with its picture, also after visiting other screens', async () => {
    await send('bakery.png');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay Here' }));
    cleanup();
    page.show();
    for (const text of ['Bakery', '$8.40', 'Groceries', '11 Nov 2026'])
      expect(result().getByText(text)).toBeVisible();
    expect(await result().findByRole('img', { name: 'The uploaded receipt' })).toHaveAttribute(
      'src',
      'blob:receipt',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/receipts');
  });

  test('refreshes other screens', async () => {
    for (const key of [queryKeys.summary, queryKeys.budgets]) page.queryClient.setQueryData(key, {});
    await send('bakery.png');
    await screen.findByRole('alertdialog');
    for (const key of [queryKeys.summary, queryKeys.budgets])
      expect(page.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('is not announced among several', async () => {
    await send('a.png', 'b.png');
    await waitFor(() => expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a duplicate file is reported, and recorded only on request', async () => {
  answer({ status: 201, body: { ...bakery, duplicateOf: 'r1' } });
  await send('bakery.png');
  await list().findByText("You've already uploaded this file. Nothing was recorded again.");
  page.api.answers['POST /receipts/upload'] = { status: 201, body: bakery };
  await userEvent.click(list().getByRole('button', { name: 'Record Again' }));
  expect(await list().findByText('Recorded as a transaction.')).toBeVisible();
  expect(uploads().map(({ path }) => path)).toEqual(['/receipts/upload', '/receipts/upload?again=true']);
});

test('a receipt without an amount opens with the values found, and becomes a transaction once completed', async () => {
  const read = { merchant: 'Bakery', amount: null, category: 'Groceries', date: null };
  answer({
    status: 422,
    body: { ...unrecorded, ...noAmount, extractedData: read, unsure: ['amount', 'date'] },
  });
  page.api.answers['PUT /receipts/r1'] = { status: 200, body: bakery };
  await send('bakery.png');
  expect(await screen.findByText(/Couldn't find an amount on this receipt. Enter/)).toBeVisible();
  expect(await result().findByLabelText('Merchant')).toHaveValue('Bakery');
  expect(result().getByLabelText('Category')).toHaveValue('Groceries');
  await userEvent.type(result().getByLabelText('Amount'), '8.40');
  await userEvent.click(result().getByRole('button', { name: 'Create Transaction' }));
  expect(await result().findByText('$8.40')).toBeVisible();
  expect(list().getByText('Recorded as a transaction.')).toBeVisible();
  expect(location.pathname).toBe('/receipts');
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
    await send('bakery.png');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Upload failed. Please try again.')).toBeVisible();
    if (why) expect(within(alert).getByText(why)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to upload receipt', expect.anything());
    expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/receipts');
  });

  test('keeps the file, so that a retry is the same upload, and does not stop the others', async () => {
    let failed = false;
    answer((() => {
      if (failed) return { status: 201, body: bakery };
      failed = true;
      return { status: 500 };
    }) as never);
    await send('a.png', 'b.png');
    await list().findByText('Recorded as a transaction.');
    await userEvent.click(list().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(2));
    const keys = uploads().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
  });
});
