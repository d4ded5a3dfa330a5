import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Changes a field of the edited entry, then restores its first version from the history. */
async function changeAndRestore(page: Page, edit: () => Promise<void>, field: string, changed: string) {
  await edit();
  await page.getByRole('dialog').getByLabel(field).fill(changed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await edit();
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('insertion')).toHaveText(changed);
  await expectAccessible(page, `a history of ${field}`);
  await history.getByRole('button', { name: 'Restore This Version' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByRole('listitem').first()).toContainText('Earlier version restored');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toBeHidden();
}

test('a user restores an earlier version of an account', async ({ page, account, api }) => {
  await account.remember(api.token);
  await api.make('/accounts', { name: 'Savings', kind: 'savings' });
  await page.goto('/accounts');
  const row = page.getByRole('listitem').filter({ hasText: 'Savings' });
  const edit = () => page.getByRole('listitem').last().getByRole('button', { name: 'Edit' }).click();
  await expect(row).toBeVisible();
  await changeAndRestore(page, edit, 'Name', 'Holidays');
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: 'Holidays' })).toBeHidden();
});

test('a user restores an earlier version of a budget', async ({ page, account, api }) => {
  await account.remember(api.token);
  await api.make('/budgets', { category: 'Food', amount: 100, month: 1, year: 2027 });
  await page.goto('/budgets?month=2027-01');
  const row = page.getByRole('row').filter({ hasText: 'Food' });
  const edit = () => row.getByRole('button', { name: 'Edit' }).click();
  await changeAndRestore(page, edit, 'Year', '2028');
  await page.goto('/budgets?month=2027-01');
  await expect(row).toContainText('$100.00');
});

test('a user restores an earlier version of a recurring transaction', async ({ page, account, api }) => {
  await account.remember(api.token);
  const rent = { name: 'Rent', category: 'Bills', amount: 890, startDate: '2999-01-31' };
  await api.make('/recurring/create', rent);
  await page.goto('/recurring-transactions');
  const row = page.getByRole('row').filter({ hasText: 'Bills' });
  const edit = () => row.getByRole('button', { name: 'Edit' }).click();
  await changeAndRestore(page, edit, 'Name', 'Loan');
  await expect(row).toContainText('Rent');
});
