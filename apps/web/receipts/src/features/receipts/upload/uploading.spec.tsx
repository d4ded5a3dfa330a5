import { queryKeys } from '@saldo/api';
import { session } from '@saldo/session';
import type { ApiAnswer } from '@saldo/web-testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bakery, draft, startReceipts, type TestReceipts } from '../testing';

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
const press = () => userEvent.click(button());
const picker = () => screen.getByLabelText('Receipt');
const fileOf = (name: string) => new File([`bytes of ${name}`], name);
const choose = (...names: string[]) => userEvent.upload(picker(), names.map(fileOf), { applyAccept: false });
const posts = (path: string) =>
  page.api.calls.filter((call) => call.method === 'POST' && call.path === `/receipts/${path}`);
const readings = () => posts('drafts');
const records = () => posts('drafts/r1/record');
const isRead = () => screen.findByText('Read. Not recorded yet.');
const answer = (path: string, given: object) =>
  Object.assign(page.api.answers, { [`POST /receipts/${path}`]: given });
const list = () => within(screen.getByRole('list', { name: 'Uploads' }));
/** Closes the dialog that would lead to the dashboard and that covers the screen. */
const stay = async () => userEvent.click(await screen.findByRole('button', { name: 'Stay Here' }));
const result = () => within(screen.getByRole('region', { name: 'Last Upload Result' }));
const values = () => within(screen.getByRole('region', { name: 'What was read' }));
const lunch = { ...bakery.transaction, _id: 't9', name: 'Lunch', receiptId: undefined };
const similar = [{ transaction: lunch, reason: 'same-amount' }];

test('shows a file picker for several files, and no result at first', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  expect(picker()).toHaveAttribute('multiple');
  expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
});

test('asks for a file and sends nothing without one', async () => {
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file to upload.');
  expect(picker()).toHaveAccessibleDescription('Please select a file to upload.');
  expect(readings()).toEqual([]);
});

describe('before the button is pressed', () => {
  const ways: [string, () => unknown][] = [
    ['chosen file', () => choose('bakery.png')],
    ['pasted picture', () => fireEvent.paste(document, { clipboardData: { files: [fileOf('image.png')] } })],
    [
      'photo of the camera button',
      () => act(() => void page.queryClient.setQueryData(queryKeys.takenPhotos, [fileOf('a.jpg')])),
    ],
  ];
  test.each(ways)('a %s is read, and not recorded', async (_, choosing) => {
    await choosing();
    await isRead();
    expect(values().getByLabelText('Amount')).toHaveValue('8.40');
    expect(readings()).toHaveLength(1);
    expect(records()).toEqual([]);
    expect(button()).toBeEnabled();
  });

  test('leaving the screen drops what was read, and stops what is being read', async () => {
    await choose('a.png');
    await isRead();
    cleanup();
    await waitFor(() =>
      expect(page.api.calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: '/receipts/r1' }),
      ),
    );
    page.show();
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
    expect(records()).toEqual([]);
  });

  test('a file that is discarded is dropped', async () => {
    await choose('a.png');
    await isRead();
    await userEvent.click(list().getByRole('button', { name: 'Discard Bakery' }));
    await waitFor(() => expect(page.api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });
});

test('a file of another type is rejected when it is chosen, and the others are recorded', async () => {
  await choose('notes.txt', 'bakery.png');
  expect(await list().findByText(/^Choose a JPG, PNG/)).toBeVisible();
  await press();
  expect(await screen.findByRole('alertdialog', { name: success })).toBeVisible();
  expect(records()).toHaveLength(1);
});

test('shows the progress while the receipt is read, and is busy once the button is pressed', async () => {
  answer('drafts', 'hang' as never);
  const progress = { status: 200, body: { state: 'reading', page: 2, pages: 3 } };
  page.api.answers = new Proxy(page.api.answers, {
    get: (answers, path: string) => (path.startsWith('GET /receipts/uploads/') ? progress : answers[path]),
  });
  await choose('bakery.png');
  expect(await screen.findByText('Reading page 2 of 3…')).toBeVisible();
  await press();
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await waitFor(() => expect(readings()).toHaveLength(1)); // the body may arrive after the first poll
  const [asked] = page.api.calls.filter(({ path }) => path.startsWith('/receipts/uploads/'));
  expect(asked?.path).toBe(`/receipts/uploads/${readings()[0]?.headers['idempotency-key']}`);
});

test('a receipt is recorded as soon as it is read if the button was pressed before', async () => {
  const answered = Promise.withResolvers<ApiAnswer>();
  answer('drafts', (() => answered.promise) as never);
  await choose('bakery.png');
  await press();
  expect(records()).toEqual([]);
  answered.resolve({ status: 201, body: draft });
  expect(await screen.findByRole('alertdialog', { name: success })).toBeVisible();
});

test('reads two files at once, the others after them, and none after a logout', async () => {
  const answered = Promise.withResolvers<ApiAnswer>();
  answer('drafts', (() => answered.promise) as never);
  await choose('a.png', 'b.png', 'c.png', 'd.png');
  await waitFor(() => expect(readings()).toHaveLength(2));
  expect(list().getAllByText('Waiting…')).toHaveLength(2);
  session.end();
  answered.resolve({ status: 201, body: draft });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument());
  expect(readings()).toHaveLength(2);
});

test('one press records all files', async () => {
  await choose('a.png', 'b.png', 'c.png');
  await waitFor(() => expect(readings()).toHaveLength(3));
  await press();
  await stay();
  await waitFor(() => expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(3));
  expect(records()).toHaveLength(3);
});

