import { type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a recurring entry is recorded automatically, announced, skipped, recorded early, paused and ended', async ({
  page,
  account,
  api,
  frame,
  transactions,
}) => {
  await account.remember(api.token);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const due = (name: string): Locator => row(name).getByRole('cell').nth(5);
  await page.goto('/recurring-transactions');
  await expect(page.getByText('No recurring transactions.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Recurring', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add Recurring Transaction' });
  await expect(add.getByLabel('Frequency').locator('option')).toHaveText([
    'Daily',
    'Weekly',
    'Monthly',
    'Annually',
  ]);
  await expect(add.getByLabel('Frequency')).toHaveValue('monthly');
  await expect(add.getByLabel('Start date')).toHaveValue(today.split('-').reverse().join('/'));
  await add.getByLabel('Name').fill('Paper');
  await add.getByLabel('Amount').fill('2*1.50');
  await add.getByLabel('Category').selectOption('Subscriptions');
  await add.getByLabel('Frequency').selectOption('Daily');
  await add.getByRole('button', { name: 'Add Recurring' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Category',
    'Amount',
    'Type',
    'Frequency',
    'Next Due',
    'Edit',
    'Delete',
  ]);
  await expect(row('Paper').getByRole('cell')).toContainText([
    'Paper',
    'Subscriptions',
    '−$3.00',
    'Expense',
    'Daily',
  ]);

  // Today's entry is recorded at once and links to its series.
  const recorded = async () => (await api.call<{ total: number }>('GET', '/transactions')).body.total;
  await expect.poll(recorded).toBe(1);
  await frame.goTo('Transactions');
  await transactions.row('Paper').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Show the recurring transaction' }).click();
  await frame.expectScreen('Recurring Transactions');
  await expect(row('Paper')).toBeFocused();
  const before = await due('Paper').textContent();
  const step = async (label: string) => {
    await due('Paper').getByRole('button').click();
    await page.getByRole('dialog', { name: 'Paper' }).getByRole('button', { name: label }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await step('Skip the next one');
  await expect(due('Paper')).not.toHaveText(before ?? '');
  await step('Record now');
  await expect.poll(recorded).toBe(2);
  await step('Pause');
  await expect(due('Paper')).toHaveText('Paused');
  await expect(page.getByText('−$6.00')).toHaveCount(2);
  await step('Resume');
  await expect(due('Paper')).toHaveText(/\d{4}$/);
  await page.getByRole('button', { name: 'Next 30 days' }).click();
  await expect(
    page.getByRole('list', { name: 'Upcoming transactions' }).getByRole('listitem').first(),
  ).toContainText('Paper');

  await row('Paper').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Recurring Transaction' });
  await edit.getByLabel('Ends on').fill(today);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(due('Paper')).toHaveText('Ended');
  await row('Paper').getByRole('button', { name: 'Delete' }).click();
  await transactions.confirm('Are you sure you want to delete this recurring transaction?', 'Delete');
  await expect(page.getByText('No recurring transactions.', { exact: true })).toBeVisible();
  await transactions.toast('Recurring transaction deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(due('Paper')).toHaveText('Ended');
  expect(await recorded()).toBe(2);
});

test('a recurring entry asks for a new category when its type changes', async ({ page, account, api }) => {
  await account.remember(api.token);
  const series = { amount: 50, frequency: 'monthly', startDate: '2999-01-31' };
  await api.make('/recurring/create', { ...series, name: 'Gym', category: 'Bills' });
  await api.make('/recurring/create', { ...series, name: 'Allowance', category: 'Bills', amount: 9 });
  await page.goto('/recurring-transactions');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Gym').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Recurring Transaction' });
  const offered = dialog.getByLabel('Category').locator('option');
  await expect(offered.filter({ hasText: 'Food' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Salary' })).toHaveCount(0);
  await dialog.getByLabel('Type').selectOption('Income');
  await expect(dialog.getByLabel('Category')).toHaveValue('');
  await expect(offered).toHaveText([
    'Select a category',
    'Salary',
    'Freelance / Side Gig',
    'Investment Returns',
    'Gifts',
    'Refunds',
    '-- Add New Category --',
  ]);
  await expect(dialog.getByLabel('Name')).toHaveValue('Gym');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please select a category')).toBeVisible();
  await dialog.getByLabel('Category').selectOption('Refunds');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row('Gym').getByRole('cell')).toContainText(['Gym', 'Refunds', '+$50.00', 'Income']);

  const names = page.getByRole('table').locator('tbody tr td:first-child');
  await expect(names).toHaveText(['Allowance', 'Gym']);
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(names).toHaveText(['Gym', 'Allowance']);
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(names).toHaveText(['Allowance', 'Gym']);
});

test('a recurring transfer moves money into another account until that is closed', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' };
  const savingsId = await api.make('/accounts', savings);
  await page.goto('/recurring-transactions');
  await page.getByRole('main').getByRole('button', { name: 'Add Recurring', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add Recurring Transaction' });
  await add.getByLabel('Type').selectOption('Transfer');
  await expect(add.getByLabel('Category')).toHaveCount(0);
  await add.getByLabel('Name').fill('Saving');
  await add.getByLabel('Amount').fill('25');
  await expect(add.getByLabel('From account')).toHaveValue(/./);
  await expect(add.getByLabel('To account').locator('option:checked')).toHaveText('Savings');
  await add.getByLabel('Frequency').selectOption('Daily');
  await expectAccessible(page, 'a recurring transfer');
  await add.getByRole('button', { name: 'Add Recurring' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Saving' });
  await expect(row).toContainText('$25.00');
  await expect(row).toContainText('Transfer');

  const balances = async () => {
    const { body: accounts } = await api.call<{ balance: { total: number } }[]>('GET', '/accounts');
    return accounts.map(({ balance }) => balance.total);
  };
  await expect.poll(balances).toEqual([-25, 25]);

  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await api.call('PUT', `/accounts/${savingsId}`, { closedOn: today });
  await page.reload();
  await row.getByRole('button', { name: 'Account closed' }).click();
  const steps = page.getByRole('dialog', { name: 'Saving' });
  await expect(steps).toContainText('From Main account to Savings');
  await expect(steps).toContainText('Savings is closed.');
  await expectAccessible(page, 'a recurring entry in a closed account');
  await steps.getByRole('button', { name: 'Record now' }).click();
  await expect(steps.getByRole('alert')).toContainText('This account is closed.');
  expect(await balances()).toEqual([-25, 25]);
});
