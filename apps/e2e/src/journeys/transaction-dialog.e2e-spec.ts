import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, page }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
});

test('an expense is changed to an income and renamed', async ({ page, api, transactions }) => {
  await api.record([{ name: 'Flea market', category: 'Shopping', cost: 40, addedOn: '2026-06-01' }]);
  await transactions.open();
  const { dialog } = transactions;
  const edit = () => transactions.row('Flea market').getByRole('button', { name: 'Edit' }).click();
  await expect(transactions.row('Flea market')).toContainText('−$40.00');
  await edit();
  await dialog.switchTo('Income');
  await expect(page.getByRole('dialog', { name: 'Edit Income' })).toBeVisible();
  await expect(dialog.field('Category')).toBeFocused();
  await dialog.submit();
  await transactions.confirm('Please select a category', 'OK');
  await dialog.fill({ Category: 'Gifts' });
  await dialog.submit();
  await expect(transactions.row('Flea market')).toContainText('+$40.00');
  await expect(transactions.row('Flea market')).toContainText('Gifts');

  await edit();
  await dialog.fill({ Name: '' });
  await dialog.submit();
  await transactions.row('Gifts Income').getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.field('Name')).toHaveCount(0);
  await dialog.fill({ Category: 'Refunds' });
  await dialog.submit();
  await expect(transactions.row('Refunds Income')).toContainText('+$40.00');
});

test('the name of an expense may have as many emoji as letters', async ({ api, transactions }) => {
  await api.record([{ name: 'Party', category: 'Food', cost: 40, addedOn: '2026-06-01' }]);
  await transactions.open();
  await transactions.row('Party').getByRole('button', { name: 'Edit' }).click();
  const { dialog } = transactions;
  const longest = '🎉'.repeat(120);
  await dialog.fill({ Name: `${longest}🎂` });
  await expect(dialog.field('Name')).toHaveValue(longest);
  await dialog.submit();
  await expect(transactions.row(longest)).toContainText('−$40.00');
});

test('what is typed in a dialog is offered again after the tab is reloaded, until a logout', async ({
  page,
  transactions,
}) => {
  await transactions.open();
  const { dialog } = transactions;
  const add = transactions.button('Add Transaction');
  const offer = dialog.element.getByRole('button', { name: 'Continue where you left off' });
  await add.click();
  await dialog.fill({ Name: 'Tea', Amount: '2.50' });
  await page.reload();
  await add.click();
  await expect(dialog.field('Name')).toHaveValue('');
  await offer.click();
  await expect(dialog.field('Name')).toHaveValue('Tea');
  await expect(dialog.field('Amount')).toHaveValue('2.50');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
});

test('amounts and dates may be typed in several forms, and errors explain the format', async ({
  page,
  api,
  transactions,
}) => {
  await api.record([{ name: 'Pay', category: 'Salary', cost: 5_000, isIncome: true }]);
  await transactions.open();
  const { dialog } = transactions;
  await transactions.button('Add Transaction').click();
  await dialog.fill({ Name: 'Bike', Amount: '12,50', Category: 'Shopping' });
  const amount = dialog.field('Amount');
  await amount.press('Tab');
  await expect(amount).toHaveAccessibleDescription(
    'Write amounts like 1,234.50, with a point before decimals.',
  );
  await dialog.submit();
  await expect(amount).toBeFocused();
  await dialog.fill({ Amount: '1,234' });

  const date = dialog.field('Date');
  await date.fill('');
  await dialog.submit();
  await expect(date).toHaveAccessibleDescription('Enter a date.');
  await expect(date).toBeFocused();
  await page.keyboard.type('30/02/2026');
  await dialog.submit();
  await expect(date).toHaveAccessibleDescription('There is no 30 February 2026.');
  await expect(date).toBeFocused();
  await date.press('ControlOrMeta+a');
  await page.keyboard.type('28022026');
  await expect(date).not.toHaveAccessibleDescription(/./);
  await page.keyboard.press('Control+Enter');
  await expect(transactions.row('Bike')).toContainText('−$1,234.00');
  await expect(transactions.row('Bike')).toContainText('28 Feb 2026');
});

test('in yen amounts have no decimals, and saving keeps the stored decimals', async ({
  api,
  dashboard,
  page,
  transactions,
}) => {
  await api.record([{ name: 'Tea', category: 'Food', cost: 1_234.56 }]);
  await api.call('PUT', '/auth/setup', { defaultCurrency: 'JPY' });
  await dashboard.open();
  await expect(page.getByText('¥1,235').first()).toBeVisible();
  // The axis of the bar chart shows ¥1.2K, which is a whole number of yen.
  await expect(page.getByText(/¥[\d.]+K/).first()).toBeVisible();
  await expect(page.getByText(/¥[\d,]+\.\d+(?![\dK])/)).toHaveCount(0);

  await transactions.open();
  await expect(transactions.row('Tea')).toContainText('−¥1,235');
  const { dialog } = transactions;
  await transactions.row('Tea').getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.field('Amount')).toHaveValue('1235');
  await dialog.fill({ Note: 'green' });
  await dialog.save();
  await expect(dialog.element).toHaveCount(0);
  const { body } = await api.call('GET', '/transactions');
  expect(body).toMatchObject({ transactions: [{ cost: 1_234.56, note: 'green' }] });

  await transactions.row('Tea').getByRole('button', { name: 'Edit' }).click();
  await dialog.fill({ Amount: '99.5' });
  await expect(dialog.field('Amount')).toHaveAccessibleDescription('Yen amounts have no decimals.');
  await dialog.submit();
  await dialog.fill({ Amount: '¥99' });
  await dialog.submit();
  await expect(transactions.row('Tea')).toContainText('−¥99');
});

test('Enter submits an expense above the balance, and the warning can be turned off', async ({
  page,
  transactions,
}) => {
  await transactions.open();
  const { dialog } = transactions;
  const spend = async (name: string) => {
    await transactions.button('Add Transaction').click();
    await dialog.fill({ Category: 'Food', Amount: '20', Name: name });
    await dialog.field('Name').press('Enter');
  };
  await spend('Lunch');
  const warning = dialog.question(
    /^Warning: This expense \(\$20\.00\) exceeds your current balance \(\$0\.00\)/,
  );
  await expect(warning.getByRole('button', { name: 'Submit Anyway' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(warning.getByRole('checkbox', { name: "Don't ask again on this device" })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(transactions.row('Lunch')).toBeVisible();
  await spend('Dinner');
  await expect(transactions.row('Dinner')).toBeVisible();

  await page.goto('/settings');
  await page.getByLabel('Warn me on this device when an expense exceeds my balance').check();
  await transactions.open();
  await spend('Snack');
  await expect(dialog.question(/^Warning/)).toBeVisible();
});