describe('the button', () => {
  test('records what was corrected, announces it, and OK opens the dashboard', async () => {
    await choose('bakery.png');
    await isRead();
    await userEvent.clear(values().getByLabelText('Merchant'));
    await userEvent.type(values().getByLabelText('Merchant'), 'Corner Bakery');
    await press();
    const alert = await screen.findByRole('alertdialog', { name: success });
    expect(records().map(({ body }) => body)).toEqual([
      { merchant: 'Corner Bakery', amount: 8.4, category: 'Groceries', date: '2026-11-11' },
    ]);
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(location.pathname).toBe('/dashboard');
    expect(result().getByText('$8.40')).toBeVisible();
  });

  test('records nothing while a value is wrong, and says which', async () => {
    await choose('bakery.png');
    await isRead();
    await userEvent.clear(values().getByLabelText('Amount'));
    await press();
    expect(values().getByLabelText('Amount')).toBeInvalid();
    expect(records()).toEqual([]);
    await userEvent.type(values().getByLabelText('Amount'), '9');
    await press();
    await screen.findByRole('alertdialog', { name: success });
    expect(records()).toMatchObject([{ body: { amount: 9 } }]);
  });

  test('asks for an amount that was not found', async () => {
    const read = { ...draft.extractedData, amount: null };
    answer('drafts', { status: 201, body: { ...draft, extractedData: read, unsure: ['amount'] } });
    await choose('bakery.png');
    expect(await screen.findByText(/Couldn't find an amount on this receipt. Enter/)).toBeVisible();
    await press();
    expect(records()).toEqual([]);
    await userEvent.type(values().getByLabelText('Amount'), '8.40');
    await press();
    await screen.findByRole('alertdialog', { name: success });
  });
});

test.each([
  ['several-receipts', /^This picture seems to show more than one receipt\./],
  ['paid-in-parts', 'This was paid in parts. The amount is the whole total.'],
  ['refund', /^This looks like a refund, so its amount isn't recorded as an expense\./],
  ['first-pages', /^Only the first pages of this file were read\./],
])('says of a receipt with the notice %s what the user should know', async (notice, sentence) => {
  answer('drafts', { status: 201, body: { ...draft, notices: [notice] } });
  await choose('bakery.png');
  await isRead();
  expect(values().getByText(sentence)).toBeVisible();
});

describe('a receipt that may be recorded already', () => {
  beforeEach(() => answer('drafts', { status: 201, body: { ...draft, similar } }));
  const question = () => within(screen.getByRole('group', { name: 'Is this recorded already?' }));

  test('is asked about beside that row, and recorded only after an answer', async () => {
    await choose('bakery.png');
    expect(await screen.findByText('You may have recorded this already:')).toBeVisible();
    expect(question().getByText('Lunch')).toBeVisible();
    await press();
    expect(records()).toEqual([]);
    await userEvent.click(question().getByRole('button', { name: 'Record anyway' }));
    await screen.findByRole('alertdialog', { name: success });
    expect(records()).toMatchObject([{ body: { again: true } }]);
  });

  test('is attached to that row by the button', async () => {
    const attached = { ...bakery, isAttached: true };
    answer('drafts/r1/record', { status: 201, body: attached });
    await choose('bakery.png');
    await screen.findByText('You may have recorded this already:');
    await userEvent.click(question().getByRole('button', { name: 'Attach to this' }));
    expect(records()).toEqual([]);
    await press();
    expect(await list().findByText('Attached to the transaction.')).toBeVisible();
    expect(records().map(({ body }) => body)).toEqual([{ transactionId: 't9' }]);
  });

  test('is asked about if another file of the same press was recorded first', async () => {
    answer('drafts', { status: 201, body: draft });
    page.api.answers['GET /receipts/drafts/r1'] = { status: 200, body: { ...draft, similar } };
    let recorded = false;
    answer('drafts/r1/record', (() => {
      if (recorded) return { status: 409, body: { code: 'receipt-similar', message: '…' } };
      recorded = true;
      return { status: 201, body: bakery };
    }) as never);
    await choose('a.png', 'b.png');
    await waitFor(() => expect(readings()).toHaveLength(2));
    await press();
    expect(await screen.findByText('You may have recorded this already:')).toBeVisible();
    expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(1);
  });
});

describe('an upload that fails', () => {
  const reason = 'The file is damaged, or not what it says it is.';
  const damaged = { path: 'receipt', message: '…', code: 'file-damaged' };
  test.each([
    [{ status: 415, body: { message: reason } }, reason],
    [{ status: 415, body: { code: 'unsupported-media', message: '…', errors: [damaged] } }, reason],
    [{ status: 500 }, undefined],
  ])('shows an error with the reason of the server, if any', async (given, why) => {
    answer('drafts', given);
    await choose('bakery.png');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Upload failed. Please try again.')).toBeVisible();
    if (why) expect(within(alert).getByText(why)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to upload receipt', expect.anything());
    expect(screen.queryByText('Last Upload Result')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/receipts');
  });

  test('says that a large picture cannot be decoded, without sending it', async () => {
    // jsdom decodes no pictures.
    globalThis.createImageBitmap = () =>
      Promise.reject(new DOMException('Not decoded.', 'InvalidStateError'));
    await choose('broken.webp');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(reason)).toBeVisible();
    expect(readings()).toEqual([]);
  });

  test('keeps the file, so that a retry is the same upload, and does not stop the others', async () => {
    let failed = false;
    answer('drafts', (() => {
      if (failed) return { status: 201, body: draft };
      failed = true;
      return { status: 500 };
    }) as never);
    await choose('a.png', 'b.png');
    await press();
    await list().findByText('Recorded as a transaction.');
    await press();
    await stay();
    await waitFor(() => expect(list().getAllByText('Recorded as a transaction.')).toHaveLength(2));
    const keys = readings().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
  });
});
