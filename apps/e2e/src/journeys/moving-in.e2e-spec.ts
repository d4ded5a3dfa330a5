import { gzipSync } from 'node:zlib';
import { type Page } from '@playwright/test';
import { chooseFile, importDialog } from '../support/import-dialog.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, page, transactions }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await transactions.open();
  await transactions.button('Import Transactions').click();
});

/** Returns the rows of the report: account, number of transactions, balance in the file, balance in Saldo. */
async function report(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Balances after moving in' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return Promise.all((await rows.all()).map((row) => row.locator('td').allInnerTexts()));
}

const ynab = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","06/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,000.00","Reconciled"
"Checking","Red","06/02/2026","Supermarket","Living: Food shop","Living","Food shop","Split (1/2) milk",$10.50,$0.00,"Cleared"
"Checking","Red","06/02/2026","Supermarket","Living: Household","Living","Household","Split (2/2) soap",$4.50,$0.00,"Cleared"
"Checking","","06/23/2026","Transfer : Savings","","","","",$200.00,$0.00,"Cleared"
"Savings","","06/23/2026","Transfer : Checking","","","","",$0.00,$200.00,"Cleared"
"Checking","","06/24/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$2,500.00","Uncleared"
`;

test('moves in from YNAB by keyboard, shows that the balances agree, and undoes it', async ({
  page,
  transactions,
  api,
}) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'Mine - Register.csv', ynab);
  await expect(dialog).toContainText('This is an export of YNAB: 2 accounts, 3 categories, 3 transactions.');
  await dialog.getByText('Categories: 3 new, 0 you already have').focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Ready to Assign (Inflow)').selectOption('Salary');
  await dialog.getByRole('button', { name: 'Move in' }).focus();
  await page.keyboard.press('Enter');
  expect(await report(page)).toEqual([
    ['Checking', '3', '$3,285.00', '$3,285.00'],
    ['Savings', '1', '$200.00', '$200.00'],
  ]);
  await expect(dialog).toContainText('3 transactions moved in. All balances are as in the file.');
  const { body } = await api.call('GET', '/transactions');
  expect(body).toMatchObject({
    transactions: [
      { name: 'Employer', category: 'Salary', cost: 2500, isIncome: true, status: 'pending' },
      { cost: 200, transfer: { toAmount: 200 } },
      {
        ...{ name: 'Supermarket', cost: 15, tags: ['Red'] },
        parts: [
          { category: 'Food shop', amount: 10.5, note: 'milk' },
          { category: 'Household', amount: 4.5, note: 'soap' },
        ],
      },
    ],
  });
  const { categories } = (await api.call('GET', '/categories')).body as {
    categories: { _id: string; name: string; parent?: string }[];
  };
  const living = categories.find(({ name }) => name === 'Living');
  expect(categories.filter(({ parent }) => parent === living?._id)).toMatchObject([
    { name: 'Food shop' },
    { name: 'Household' },
  ]);

  await api.make('/transactions', { name: 'Sponges', category: 'Household', cost: 1, addedOn: '2026-06-30' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await transactions.button('Imports').click();
  const imports = page.getByRole('dialog', { name: 'Imports' });
  await expect(imports).toContainText('Mine - Register.csv');
  await expect(imports).toContainText('Moved in');
  await imports.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(imports).toContainText('Undone');
  await expect(
    transactions.toast(
      "Kept, because you've changed them or something else uses them: Living and Household.",
    ),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(transactions.row('Employer')).toHaveCount(0);
  const left = (await api.call('GET', '/categories')).body as {
    categories: { name: string; isBuiltIn: boolean }[];
  };
  expect(
    left.categories
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Household', 'Living']);
  const accounts = (await api.call('GET', '/accounts')).body as { name: string }[];
  expect(accounts.map(({ name }) => name)).toEqual(['Main account']);
});

const split = (account: string, value: string, quantity = value) =>
  `<trn:split><split:reconciled-state>n</split:reconciled-state><split:value>${value}</split:value><split:quantity>${quantity}</split:quantity><split:account>${account}</split:account></trn:split>`;
const entry = (date: string, name: string, ...splits: string[]) =>
  `<gnc:transaction><trn:date-posted><ts:date>${date} 10:59:00 +0000</ts:date></trn:date-posted><trn:description>${name}</trn:description><trn:splits>${splits.join('')}</trn:splits></gnc:transaction>`;
const gnuAccount = (id: string, name: string, type: string, parent: string, commodity = 'USD') =>
  `<gnc:account><act:name>${name}</act:name><act:id>${id}</act:id><act:type>${type}</act:type><act:commodity><cmdty:space>CURRENCY</cmdty:space><cmdty:id>${commodity}</cmdty:id></act:commodity><act:parent>${parent}</act:parent></gnc:account>`;
const gnuCash = `<?xml version="1.0" encoding="utf-8" ?>
<gnc-v2 xmlns:gnc="gnc" xmlns:act="act" xmlns:cmdty="cmdty" xmlns:trn="trn" xmlns:ts="ts" xmlns:split="split"><gnc:book>
${gnuAccount('root', 'Root', 'ROOT', '')}
${gnuAccount('giro', 'Giro', 'BANK', 'root')}
${gnuAccount('yen', 'Travel', 'CASH', 'root', 'JPY')}
${gnuAccount('loan', 'House', 'LIABILITY', 'root')}
${gnuAccount('start', 'Opening', 'EQUITY', 'root')}
${gnuAccount('expenses', 'Expenses', 'EXPENSE', 'root')}
${gnuAccount('interest', 'Interest', 'EXPENSE', 'expenses')}
${entry('2026-05-01', 'Opening', split('giro', '500000/100'), split('start', '-500000/100'))}
${entry('2026-05-31', 'Mortgage', split('giro', '-80000/100'), split('loan', '60000/100'), split('interest', '20000/100'))}
${entry('2026-06-01', 'Holiday', split('giro', '-10000/100'), split('yen', '10000/100', '15700/1'))}
</gnc:book></gnc-v2>
`;

test('moves in from GnuCash with a loan, a fee and a second currency', async ({ page, api }) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'book.gnucash', gzipSync(gnuCash));
  await expect(dialog).toContainText('This is an export of GnuCash: 3 accounts, 1 category, 2 transactions.');
  await dialog.getByRole('button', { name: 'Move in' }).click();
  expect(await report(page)).toEqual([
    ['Giro', '2', '$4,100.00', '$4,100.00'],
    ['House', '1', '$600.00', '$600.00'],
    ['Travel', '1', '¥15,700', '¥15,700'],
  ]);
  const { body } = await api.call('GET', '/transactions');
  expect(body).toMatchObject({
    transactions: [
      { name: 'Holiday', cost: 100, transfer: { toAmount: 15_700, toCurrency: 'JPY' } },
      {
        name: 'Mortgage',
        cost: 800,
        transfer: { toAmount: 600 },
        parts: [{ category: 'Interest', amount: 200 }],
      },
    ],
  });
});

const fireflyTitles =
  'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes';
const firefly = `${fireflyTitles}
1,1,1,,,,"Opening balance",EUR,100.00,,,Start,2026-01-01T00:00:00+01:00,"Initial balance for Giro",,"Initial balance account",Giro,,"Asset account",,,,,,
1,2,2,,,Shopping,Withdrawal,EUR,-4.20,,,Bread,2026-01-05T12:00:00+01:00,Giro,,"Asset account",Shop,,"Expense account",1,Food,,,weekly,
1,2,3,,,Shopping,Withdrawal,EUR,-1.80,,,Soap,2026-01-05T12:00:00+01:00,Giro,,"Asset account",Shop,,"Expense account",1,Household,,,,
1,3,4,,,,Transfer,EUR,50.00,USD,54.30,"Travel money",2026-01-06T00:00:00+01:00,Giro,,"Asset account",Dollars,,"Asset account",,,,,,
`;

test('moves in from Firefly III after a failed attempt without adding anything twice', async ({
  page,
  api,
  transactions,
}) => {
  const dialog = importDialog(page);
  const rows = '**/api/jobs/*/rows*';
  await page.route(rows, (route) => route.abort());
  await chooseFile(page, 'firefly.csv', firefly);
  await expect(dialog).toContainText(
    'This is an export of Firefly III: 2 accounts, 2 categories, 2 transactions.',
  );
  await dialog.getByRole('button', { name: 'Move in' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Couldn't finish the import.");
  await page.unroute(rows);
  await dialog.getByRole('button', { name: 'Move in' }).click();
  expect(await report(page)).toEqual([
    ['Giro', '2', '€44.00', '€44.00'],
    ['Dollars', '1', '$54.30', '$54.30'],
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Shopping')).toBeVisible();
  const accounts = (await api.call('GET', '/accounts')).body as { name: string; currency: string | null }[];
  expect(accounts.map(({ name, currency }) => [name, currency])).toEqual([
    ['Main account', null],
    ['Giro', 'EUR'],
    ['Dollars', null],
  ]);
});

test('asks for the order of ambiguous dates before anything is moved', async ({ page }) => {
  const dialog = importDialog(page);
  await chooseFile(
    page,
    'Register.csv',
    `${ynab.split('\n').slice(0, 3).join('\n')}\n`.replace('06/01/2026', '05/01/2026'),
  );
  await expect(dialog.getByRole('button', { name: 'Move in' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /\(month, day, year\)$/ }).check();
  await expect(dialog.getByRole('button', { name: 'Move in' })).toBeEnabled();
});
