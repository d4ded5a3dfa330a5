import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bakery, startReceipts, type TestReceipts } from '../testing';

let page: TestReceipts;
afterEach(() => page.stop());

const cake = { ...bakery.transaction, _id: 't2', name: 'Cake', receiptId: undefined, addedOn: '2026-11-13' };
const matches = { status: 200, body: { transactions: [cake] } };
const attached = { ...bakery, isAttached: true, transaction: { ...cake, receiptId: 'r1' } };
const changes = () => page.api.calls.filter(({ method }) => method === 'PUT' || method === 'DELETE');

async function open() {
  page.show();
  await userEvent.click(await screen.findByRole('button', { name: /Bakery/ }));
  return within(await screen.findByRole('dialog', { name: 'Receipt' }));
}

test('proposes a transaction with the same amount, and moves the receipt to it', async () => {
  page = await startReceipts([bakery], {
    'GET /receipts/r1/matches': matches,
    'PUT /receipts/r1/transaction': { status: 200, body: attached },
  });
  const receipt = await open();
  const note = within(await receipt.findByRole('note'));
  expect(note.getByText(/You may have recorded this already/)).toHaveTextContent(
    'Cake · 13 Nov 2026 · −$8.40',
  );
  await userEvent.click(note.getByRole('button', { name: 'Attach to It' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach to a Transaction' }));
  expect(dialog.getByRole('checkbox', { name: /Delete the transaction/ })).toBeChecked();
  await userEvent.click(await dialog.findByRole('button', { name: /Cake/ }));
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  expect(receipt.getByText('Cake')).toBeVisible();
  expect(changes()).toMatchObject([
    { path: '/receipts/r1/transaction', body: { transactionId: 't2', deletePrevious: true } },
  ]);
});

test('searches for a transaction, and says why it does not take the receipt', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  page = await startReceipts([bakery], {
    'GET /transactions': {
      status: 200,
      body: { transactions: [cake], total: 1, totalPages: 1, page: 1 },
    },
    'PUT /receipts/r1/transaction': { status: 409, body: { code: 'receipt-taken', message: '…' } },
  });
  const receipt = await open();
  await userEvent.click(receipt.getByRole('button', { name: 'Attach to a Transaction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach to a Transaction' }));
  expect(await dialog.findByText(/No transaction has this amount within five days/)).toBeVisible();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search transactions' }), 'cake');
  await userEvent.click(await dialog.findByRole('button', { name: /Cake/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This transaction already has another receipt.');
  logged.mockRestore();
});

test('detaches a receipt', async () => {
  const { transaction: _, ...detached } = bakery;
  page = await startReceipts([bakery], {
    'DELETE /receipts/r1/transaction': { status: 200, body: detached },
  });
  const receipt = await open();
  await userEvent.click(receipt.getByRole('button', { name: 'Detach' }));
  expect(await receipt.findByRole('button', { name: 'Complete and Record' })).toBeVisible();
  expect(receipt.queryByRole('button', { name: 'Detach' })).not.toBeInTheDocument();
});

describe('for a transaction that its details name', () => {
  beforeEach(async () => {
    page = await startReceipts([bakery], {
      'PUT /receipts/r1/transaction': { status: 200, body: attached },
      'POST /receipts/drafts/r1/record': { status: 201, body: attached },
    });
    history.replaceState(null, '', '/receipts?transaction=t2&name=Cake');
  });

  test('a receipt is opened and attached', async () => {
    const receipt = await open();
    await userEvent.click(receipt.getByRole('button', { name: 'Attach to “Cake”' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(changes()).toMatchObject([{ body: { transactionId: 't2', deletePrevious: false } }]);
  });

  test('a file is uploaded and attached', async () => {
    page.show();
    expect(await screen.findByText(/Attach a receipt to “Cake”/)).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Receipt'), new File(['x'], 'cake.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload & Create Transaction' }));
    expect(await screen.findByText('Attached to the transaction.')).toBeVisible();
    const sent = page.api.calls.find(({ path }) => path.startsWith('/receipts/drafts/r1/record'));
    expect(sent?.body).toMatchObject({ transactionId: 't2' });
    expect(location.search).toBe('');
  });
});
