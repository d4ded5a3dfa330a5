import { closeScreen, type TestApi } from '@saldo/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentJobs, sentRows } from '../../testing/jobs';
import { account, matches, openImport, pressImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

let api: TestApi;
beforeEach(() => Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' }));
afterEach(() => closeScreen(api));

const open = async (text: string, answers: TestApi['answers'] = {}) => {
  api = await openImport(text, { 'POST /transactions/import/matches': matches(), ...answers });
};
const sentEntries = () => sentRows(api, 'transaction');
describe('a row that cannot be read', () => {
  const csv =
    'Date,Name,Amount\n2026-11-15,Tea,-1.00\n2026-11-16,Cake,-2.00\n2026-11-17,Pie,-3.00\n2026-11-18,Ice,4x\n';

  test('is listed first with line and reason, and left out', async () => {
    await open(csv);
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    const [, broken] = within(table).getAllByRole('row');
    expect(broken).toHaveTextContent(/^52026-11-18,Ice,4x“4x” is not an amount\./);
    expect(screen.getByText("1 line can't be read and will be left out.")).toBeVisible();
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    expect(screen.getByText(/Rows read: 4 · New: 3 .* Left out: 1$/)).toBeVisible();
  });

  test('can be corrected, with errors beside the fields', async () => {
    await open(csv);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct Line 5' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct Line 5' }));
    expect(dialog.getByText('2026-11-18,Ice,4x')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use This' }));
    expect(dialog.getByLabelText('Name')).toBeInvalid();
    expect(dialog.getByLabelText('Amount')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Name'), 'Ice');
    await userEvent.type(dialog.getByLabelText('Amount'), '4.20');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-18' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Use This' }));
    await pressImport('Import 4 transactions');
    await screen.findByText('4 transactions imported');
    expect(sentEntries()).toContainEqual(
      expect.objectContaining({ name: 'Ice', cost: 4.2, isIncome: false }),
    );
  });
});

test('rows of a file without signs can be changed one by one, and the next file is asked about again', async () => {
  await open('Date,Name,Amount\n2026-11-15,Tea,1.00\n2026-11-16,Pay,900.00\n');
  await userEvent.click(await screen.findByRole('radio', { name: 'Money out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Money In, line 3' }));
  expect(await screen.findByText('+$900.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change to Money Out, line 3' })).toBeVisible();
  await pressImport('Import 2 transactions');
  await screen.findByText('2 transactions imported');
  expect(sentEntries()).toMatchObject([
    { name: 'Tea', isIncome: false },
    { name: 'Pay', isIncome: true },
  ]);
  expect(sentJobs(api)[0]).not.toMatchObject({ profile: { settings: { sign: expect.any(String) } } });
});

describe('a file whose columns are unclear', () => {
  test('offers its columns to be named by hand, or another file', async () => {
    await open('When;What;How\nx;Tea;1,50\ny;Cake;2,50\n');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(/^Say which column has which meaning\./)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Column titles'), 'Line 1');
    expect(await screen.findByLabelText('What')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose Another File' }));
    expect(await screen.findByLabelText('Bank statement')).toBeVisible();
  });

  test('is read as the user says', async () => {
    await open('When;What;How\n01.06.2026;Tea;free\n02.06.2026;Cake;2,50-\n03.06.2026;Pie;free\n');
    await screen.findByRole('alert');
    await userEvent.selectOptions(screen.getByLabelText('Column titles'), 'Line 1');
    await userEvent.selectOptions(await screen.findByLabelText('How'), 'amount');
    expect(await screen.findByText("2 lines can't be read and will be left out.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeInTheDocument();
    expect(screen.getByText('\u2212$2.50')).toBeVisible();
  });
});

test('the account is that of the last file of the same kind', async () => {
  const csv = 'Date,Name,Amount\n2026-11-15,Tea,-1.00\n';
  const profile = { _id: 'p', shape: '[",",3,"Date","Name","Amount"]', settings: {} };
  const profiles = [{ ...profile, accounts: [{ name: '', accountId: 'id-Card' }] }];
  await open(csv, {
    'GET /accounts': { status: 200, body: [account('Main', true), account('Card')] },
    'GET /import-profiles': { status: 200, body: { profiles } },
  });
  await waitFor(() => expect(screen.getByLabelText('Import into')).toHaveDisplayValue('Card'));
});

test('categories of the file are those of the same name, or chosen', async () => {
  await open(
    'Date,Name,Category,Amount\n2026-11-15,Rice,food,-1.00\n2026-11-16,Cat,Cats,-2.00\n2026-11-17,Dog,Dogs,-3.00\n',
  );
  await screen.findByText('Categories of the file (3)');
  expect(screen.getByLabelText('food')).toHaveValue('Food');
  expect(screen.getByLabelText('Cats')).toHaveValue('Miscellaneous');
  await userEvent.selectOptions(screen.getByLabelText('Cats'), 'Pets');
  await userEvent.selectOptions(screen.getByLabelText('Dogs'), 'New category “Dogs”');
  await pressImport('Import 3 transactions');
  await screen.findByText('3 transactions imported');
  expect(sentEntries()).toMatchObject([{ category: 'Food' }, { category: 'Pets' }, { category: 'Dogs' }]);
});

test('asks which of two unknown words means money in, and remembers the answer', async () => {
  await open(
    'Datum;Name;Type;Betrag\n01.06.2026;Shop;Weg;12,50\n02.06.2026;Employer;Zu;900,00\n25.06.2026;Tea;Weg;2,50\n',
  );
  const question = within(await screen.findByRole('group', { name: 'Which of these words means money in?' }));
  for (const radio of question.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Import 3 transactions' })).toBeDisabled();
  await userEvent.click(question.getByRole('radio', { name: 'Zu' }));
  await pressImport('Import 3 transactions');
  await screen.findByText('3 transactions imported');
  expect(sentEntries()).toMatchObject([
    { name: 'Shop', isIncome: false },
    { name: 'Employer', isIncome: true },
    { name: 'Tea', isIncome: false },
  ]);
  expect(sentJobs(api)).toMatchObject([{ profile: { settings: { moneyIn: 'Zu' } } }]);
});

describe('what the file tells about its amounts', () => {
  test('is named with the question, the reasons and the row against which the balance speaks', async () => {
    await open(
      'Date,Name,Amount,Balance\n2026-11-01,Tea,-1.00,99.00\n2026-11-02,Cake,-2.00,97.00\n2026-11-03,Pie,-3.00,90.00\n2026-11-04,Ice,-4.00,86.00\n',
    );
    expect(await screen.findByText(/^Money in and money out follow from: the balance/)).toHaveTextContent(
      'Money in and money out follow from: the balance (2 of 3 rows), the signs of the amounts',
    );
    expect(screen.getByText(/follows from 2 of 3 transactions only/)).toHaveTextContent(/Pie.*−3\.00/);
  });

  test('is asked with the row in question', async () => {
    await open('!Type:Bank\nD2026-11-01\nT5.00\nPTea\n^\n');
    expect(await screen.findByText(/^Row: /)).toHaveTextContent(/Tea.*5\.00/);
    expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Money out' }));
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toMatchObject([{ name: 'Tea', cost: 5, isIncome: false }]);
  });
});
