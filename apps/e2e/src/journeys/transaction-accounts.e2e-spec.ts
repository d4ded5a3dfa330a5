import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, page }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
});

const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' };
const tokyo = { name: 'Tokyo', kind: 'checking', currency: 'JPY', openingDate: '2020-01-01' };

test('with one account, nothing asks for accounts', async ({ transactions, page, api }) => {
  await api.record([{ name: 'Lunch', category: 'Food', cost: 12 }]);
  await transactions.open();
  await expect(transactions.row('Lunch')).toBeVisible();
  await expect(page.getByText('Main account')).toHaveCount(0);
  await transactions.button('Add Transaction').click();
  const labels = await transactions.dialog.element.locator('label').allTextContents();
  expect(labels).toEqual(['Name', 'Amount', 'Date', 'Category', 'Refund: money came back', 'Note']);
  await expect(transactions.dialog.element.getByRole('link')).toHaveText(['Switch to Income']);
});

test('an expense is split by keyboard, found by any part, and joined again', async ({
  page,
  transactions,
  api,
}) => {
  await api.record([{ name: 'Pay', category: 'Salary', cost: 500, isIncome: true }]);
  await transactions.open();
  const { dialog } = transactions;
  await transactions.button('Add Transaction').click();
  await dialog.fill({ Name: 'Market', Amount: '20', Category: 'Groceries' });
  await dialog.field('Category').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category of part 1')).toBeFocused();
  await page.getByLabel('Amount of part 1').fill('12.40');
  await expect(dialog.element.getByRole('status')).toHaveText('$7.60 left');
  await page.getByLabel('Category of part 2').selectOption('Shopping');
  await dialog.submit();
  await expect(page.getByLabel('Amount of part 2')).toBeFocused();
  await dialog.element.getByRole('button', { name: 'Add rest to last part' }).click();
  await expect(dialog.element.getByRole('status')).toHaveText('Adds up');
  await expectAccessible(page, 'a split');
  await dialog.submit();
  await expect(transactions.row('Market')).toContainText('Split');

  await transactions.filter('Category', 'Shopping');
  await expect(transactions.rows).toHaveCount(1);
  await transactions.row('Market').getByRole('button', { name: 'Details' }).click();
  await expect(transactions.details).toContainText('Groceries$12.40Shopping$7.60');
  await page.keyboard.press('Escape');

  await transactions.row('Market').getByRole('button', { name: 'Edit' }).click();
  await dialog.element.getByRole('button', { name: 'Remove part 1' }).click();
  await expect(dialog.field('Category')).toHaveValue('Shopping');
  await dialog.save();
  await expect(transactions.row('Market')).not.toContainText('Split');
  const { body } = await api.call('GET', '/transactions?search=Market');
  expect(body).toMatchObject({ transactions: [{ category: 'Shopping', cost: 20 }] });
});

test('money is moved between accounts, also into another currency, and seen from both sides', async ({
  page,
  transactions,
  api,
}) => {
  await api.make('/accounts', savings);
  await api.make('/accounts', tokyo);
  await transactions.open();
  const { dialog } = transactions;
  const transfer = async (to: string, amount: string) => {
    await transactions.button('Add Transaction').click();
    await dialog.switchTo('Transfer');
    await page.getByLabel('To account').selectOption({ label: to });
    await dialog.fill({ Amount: amount });
  };
  await transfer('Savings', '300');
  await expectAccessible(page, 'a transfer');
  await dialog.submit();
  const saved = transactions.rows.filter({ hasText: 'Main account → Savings' });
  await expect(saved).toContainText('$300.00');
  await transfer('Tokyo', '10');
  await page.getByLabel('Amount received').fill('1650');
  await dialog.element.getByRole('button', { name: 'Add Fee' }).click();
  await page.getByLabel('Category of part 1').selectOption('Bills');
  await page.getByLabel('Amount of part 1').fill('1.50');
  await dialog.submit();
  await expect(transactions.rows.filter({ hasText: 'Main account → Tokyo' })).toContainText('$10.00');

  await transactions.filter('Account', 'Tokyo');
  await expect(transactions.rows).toHaveCount(1);
  await expect(transactions.rows).toContainText('+¥1,650');
  await transactions.open();
  await expect(transactions.chips).toHaveText(['Account: Tokyo']);
  await transactions.chips.getByRole('button').click();
  await expect(transactions.rows).toHaveCount(2);
  const { body } = await api.call('GET', '/transactions/summary');
  expect(body).toMatchObject({ totalExpenses: 1.5, totalIncome: 0 });
});

