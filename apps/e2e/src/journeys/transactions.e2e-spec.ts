import { readFile } from 'node:fs/promises';
import { type Locator } from '@playwright/test';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { expenses } from '../support/expenses.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

/** Selects a text by dragging the pointer. Releases the pointer inside the text. */
async function selectText(text: Locator): Promise<void> {
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = text.page();
  await mouse.move(x + 1, y + height / 2);
  await mouse.down();
  await mouse.move(x + width - 2, y + height / 2, { steps: 5 });
  await mouse.up();
}

test.beforeEach(async ({ account, api, page }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
});

test('suggestions for a name can be chosen in a short list, too', async ({ page, api, transactions }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await api.record([...expenses(8), { name: 'Tea', category: 'Food', cost: 3, addedOn: '2025-01-31' }]);
  await page.goto('/transactions?search=Tea');
  await transactions.row('Tea').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('table').locator('input:focus')).toHaveValue('Tea');
  await page.keyboard.type('Exp');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(8);
  // Fails if something covers an option.
  for (const option of await options.all()) await option.click({ trial: true });
});

test('filters, search and pages are in the URL, so that reload and Back restore the list', async ({
  page,
  api,
  transactions,
}) => {
  await api.record([...expenses(21), { name: 'Pay', category: 'Salary', cost: 2_000, isIncome: true }]);
  await transactions.open();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'Category',
    'Amount',
    'Date',
    'Note',
    'Actions',
  ]);
  await expect(transactions.row('Pay')).toContainText('+$2,000.00');
  await expect(transactions.row('Expense 1')).toContainText('−$1.00');
  await expect(transactions.rows).toHaveCount(10);
  await expect(transactions.where).toHaveText('Page 1 of 3');
  // Presses Next twice without waiting for page 2.
  await transactions.button('Next').click();
  await transactions.button('Next').click();
  await expect(transactions.where).toHaveText('Page 3 of 3');
  await page.reload();
  await expect(transactions.where).toHaveText('Page 3 of 3');
  await expect(transactions.rows).toHaveCount(2);

  await transactions.filter('Type', 'Expense');
  await expect(transactions.where).toHaveText('Page 1 of 3');
  await expect(transactions.row('Pay')).toHaveCount(0);
  await transactions.filter('Category', 'Bills');
  await expect(transactions.rows).toHaveCount(7);
  await expect(transactions.where).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The search does not run for each letter. The test pauses the clock while it types the text.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await transactions.search.pressSequentially('Expense 1');
  await page.clock.resume();
  await expect(transactions.rows).toHaveCount(5);
  expect(asked.filter((url) => /transactions\?.*search=/.test(url))).toHaveLength(1);
  await page.getByLabel('From date').fill('2026-06-15');
  await expect(transactions.rows).toHaveText([
    /^Expense 1Bills/,
    /^Expense 10Bills/,
    /^Expense 13Bills/,
    /^Expense 16Bills/,
  ]);
  await expect(transactions.chips).toHaveText([
    'Search: Expense 1',
    'Type: Expense',
    'Category: Bills',
    'From 15 Jun 2026',
  ]);
  expect(new URL(page.url()).search).toBe(
    '?search=Expense+1&isIncome=false&category=Bills&startDate=2026-06-15',
  );
  await page.getByLabel('To date').fill('2026-06-20');
  await expect(transactions.rows).toHaveCount(2);

  await transactions.button('Clear Filters').click();
  await expect(transactions.where).toHaveText('Page 1 of 3');
  await expect(transactions.chips).toHaveCount(0);
  await expect(transactions.search).toHaveValue('');
  await page.goBack();
  await expect(transactions.rows).toHaveCount(2);
  await transactions.search.fill('nothing of the kind');
  await expect(page.getByText('No Transaction done.')).toBeVisible();
  await transactions.button('Clear Filters').click();
  await expect(transactions.where).toHaveText('Page 1 of 3');
});

