import { errorCatalogue } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers, sentJobs, sentRows } from '../../testing/jobs';
import { fileOf, matches, openImport, pressImport } from '../../testing/open-import';
import { openPage } from '../../testing/page';
import { readText } from '../../testing/read-text';
import { SameThreadWorker } from '../../testing/same-thread-worker';
import { shapeOf } from './read/import-profile';

const csv = ['Date,Name,Amount', '2026-11-29,Shop 1,-1.00', '2026-11-15,Bakery,-4.23', ''].join('\n');
const unclear = 'Date,Name,Amount\n01/02/2026,Tea,-1.00\n';

let api: TestApi;
let log: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

async function upload(text: string, answers: TestApi['answers'] = {}) {
  api = await openImport(text, answers);
}

async function choose(text = csv, answers: TestApi['answers'] = {}) {
  await upload(text, answers);
  return screen.findByRole('table', { name: 'Rows of the file' });
}
const sentEntries = () => sentRows(api, 'transaction');
const importButton = (name: string | RegExp) => screen.getByRole('button', { name });
const nothingKnown = { 'POST /transactions/import/matches': matches() };

describe('importing a file', () => {
  test('marks each row as new or already recorded', async () => {
    const table = await choose();
    expect(await screen.findByText(/To add: 1 · Already recorded: 1 · Unreadable: 0/)).toBeVisible();
    const [, fresh, known] = within(table).getAllByRole('row');
    expect(known).toHaveTextContent('Already recorded as “Shop 1”');
    expect(within(known as HTMLElement).getByRole('checkbox')).not.toBeChecked();
    expect(within(fresh as HTMLElement).getByRole('checkbox')).toBeChecked();
    const asked = api.calls.find(({ path }) => path === '/transactions/import/matches');
    expect(asked?.body).toEqual({
      rows: [
        { date: '2026-11-15', amount: 4.23 },
        { date: '2026-11-29', amount: 1 },
      ],
    });
  });

  test('shows rows that cannot be recorded, with the reason', async () => {
    const table = await choose('Date,Name,Amount\n2026-11-15,Bakery,-4.23\n2026-11-16,Fee,0.00\n');
    const [, broken] = within(table).getAllByRole('row');
    expect(broken).toHaveTextContent('2026-11-16 · Fee · 0.00');
    expect(broken).toHaveTextContent('Please enter a valid cost greater than 0');
  });

  test('adds the selected rows in one step, which can be undone', async () => {
    await choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Add line 2' }));
    await pressImport('Import 2 transactions');
    expect(await screen.findByText('2 transactions imported')).toBeVisible();
    expect(sentEntries().map(({ name }) => name)).toEqual(['Shop 1', 'Bakery']);
    Object.assign(api.answers, jobAnswers({ undoneCount: 1, problemCount: 1 }));
    for (const _asked of [false, true]) await pressImport('Undo Import');
    expect(
      await screen.findByText(/^Undone: 1 transaction\. Kept as they are, .*: 1 transaction\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows a failure, gives the import up, and sends the same rows again on request', async () => {
    await choose(csv, { 'PUT /jobs/:id/rows': { status: 500 } });
    await pressImport('Import 1 transaction');
    expect(await screen.findByText(/^Couldn't finish the import/)).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to import transactions', expect.anything());
    expect(api.calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true);
    Object.assign(api.answers, jobAnswers());
    await pressImport('Import 1 transaction');
    expect(await screen.findByText('1 transaction imported')).toBeVisible();
    const [first, second] = sentEntries();
    expect(second).toEqual(first);
  });

  test.each(['categories-full', 'account-closed'] as const)(
    'shows why the server refuses: %s',
    async (code) => {
      const { message } = errorCatalogue[code];
      await choose(csv, jobAnswers({}, { state: 'failed', error: { code } }));
      await pressImport('Import 1 transaction');
      const told = await screen.findByRole('alert');
      expect(told).toHaveTextContent(`${message} Cancel to undo what was already added.`);
      await pressImport('Cancel');
      await waitFor(() =>
        expect(api.calls.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/cancel$/)),
      );
    },
  );

  test('restores category, type and note from a file that Saldo exported', async () => {
    await choose(
      "Name,Category,Type,Amount,Date,Note\r\nPay,Pets,Income,7.50,2026-06-01,'=1+1\r\n",
      nothingKnown,
    );
    expect(screen.getByText('CSV file exported by Saldo')).toBeVisible();
    expect(screen.queryByText('Reading settings')).not.toBeInTheDocument();
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toEqual([
      { name: 'Pay', category: 'Pets', cost: 7.5, addedOn: '2026-06-01', isIncome: true, note: '=1+1' },
    ]);
  });
});

describe('an ambiguous file', () => {
  test('asks a question, and cannot be imported before the answer', async () => {
    await choose(unclear);
    const question = screen.getByRole('group', { name: 'Which day is 01/02/2026?' });
    for (const answer of within(question).getAllByRole('radio')) expect(answer).not.toBeChecked();
    await screen.findByText(/^To add: 1/);
    expect(importButton('Import 1 transaction')).toBeDisabled();
    await userEvent.click(within(question).getByRole('radio', { name: /^Sunday, 1 February 2026/ }));
    expect(await screen.findByText('1 Feb 2026')).toBeVisible();
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toMatchObject([{ name: 'Tea', addedOn: '2026-02-01' }]);
    expect(sentJobs(api)).toMatchObject([
      {
        profile: {
          shape: shapeOf(readText(unclear)),
          settings: { dateOrder: 'dmy' },
          accounts: [{ name: '' }],
        },
      },
    ]);
  });

  test('asks which of two columns is the amount if it has no titles', async () => {
    await choose('2026-02-03;Tea;-10.00;250.00\n2026-02-04;Bread;-5.00;300.00\n');
    const question = await screen.findByRole('group', { name: 'Which of these is the amount?' });
    expect(importButton('Import 2 transactions')).toBeDisabled();
    await userEvent.click(within(question).getByRole('radio', { name: '-10.00' }));
    await waitFor(() => expect(importButton('Import 2 transactions')).toBeEnabled());
  });

  test('lists lines that it leaves out, and imports those that the user ticks', async () => {
    await choose('Date,Payee,Amount\n2026-01-12,Shop,-5.00\n2026-01-13,New Balance,-89.90\n');
    const left = await screen.findByRole('checkbox', { name: /New Balance/ });
    expect(left).not.toBeChecked();
    expect(left).toHaveAccessibleName(/^line 3: 13 Jan 2026 · .*New Balance.* · .*89\.90.* \(balance\)$/);
    expect(importButton('Import 1 transaction')).toBeVisible();
    await userEvent.click(left);
    await waitFor(() => expect(importButton('Import 2 transactions')).toBeEnabled());
    await userEvent.click(screen.getByRole('checkbox', { name: /New Balance/ }));
    await waitFor(() => expect(importButton('Import 1 transaction')).toBeEnabled());
  });

  test('reuses and shows the last answers for a file with the same titles, until they are forgotten', async () => {
    const profile = {
      _id: 'p1',
      shape: shapeOf(readText(unclear)),
      settings: { dateOrder: 'dmy' },
      accounts: [],
    };
    await choose(unclear, {
      'GET /import-profiles': { status: 200, body: { profiles: [profile] } },
      'DELETE /import-profiles/p1': { status: 204 },
    });
    expect(await screen.findByText('1 Feb 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Sunday, 1 February 2026/ })).toBeChecked();
    await waitFor(() => expect(importButton('Import 1 transaction')).toBeEnabled());
    expect(screen.getByText(/^Read like the last file of this kind\./)).toBeVisible();
    await pressImport('Forget');
    await waitFor(() => expect(screen.queryByText(/^Read like the last/)).not.toBeInTheDocument());
    const question = await screen.findByRole('group', { name: 'Which day is 01/02/2026?' });
    for (const answer of within(question).getAllByRole('radio')) expect(answer).not.toBeChecked();
  });

  test('allows changing the answers later', async () => {
    await choose(unclear);
    await userEvent.click(screen.getByRole('radio', { name: /^Sunday, 1 February 2026/ }));
    expect(await screen.findByText('1 Feb 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Friday, 2 January 2026/ }));
    expect(await screen.findByText('2 Jan 2026')).toBeVisible();
    expect(screen.getByLabelText('Order of dates')).toHaveValue('mdy');
  });

  test('asks for the decimal separator and for the sign of amounts', async () => {
    await choose('Date;Name;Amount\n2026-11-15;Bakery;1.234\n', nothingKnown);
    const amount = screen.getByRole('group', { name: 'How much is 1.234?' });
    const sign = screen.getByRole('group', { name: /money out or money in/ });
    await userEvent.click(within(amount).getByRole('radio', { name: '1,234.00' }));
    await userEvent.click(within(sign).getByRole('radio', { name: 'Money out' }));
    expect(await screen.findByText('\u2212$1,234.00')).toBeVisible();
    await waitFor(() => expect(importButton('Import 1 transaction')).toBeEnabled());
  });
});

test('shows for two columns without titles which answer makes the example an expense', async () => {
  const rows = ['2026-11-15,Bakery,4.23,', '2026-11-16,Tea,2.50,', '2026-11-17,Pay,,900.00'];
  await choose(`${rows.join('\n')}\n`, nothingKnown);
  const question = screen.getByRole('group', { name: /^Is 4.23 money out or/ });
  await userEvent.click(within(question).getByRole('radio', { name: 'Money out' }));
  expect(await screen.findByText('\u2212$4.23')).toBeVisible();
  expect(screen.getByText('+$900.00')).toBeVisible();
  await userEvent.click(within(question).getByRole('radio', { name: 'Money in' }));
  expect(await screen.findByText('+$4.23')).toBeVisible();
});

describe('the reading settings', () => {
  test('change the preview at once', async () => {
    await choose('Date,First,Second,Amount\n2026-11-15,Bakery,Bread,-4.23\n', nothingKnown);
    await userEvent.selectOptions(screen.getByLabelText('First'), 'ignore');
    await userEvent.selectOptions(screen.getByLabelText('Second'), 'payee');
    expect(await screen.findByRole('cell', { name: 'Bread' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Sign of amounts'), 'reversed');
    expect(await screen.findByText('+$4.23')).toBeVisible();
  });

  test('show one error if they are invalid, and can be changed back', async () => {
    await choose(csv, nothingKnown);
    await userEvent.selectOptions(screen.getByLabelText('Amount'), 'ignore');
    expect(await screen.findByText('No column of the file contains amounts.')).toBeVisible();
    expect(importButton('Import 2 transactions')).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Amount'), 'amount');
    await waitFor(() => expect(importButton('Import 2 transactions')).toBeEnabled());
  });
});

describe('a statement', () => {
  const ofx = (rows: string, account: string) =>
    `<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
  const row = (amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261115<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN>`;
  const file = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>${ofx(row('-4.23', 'Bakery'), '111')}${ofx(row('5.00', 'Refund'), '222')}</BANKMSGSRSV1></OFX>`;

  test('can be excluded if the file has several', async () => {
    await choose(file, nothingKnown);
    expect(screen.getByText('OFX statement')).toBeVisible();
    await screen.findByText(/^To add: 2/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^222/ }));
    expect(await screen.findByText(/^To add: 1/)).toBeVisible();
    expect(screen.queryByText('Refund')).not.toBeInTheDocument();
  });

  const mt940 = (closing: string) =>
    `:20:1\n:25:12345678/0001234567\n:28C:1/1\n:60F:C261101EUR100,00\n:61:2611151115D4,23NMSCNONREF\n:86:Bakery\n:62F:C261130EUR${closing}\n-\n`;

  test('in another currency shows that nothing is converted, unless its account has that currency', async () => {
    await choose(mt940('95,77'), nothingKnown);
    const select = await screen.findByLabelText('Account for “12345678/0001234567”');
    const note = /^This file contains amounts in EUR, but they go into an account in USD/;
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await userEvent.selectOptions(select, 'Main');
    expect(screen.getByText(note)).toBeVisible();
  });

  test('whose rows match the balances shows so', async () => {
    await choose(mt940('95,77'), nothingKnown);
    expect(screen.getByText(/^Opening balance 100.00 .* = closing balance 95.77$/)).toBeVisible();
  });

  test('whose rows do not match the closing balance shows the difference', async () => {
    await choose(mt940('95,00'), nothingKnown);
    expect(screen.getByText(/differ from the closing balance 95.00 by −0.77\.$/)).toBeVisible();
  });
});

describe('a file that cannot be read', () => {
  test('is rejected with one sentence, and another one can be chosen', async () => {
    await upload('%PDF-1.7');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is a PDF document.');
    await userEvent.upload(screen.getByLabelText('Bank statement'), fileOf(csv));
    expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeVisible();
    expect(sentJobs(api)).toEqual([]);
  });

  test.each([
    ['empty', 0, 'This file is empty.'],
    ['too large', 50_000_001, 'Choose a file of at most 50 MB.'],
  ])('that is %s is rejected before it is read', async (_, size, sentence) => {
    api = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Import Transactions' }));
    const arrayBuffer = jest.fn();
    const file = Object.defineProperty(Object.assign(new File([], 'bank.csv'), { arrayBuffer }), 'size', {
      value: size,
    });
    await userEvent.upload(await screen.findByLabelText('Bank statement'), file);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(arrayBuffer).not.toHaveBeenCalled();
  });
});
