import { expectAccessible } from '../support/accessible.ts';
import { expenses } from '../support/expenses.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test('all transactions that match are tagged and deleted at once, and the deletion is undone', async ({
  page,
  account,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record(expenses(36));
  await transactions.open('?category=Food');
  await expect(transactions.where).toHaveText('Page 1 of 3');
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await transactions.button('Select all 24 that match your filters').click();
  };
  await selectAll();
  await expectAccessible(page, 'a selection of all that match');
  await transactions.button('Edit (24)').click();
  const edit = page.getByRole('dialog', { name: 'Edit 24 Transactions' });
  await edit.getByLabel('Add tags').fill('trip');
  await edit.getByLabel('Add tags').press('Enter');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(transactions.toast('24 transactions changed')).toBeVisible();
  expect((await api.call('GET', '/transactions?tag=trip')).body).toMatchObject({ total: 24 });

  await selectAll();
  await transactions.button('Delete (24)').click();
  await expect(page.getByRole('alertdialog')).toContainText('Sum: −$456.00.');
  await transactions.confirm(
    'Are you sure you want to permanently delete these 24 transactions? This action cannot be undone.',
    'Delete',
  );
  await expect(page.getByText('No Transaction done.')).toBeVisible();
  expect((await api.call('GET', '/transactions')).body).toMatchObject({ total: 12 });
  await transactions.toast('24 transactions deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(transactions.where).toHaveText('Page 1 of 3');
});