test('deleting one, several and the last transaction of a page can be undone', async ({
  page,
  api,
  transactions,
}) => {
  await api.record(expenses(11));
  const single = 'Are you sure you want to delete this transaction?';
  await transactions.open('?page=2');
  const last = transactions.row('Expense 11');
  await last.getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm(single, 'Cancel');
  await last.getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm(single, 'Delete');
  await expect(transactions.rows).toHaveCount(10);
  await expect(page).toHaveURL(/\/transactions$/);
  await transactions.toast('Transaction deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(transactions.where).toHaveText('Page 1 of 2');

  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await page.getByRole('checkbox', { name: 'Select Expense 2', exact: true }).check();
  await transactions.button('Delete (1)').click();
  await expect(page.getByRole('alertdialog')).toContainText(/you have \d+ seconds to choose Undo/);
  await transactions.confirm(
    'Are you sure you want to permanently delete these 1 transactions? This action cannot be undone.',
    'Cancel',
  );
  await transactions.button('Next').click();
  await expect(transactions.where).toHaveText('Page 2 of 2');
  await transactions.button('Previous').click();
  await expect(transactions.row('Expense 2')).toHaveAttribute('aria-selected', 'false');
  await all.check();
  await transactions.button('Delete (10)').click();
  await transactions.confirm(
    'Are you sure you want to permanently delete these 10 transactions? This action cannot be undone.',
    'Delete',
  );
  await expect(transactions.rows).toHaveCount(1);
  await expect(all).not.toBeChecked();
  expect((await api.call('GET', '/transactions')).body).toMatchObject({ total: 1 });
  await transactions.toast('10 transactions deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(transactions.rows).toHaveCount(10);
  await expect(transactions.rows.first()).toContainText('Expense 1');
});

test('a transaction is added, viewed and edited by keyboard, and a change in another tab is reported', async ({
  page,
  context,
  api,
  transactions,
}) => {
  await api.record([{ name: 'Pay', category: 'Salary', cost: 500, isIncome: true, addedOn: '2026-01-01' }]);
  await transactions.open();
  await transactions.row('Pay').waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(transactions.search).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');

  const { dialog } = transactions;
  await dialog.fill({ Name: 'Market', Amount: '12.5+3*2', Category: 'Food' });
  await expect(dialog.element.getByText('= $18.50')).toBeVisible();
  await dialog.field('Note').fill('apples');
  await page.keyboard.press('Control+Enter');
  await expect(transactions.row('Market')).toContainText('−$18.50');
  await transactions.button('Add Transaction').click();
  await dialog.fill({ Name: 'Tea', Amount: '1,234.50', Category: 'Food' });
  await dialog.element.getByRole('button', { name: 'Add Expense' }).click();
  await transactions.confirm(
    'Warning: This expense ($1,234.50) exceeds your current balance ($481.50). Proceeding will result in a negative balance. Do you wish to submit anyway?',
    'Cancel',
  );
  await dialog.fill({ Amount: '2' });
  await dialog.element.getByRole('button', { name: 'Add Expense' }).dblclick();
  await expect(transactions.rows).toHaveCount(3);
  await expect.poll(async () => (await api.call('GET', '/transactions')).body).toMatchObject({ total: 3 });

  await transactions.row('Market').getByRole('button', { name: 'Details' }).click();
  const { details } = transactions;
  await expect(details.getByRole('term')).toHaveText([
    'Type',
    'Name/Description',
    'Category',
    'Amount',
    'Date',
    'Note',
    'Receipt',
  ]);
  await expect(details).toContainText('apples');
  await page.keyboard.press('Escape');
  // A click on the row opens the details, but the end of a text selection does not.
  await transactions.row('Tea').locator('time').click();
  await expect(details).toContainText('Tea');
  await page.keyboard.press('Escape');
  await expect(transactions.row('Tea')).toBeFocused();
  await selectText(transactions.row('Tea').getByText('Tea'));
  expect(await page.evaluate(() => String(getSelection()))).toContain('Te');
  await expect(details).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();

  const other = await context.newPage();
  await other.goto('/transactions');
  const elsewhere = new TransactionsPage(other);
  await elsewhere.row('Tea').getByRole('button', { name: 'Edit' }).click();
  await transactions.row('Tea').getByRole('button', { name: 'Edit' }).click();
  await elsewhere.dialog.fill({ Amount: '3' });
  await elsewhere.dialog.save();
  await expect(elsewhere.row('Tea')).toContainText('−$3.00');
  await dialog.fill({ Name: 'Green tea' });
  await dialog.submit();
  await expect(dialog.element.getByRole('alert')).toContainText("It's now: Tea, −$3.00, Food");
  await expect(dialog.field('Name')).toHaveValue('Green tea');
  await dialog.submit();
  await expect(transactions.row('Green tea')).toContainText('−$2.00');
});

test('categories are managed, the filtered list is exported, and a bank file is imported and undone', async ({
  page,
  api,
  transactions,
}) => {
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  await transactions.open();
  await transactions.button('Manage Categories').click();
  await expect(categories).toContainText("You haven't added any custom categories yet.");
  await page.keyboard.press('Escape');
  await api.make('/transactions/categories', { name: 'Pets', type: 'expense' });
  await api.record([
    { name: 'Cat food; "best"', category: 'Pets', cost: 7.5, addedOn: '2026-06-01', note: '=1+1' },
    { name: 'Bread', category: 'Food', cost: 3.2, addedOn: '2026-06-02' },
  ]);
  await transactions.open('?category=Pets');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    transactions.button('Export to CSV').click(),
  ]);
  await expect(page.getByText('Exports the 1 transaction that matches your filters')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^saldo-transactions-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Name,Category,Type,Amount,Date,Note',
    expect.stringMatching(/^"Cat food; ""best""",Pets,Expense,7\.50,2026-06-01,/),
    '',
  ]);
  expect(exported).not.toMatch(/,=1\+1/);

  await transactions.button('Manage Categories').click();
  await expect(categories).toContainText('No custom categories defined for this type.');
  await categories.getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm(
    'Are you sure you want to delete the category "Pets"? All associated transactions will be moved to "Miscellaneous".',
    'Delete',
  );
  await page.keyboard.press('Escape');
  await expect(transactions.row('Cat food; "best"')).toContainText('Miscellaneous');
  await expect(transactions.chips).toHaveCount(0);

  const bank = [
    'Buchungstag;Verwendungszweck;Betrag',
    '02.06.2026;Bread;-3,20',
    '03.06.2026;Müller;-12,50',
    '30.06.2026;Fee;0,00',
  ];
  await transactions.button('Import Transactions').click();
  const buffer = Buffer.from(bank.join('\r\n'), 'latin1');
  await page.getByLabel('Bank statement').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  const preview = page.getByRole('dialog', { name: 'Import Transactions' });
  await expect(preview).toContainText('To add: 1 · Already recorded: 1 · Unreadable: 1');
  await preview.getByRole('button', { name: 'Import 1 transaction' }).click();
  await expect(preview).toContainText('1 transaction imported');
  // The row is behind the dialog, where elements are hidden from roles.
  await expect(page.locator('tr', { hasText: 'Müller' })).toContainText('−$12.50');
  await preview.getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(transactions.row('Müller')).toHaveCount(0);
  await expect(transactions.rows).toHaveCount(2);
});
