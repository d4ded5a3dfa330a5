import type { Receipt } from '@saldo/contracts';
import { anAccount } from '@saldo/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bakery, startReceipts, type TestReceipts } from '../testing';

let page: TestReceipts;
afterEach(() => page.stop());

const changes = () => page.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** Uploads a file that results in this receipt. Returns the panel that shows it. */
async function open(receipt: Receipt, answers: Parameters<typeof startReceipts>[1] = {}) {
  page = await startReceipts([], {
    'POST /receipts/drafts/r1/record': { status: 201, body: receipt },
    'PUT /receipts/r1': { status: 200, body: bakery },
    ...answers,
  });
  page.show();
  await userEvent.upload(screen.getByLabelText('Receipt'), new File(['x'], 'bakery.png'));
  await userEvent.click(screen.getByRole('button', { name: 'Upload & Create Transaction' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay Here' }));
  return within(await screen.findByRole('region', { name: 'Last Upload Result' }));
}

const accounts = [
  anAccount('Main', { isDefault: true }),
  anAccount('Paris', { currency: 'EUR' }),
  anAccount('Tokyo', { currency: 'JPY' }),
  anAccount('Old', { closedOn: '2026-01-01' }),
];

const doubtful: Receipt = {
  ...bakery,
  unsure: ['amount', 'date'],
  candidates: { amount: [9.4], date: ['2026-11-01'], merchant: ['Bakers'] },
  boxes: { amount: { left: 0.5, top: 0.6, width: 0.2, height: 0.05 } },
};

test('asks only for what the reader is not sure of, and marks it on the picture', async () => {
  const panel = await open(doubtful);
  expect(await panel.findByLabelText('Amount')).toHaveValue('8.40');
  expect(panel.getByLabelText('Amount')).toHaveAccessibleDescription('Please check');
  expect(panel.queryByLabelText('Merchant')).not.toBeInTheDocument();
  expect(panel.getByText('Bakery')).toBeVisible();
  const picture = await panel.findByRole('img', { name: 'The uploaded receipt' });
  const marks = picture.parentElement?.querySelectorAll('[data-field]') ?? [];
  expect([...marks].map((mark) => mark.getAttribute('style'))).toEqual([
    'left: 50%; top: 60%; width: 20%; height: 5%;',
  ]);
  await userEvent.click(panel.getByRole('button', { name: 'Edit Everything' }));
  expect(panel.getByLabelText('Merchant')).toHaveValue('Bakery');
});

test('offers no other values where the reader is sure', async () => {
  const panel = await open(doubtful);
  await userEvent.click(await panel.findByRole('button', { name: 'Edit Everything' }));
  expect(panel.queryByRole('button', { name: 'Bakers' })).not.toBeInTheDocument();
});

test('corrects a value with one tap on another one that was read', async () => {
  const panel = await open(doubtful);
  expect(await panel.findAllByRole('group', { name: 'Other values on the receipt' })).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: '9.40' }));
  expect(panel.getByLabelText('Amount')).toHaveValue('9.40');
  await userEvent.click(panel.getByRole('button', { name: '1 Nov 2026' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await panel.findByText('$8.40')).toBeVisible();
  const change = { merchant: 'Bakery', amount: 9.4, category: 'Groceries', date: '2026-11-01' };
  expect(changes()).toEqual([change]);
});

test('says what is wrong with an amount', async () => {
  const panel = await open(doubtful);
  const amount = await panel.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '0');
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(amount).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
  expect(changes()).toEqual([]);
});

test('has no account to choose for a user with one account', async () => {
  const panel = await open(doubtful);
  await panel.findByLabelText('Amount');
  expect(panel.queryByLabelText('Account')).not.toBeInTheDocument();
});

describe('a receipt in another currency', () => {
  const { transaction: _, ...unrecorded } = bakery;
  const inEuros: Receipt = {
    ...{ ...unrecorded, unsure: ['amount'], printed: { amount: 8.4, currency: 'EUR' } },
    extractedData: { ...bakery.extractedData, amount: null },
  };
  const rate = { from: 'EUR', to: 'USD', date: '2026-11-10', value: '1.1', source: 'ecb' };
  const rates = { 'GET /rates': { status: 200, body: rate } };

  test('asks what it was in the account, and suggests it by the rate of the day', async () => {
    const panel = await open(inEuros, rates);
    const amount = await panel.findByLabelText('Amount');
    expect(amount).toHaveValue('');
    expect(amount).toHaveAccessibleDescription('Printed: €8.40. Enter what it was in USD.');
    await userEvent.click(await panel.findByRole('button', { name: '$9.24 at the rate of 10 Nov 2026' }));
    await userEvent.click(panel.getByRole('button', { name: 'Create Transaction' }));
    await waitFor(() => expect(changes()).toMatchObject([{ amount: 9.24 }]));
    expect(page.api.calls.find(({ path }) => path.startsWith('/rates'))?.path).toBe(
      '/rates?from=EUR&to=USD&date=2026-11-11',
    );
  });

  test('goes to the account in its currency, and nothing is taken 1:1 in another one', async () => {
    const panel = await open(inEuros, { ...rates, 'GET /accounts': { status: 200, body: accounts } });
    const select = await panel.findByLabelText('Account');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Main', 'Paris', 'Tokyo']);
    expect(select).toHaveValue('Paris');
    expect(panel.getByLabelText('Amount')).toHaveValue('8.40');
    await userEvent.selectOptions(select, 'Tokyo');
    expect(panel.getByLabelText('Amount')).toHaveValue('');
    await userEvent.selectOptions(select, 'Paris');
    await userEvent.click(panel.getByRole('button', { name: 'Create Transaction' }));
    await waitFor(() => expect(changes()).toMatchObject([{ amount: 8.4, accountId: 'Paris' }]));
  });
});

test('shows why an amount is refused, even at a field that the form does not have', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors = [{ path: 'parts', message: 'Left to assign: -3.' }];
  const panel = await open(doubtful, { 'PUT /receipts/r1': { status: 400, body: { message: 'x', errors } } });
  await userEvent.type(await panel.findByLabelText('Amount'), '{Enter}');
  expect(await panel.findByRole('alert')).toHaveTextContent('Left to assign: -3.');
  logged.mockRestore();
});