test('an account, tags and a status are entered and shown', async ({ page, transactions, api }) => {
  await api.make('/accounts', savings);
  await transactions.open();
  const { dialog } = transactions;
  await transactions.button('Add Transaction').click();
  await dialog.switchTo('Income');
  await dialog.fill({ Amount: '50' });
  await page.getByLabel('Account', { exact: true }).last().selectOption({ label: 'Savings' });
  await dialog.element.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Tags', { exact: true }).fill('bonus');
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await expectAccessible(page, 'tags and status');
  await dialog.submit();
  await expect(transactions.row('Salary Income')).toContainText('SavingsPending#bonus');
});

test('several transactions are changed at once', async ({ page, transactions, api }) => {
  await api.record([1, 2, 3].map((n) => ({ name: `Shop ${n}`, category: 'Food', cost: n })));
  await transactions.open();
  await transactions.row('Shop 1').getByRole('checkbox').check();
  await transactions.row('Shop 3').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 Transactions' });
  await dialog.getByLabel('Category').selectOption('Groceries');
  await dialog.getByLabel('Add tags').fill('trip');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(transactions.toast('2 transactions changed')).toBeVisible();
  await expect(transactions.row('Shop 1')).toContainText('Groceries');
  await expect(transactions.row('Shop 1')).toContainText('#trip');
  await expect(transactions.row('Shop 2')).toContainText('Food');
});

test('a known name brings its last category and amount', async ({ page, transactions, api }) => {
  await api.record([
    { name: 'Pay', category: 'Salary', cost: 500, isIncome: true },
    { name: 'Corner Bakery', category: 'Groceries', cost: 4.2 },
  ]);
  await transactions.open();
  const { dialog } = transactions;
  await transactions.button('Add Transaction').click();
  await page.keyboard.type('bak');
  await expect(page.getByRole('option', { name: /^Corner Bakery/ })).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.field('Name')).toHaveValue('Corner Bakery');
  await expect(dialog.field('Amount')).toHaveValue('4.20');
  await dialog.submit();
  await expect(transactions.rows.filter({ hasText: 'Corner Bakery' })).toHaveCount(2);
});

test('a split that changed on another device is kept until the user decides', async ({
  transactions,
  api,
}) => {
  const parts = [
    { category: 'Food', amount: 6 },
    { category: 'Shopping', amount: 4 },
  ];
  const id = await api.make('/transactions', { name: 'Market', cost: 10, parts });
  await transactions.open();
  const { dialog } = transactions;
  await transactions.row('Market').getByRole('button', { name: 'Edit' }).click();
  await dialog.element.getByLabel('Note for part 1').fill('mine');
  const theirs = [
    { category: 'Bills', amount: 9 },
    { category: 'Food', amount: 1 },
  ];
  expect(await api.call('PUT', `/transactions/${id}`, { parts: theirs })).toMatchObject({ status: 200 });
  await dialog.submit();
  await expect(dialog.element.getByRole('alert')).toContainText('Bills $9.00 and Food $1.00');
  await expect(dialog.element.getByLabel('Note for part 1')).toHaveValue('mine');
  await dialog.save();
  await expect(dialog.element).toHaveCount(0);
  const { body } = await api.call<{ transactions: object[] }>('GET', '/transactions');
  expect(body.transactions[0]).toMatchObject({ parts: [{ amount: 6, note: 'mine' }, { amount: 4 }] });
});

test('the dashboard shows balances of several accounts, which lead to their registers', async ({
  api,
  dashboard,
  page,
}) => {
  await api.make('/accounts', { ...tokyo, openingBalance: 5000 });
  await dashboard.open();
  const card = page.getByRole('region', { name: 'Accounts' });
  await expect(card.getByRole('listitem')).toHaveText(['Main account$0.00', 'Tokyo¥5,000']);
  await card.getByRole('link', { name: 'Tokyo' }).click();
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f]{24}$/);
});
