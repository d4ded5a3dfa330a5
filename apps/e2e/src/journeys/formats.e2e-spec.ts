import { expect, test } from '../support/test.ts';

test('chosen formats apply on every screen and to typed amounts', async ({
  account,
  api,
  dashboard,
  page,
  transactions,
}) => {
  await api.record([{ name: 'Tea', category: 'Food', cost: 1_234.5, addedOn: '2026-03-31' }]);
  await account.remember(api.token);
  await page.goto('/settings');
  await page.getByLabel('Region').selectOption('Germany (German)');
  await expect(page.getByText('Example: −$1,234,567.50 on 31 Mar 2026')).toBeVisible();
  await page.getByLabel('Numbers').selectOption('1.234,56');
  await page.getByLabel('Currency sign').selectOption('After the number');
  await expect(page.getByText('Example: −1.234.567,50 $ on 31 Mar 2026')).toBeVisible();
  await page.getByLabel('Dates').selectOption('Year, month, day');
  await expect(page.getByText('Example: −1.234.567,50 $ on 2026-03-31')).toBeVisible();
  // The example shows choices at once. Opening another page would drop one that waits for another to be saved.
  await expect(page.getByLabel('Region')).toHaveAttribute('aria-busy', 'false');

  await dashboard.open();
  await expect(dashboard.card('Total Expense')).toContainText('1.234,50 $');

  await transactions.open();
  await expect(transactions.row('Tea')).toContainText('−1.234,50 $');
  await expect(transactions.row('Tea')).toContainText('2026-03-31');
  const { dialog } = transactions;
  await transactions.row('Tea').getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.field('Amount')).toHaveValue('1234,50');
  await dialog.fill({ Amount: '1,234.56' });
  await expect(dialog.field('Amount')).toHaveAccessibleDescription(
    'Write amounts like 1.234,50, with a comma before decimals.',
  );
  await dialog.fill({ Amount: '1.234,56' });
  await dialog.save();
  await expect(transactions.row('Tea')).toContainText('−1.234,56 $');
  const { body } = await api.call('GET', '/transactions');
  expect(body).toMatchObject({ transactions: [{ cost: 1_234.56 }] });
});

test('months begin on pay day in the list and in reports, and budgets say that theirs do not', async ({
  account,
  api,
  page,
}) => {
  await api.call('PUT', '/auth/formats', { region: 'en-GB', monthStart: '25' });
  await api.record([
    { name: 'Tea', category: 'Food', cost: 2, addedOn: new Date().toISOString().slice(0, 10) },
  ]);
  await account.remember(api.token);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByLabel('From date', { exact: true })).toHaveValue(/^25/);
  await expect(page.getByLabel('To date', { exact: true })).toHaveValue(/^24/);
  await page.goto('/reports?period=this-month');
  await expect(page.getByRole('main')).toContainText(/25 \w+ \d{4} to 24 \w+ \d{4}/);
  await page.goto('/budgets');
  await expect(page.getByText(/calendar month$/)).toBeVisible();
});
