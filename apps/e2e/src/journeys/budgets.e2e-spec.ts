import { type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cellsOf = (page: Page, category: string) =>
  page.getByRole('row').filter({ hasText: category }).getByRole('cell');

test('a user sets budgets, spends, sees what is over budget, and copies the budgets to the next month', async ({
  page,
  account,
  api,
  frame,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  const add = page.getByRole('dialog', { name: 'Add Budget' });
  const plan = async (category: string, amount: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Add Budget', exact: true }).click();
    await add.getByLabel('Category').selectOption(category);
    await add.getByLabel('Amount').fill(amount);
    await add.getByRole('button', { name: 'Add Budget' }).click();
  };
  await page.goto('/budgets?month=2027-01');
  await expect(page.getByText('No budgets found.')).toBeVisible();
  await plan('Food', '100');
  await expect(add).toBeHidden();
  await plan('Bills', '0');
  await expect(add).toBeHidden();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Category',
    'Month',
    'Budget',
    'Spent',
    'Remaining',
    'Progress',
    'Delete',
  ]);
  await expect(cellsOf(page, 'Food')).toContainText(['Food', '1/2027', '$100.00', '$0.00', '$100.00', '0%']);

  // A second budget for the same category and month is rejected in the dialog, which keeps the input.
  await plan('Food', '50');
  await expect(add.getByLabel('Category')).toHaveAccessibleDescription(
    'This category already has a budget for that month.',
  );
  await add.getByLabel('Month').fill('13');
  await expect(add.getByLabel('Month')).toHaveValue('12');
  await page.keyboard.press('Escape');

  await api.record([
    { name: 'Lunch', category: 'Food', cost: 109.99, addedOn: '2027-01-01' },
    { name: 'Dinner', category: 'Food', cost: 0.01, addedOn: '2027-01-31' },
    { name: 'Not this month', category: 'Food', cost: 500, addedOn: '2027-02-01' },
    { name: 'Given back', category: 'Food', cost: 30, isIncome: true, addedOn: '2027-01-02' },
  ]);
  await page.reload();
  await expect(cellsOf(page, 'Food')).toContainText(['Food', '1/2027', '$100.00', '$80.00', '$20.00', '80%']);
  await expect(cellsOf(page, 'Total')).toContainText(['', '$100.00', '$80.00', '$20.00', '80%']);

  await frame.goTo('Transactions');
  await transactions.row('Lunch').getByRole('button', { name: 'Edit' }).click();
  await transactions.dialog.fill({ Amount: '99.99+50' });
  await transactions.dialog.save();
  await expect(transactions.row('Lunch')).toContainText('−$149.99');
  await page.goto('/budgets?month=2027-01');
  await expect(cellsOf(page, 'Food')).toContainText([
    'Food',
    '1/2027',
    '$100.00',
    '$120.00',
    '−$20.00',
    '120%',
  ]);
  await expect(page.getByRole('progressbar', { name: 'Food spent' })).toHaveAttribute('aria-valuenow', '100');

  await page.getByRole('button', { name: 'Go to February 2027' }).click();
  await expect(page.getByText('No budgets found.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy last month' }).click();
  await expect(transactions.toast('2 budgets copied from January 2027.')).toBeVisible();
  await expect(cellsOf(page, 'Food')).toContainText([
    'Food',
    '2/2027',
    '$100.00',
    '$500.00',
    '−$400.00',
    '500%',
  ]);
  await expect(page).toHaveURL(/month=2027-02$/);

  const row = page.getByRole('row').filter({ hasText: 'Food' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Budget' });
  await edit.getByLabel('Amount').fill('650');
  await edit.getByLabel('Amount').press('Control+Enter');
  await expect(cellsOf(page, 'Food')).toContainText([
    'Food',
    '2/2027',
    '$650.00',
    '$500.00',
    '$150.00',
    '76%',
  ]);
  await row.getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm('Are you sure you want to delete this budget?', 'Delete');
  await expect(row).toHaveCount(0);
  await expect(cellsOf(page, 'Total')).toContainText(['', '$0.00', '$0.00', '$0.00', '0%']);
  await transactions.toast('Budget deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('$650.00');

  await row.getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm('Are you sure you want to delete this budget?', 'Delete');
  await expect(row).toHaveCount(0);
  await frame.goTo('Transactions');
  await page.getByRole('button', { name: 'Trash & Changes' }).click();
  const deleted = page.getByRole('region', { name: 'Deleted budgets' });
  await expect(deleted).toContainText('Food 2/2027 $650.00');
  await expectAccessible(page, 'the trash');
  await deleted.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(transactions.toast('Budget restored')).toBeVisible();
  await expect(deleted).toBeHidden();
});

test('All months lists the budgets of every month in a sortable table with its own URL', async ({
  page,
  account,
  api,
  transactions,
}) => {
  await account.remember(api.token);
  const months = [
    ['Food', 1, 2027],
    ['Bills', 1, 2027],
    ['Food', 12, 2026],
  ] as const;
  for (const [category, month, year] of months)
    await api.make('/budgets', { category, amount: 100, month, year });
  await api.record([{ name: 'Dinner', category: 'Food', cost: 30, addedOn: '2026-12-31' }]);
  const rows = page.getByRole('table', { name: 'Budgets' }).locator('tbody tr');

  await page.goto('/budgets?month=2027-01');
  await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'All months' }).click();
  await expect(page.getByText('3 budgets in 2 months')).toBeVisible();
  await expect(rows).toContainText(['Bills', 'Food', 'Food']);
  await expect(rows).toContainText(['1/2027', '1/2027', '12/2026']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'All months' })).toBeVisible();
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Spent', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Spent' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('12/2026');
  await expect(rows.first()).toContainText('$30.00');

  // On a phone rows are cards: each still shows its month, and the headers still sort.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(rows.first().getByText('12/2026')).toBeVisible();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(rows.first().getByText('1/2027')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await rows.last().getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm('Are you sure you want to delete this budget?', 'Delete');
  await expect(page.getByText('2 budgets in 1 month')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible();
});
