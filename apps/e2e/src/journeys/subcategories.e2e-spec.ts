import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

async function openOptions(page: Page, category: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByText(category, { exact: true }) });
  await row.getByRole('button', { name: 'Options' }).click();
  return page.getByRole('dialog', { name: `Options of "${category}"` });
}

test('a category gets a parent, whose total in chart, budget and filter includes it', async ({
  account,
  page,
  api,
  dashboard,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.make('/transactions/categories', { name: 'Restaurants', type: 'expense' });
  await api.make('/budgets', { category: 'Food', amount: 100, month: 6, year: 2026 });
  await api.make('/budgets', { category: 'Restaurants', amount: 40, month: 6, year: 2026 });
  await api.record([
    { name: 'Bread', category: 'Food', cost: 5, addedOn: '2026-06-03' },
    { name: 'Dinner', category: 'Restaurants', cost: 30, addedOn: '2026-06-04' },
    { name: 'Power', category: 'Bills', cost: 20, addedOn: '2026-06-04' },
  ]);
  await transactions.open();
  await transactions.button('Manage Categories').click();
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  const options = await openOptions(page, 'Restaurants');
  await options.getByLabel('Parent category').selectOption('Food');
  await expectAccessible(page, 'the options of a category');
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(categories.getByText('In Food')).toBeVisible();
  await page.keyboard.press('Escape');

  await dashboard.open();
  await expect(dashboard.slices).toHaveCount(2);
  await expect(dashboard.categories).toHaveText([
    /^Food\$35\.00$/,
    /^Restaurants\$30\.00$/,
    /^Food without subcategories\$5\.00$/,
    /^Bills\$20\.00$/,
  ]);

  await page.goto('/budgets?month=2026-06');
  const cellsOf = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect(cellsOf('Food')).toContainText(['Food', '6/2026', '$100.00', '$35.00']);
  await expect(cellsOf('Restaurants')).toContainText(['Restaurants', '6/2026', '$40.00', '$30.00']);
  // The total counts the budget of Restaurants once, as part of the budget of its parent Food.
  await expect(cellsOf('Total')).toContainText(['', '$100.00', '$35.00']);

  await transactions.open('?category=Food');
  await expect(page.getByRole('row', { name: 'Dinner' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Bread' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Power' })).toBeHidden();
});

test('a hidden category is not offered any more, and still found', async ({
  account,
  page,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([{ name: 'Magazine', category: 'Subscriptions', cost: 5, addedOn: '2026-06-03' }]);
  await transactions.open();
  await transactions.button('Manage Categories').click();
  await page.getByText('Built-in expense categories').click();
  const options = await openOptions(page, 'Subscriptions');
  await options.getByLabel('Hide from lists of categories to choose from').check();
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await transactions.button('Add Transaction').click();
  const offered = page.getByRole('dialog').getByLabel('Category').locator('option');
  await expect(offered.filter({ hasText: 'Bills' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Subscriptions' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await transactions.open('?category=Subscriptions');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Category')).toHaveValue('Subscriptions');
});

test('a category that an exported file names comes back within its parent', async ({
  account,
  page,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  const home = await api.make('/categories', { name: 'Home', type: 'expense' });
  await api.make('/categories', { name: 'Rent', type: 'expense', parent: home });
  const id = await api.make('/transactions', { name: 'June', category: 'Rent', cost: 5 });
  const { body: file } = await api.call<string>('GET', '/transactions/export');
  expect(file).toMatch(/,Parent category\b.*\r\nJune,Rent,.*,Home\b.*\r\n$/);
  await api.call('DELETE', `/transactions/${id}`);
  for (const categoryToDelete of ['Rent', 'Home'])
    await api.call('DELETE', '/transactions/category', { categoryToDelete, type: 'expense' });

  await transactions.open();
  await page.getByRole('button', { name: 'Import Transactions' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' });
  await dialog
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'saldo.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).click();
  await expect(dialog.getByText('1 transaction imported')).toBeVisible();
  await page.keyboard.press('Escape');
  await transactions.button('Manage Categories').click();
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  await expect(categories.getByText('In Home')).toBeVisible();
});
