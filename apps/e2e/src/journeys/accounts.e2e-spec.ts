import { type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) => main(page).getByRole('listitem').getByRole('link');
const balanceOf = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('a user adds accounts, records in one, closes it, and deletes another', async ({
  page,
  account,
  api,
  frame,
  transactions,
}) => {
  await account.remember(api.token);
  await api.make('/transactions', { category: 'Salary', cost: 1_000, isIncome: true });
  await page.goto('/dashboard');
  await frame.goTo('Accounts');
  await expect(names(page)).toHaveText(['Main account']);

  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  const add = async (name: string, type: string, balance: string, currency?: string) => {
    await main(page).getByRole('button', { name: 'Add Account', exact: true }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Type').selectOption(type);
    if (currency) await dialog.getByLabel('Currency').fill(currency);
    await dialog.getByLabel('Opening balance').fill(balance);
    await dialog.getByRole('button', { name: 'Add Account' }).click();
  };
  await add('Savings', 'Savings account', '2,500');
  await expect(dialog).toBeHidden();
  await add('Tokyo', 'Cash', '10.5', 'JPY');
  await expect(dialog.getByLabel('Opening balance')).toHaveAccessibleDescription(/no decimals/);
  await dialog.getByLabel('Opening balance').fill('10500');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog).toBeHidden();
  // The screen shows one sum for each currency.
  await expect(main(page).getByRole('definition')).toHaveText(['$3,500.00', '¥10,500']);
  await expectAccessible(page, 'accounts in two currencies');

  await names(page).filter({ hasText: 'Tokyo' }).click();
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tokyo' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Record a Transaction' }).click();
  const expense = page.getByRole('dialog', { name: 'Add Expense' });
  await expense.getByLabel('Name').fill('Ramen');
  await expense.getByLabel('Amount').fill('900');
  await expense.getByLabel('Category').selectOption('Food');
  await expense.getByRole('button', { name: 'Add Expense' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ramen' })).toContainText('−¥900');
  await expect(main(page).getByRole('definition')).toHaveText(['¥9,600']);
  await expectAccessible(page, 'a register');
  await page.getByRole('row').filter({ hasText: 'Ramen' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No transactions in this account.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ramen' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Account' }).click();
  await page.getByLabel('This account is closed').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/This account was closed on/)).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('button', { name: '1 closed account' })).toBeVisible();
  await expect(names(page)).toHaveText(['Main account', 'Savings']);

  await balanceOf(page, 'Savings').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Main account']);
  await transactions.toast('Savings was deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(balanceOf(page, 'Savings')).toContainText('$2,500.00');
});

test('deleting an account moves its transactions where the user says', async ({ page, account, api }) => {
  await account.remember(api.token);
  const date = { openingDate: '2026-01-01' };
  const accountId = await api.make('/accounts', { name: 'Savings', kind: 'savings', ...date });
  await api.make('/accounts', { name: 'Joint', kind: 'checking', ...date });
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 5, accountId });
  await page.goto('/accounts');
  await expect(balanceOf(page, 'Savings')).toContainText('−$5.00');
  await balanceOf(page, 'Savings').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Move its transactions to').selectOption('Joint');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Main account', 'Joint']);
  await expect(balanceOf(page, 'Joint')).toContainText('−$5.00');
});

test('accounts are put in order with the mouse and with the keyboard', async ({ page, account, api }) => {
  await account.remember(api.token);
  for (const name of ['A', 'B', 'C'])
    await api.make('/accounts', { name, kind: 'cash', openingDate: '2026-01-01' });
  await page.goto('/accounts');
  const cash = names(page).filter({ hasNotText: 'Main account' });
  await expect(cash).toHaveText(['A', 'B', 'C']);
  const box = async (name: string) => {
    const { x, y, width, height } = (await page
      .getByRole('button', { name: `Move ${name}`, exact: true })
      .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  const stored = page.waitForResponse((response) => response.url().endsWith('/accounts/order'));
  await page.mouse.move(...(await box('A')));
  await page.mouse.down();
  const [x, y] = await box('C');
  await page.mouse.move(x, y + 5, { steps: 8 });
  await page.mouse.up();
  await stored;
  await expect(cash).toHaveText(['B', 'C', 'A']);
  const again = page.waitForResponse((response) => response.url().endsWith('/accounts/order'));
  await page.getByRole('button', { name: 'Move A' }).focus();
  await page.keyboard.press('ArrowUp');
  await again;
  await expect(page.getByRole('button', { name: 'Move A' })).toBeFocused();
  await page.reload();
  await expect(cash).toHaveText(['B', 'A', 'C']);
});

test('an account is reconciled with a statement, later on and with the keyboard', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  const opened = { openingBalance: 100, openingDate: '2026-01-01' };
  const accountId = await api.make('/accounts', { name: 'Savings', kind: 'savings', ...opened });
  for (const [name, cost] of [
    ['Tea', 5],
    ['Cake', 7],
    ['Unknown', 9],
  ] as const)
    await api.make('/transactions', { name, cost, category: 'Food', addedOn: '2026-02-01', accountId });
  await page.goto(`/accounts/${accountId}`);
  await main(page).getByRole('link', { name: 'Reconcile' }).click();
  await page.getByLabel('Closing balance').fill('87.50');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const box = (name: string) => page.getByRole('checkbox', { name });
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const first = saved();
  await page.getByText('Tea').click();
  await first;
  await page.reload();
  await expect(box('Tea')).toBeChecked();
  await expect(main(page)).toContainText('−$7.50');
  const second = saved();
  await box('Cake').press('Space');
  await second;
  await expectAccessible(page, 'a reconciliation');
  await page.getByRole('button', { name: 'Finish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record the Difference' });
  await expect(dialog).toContainText('−$0.50');
  await dialog.getByRole('button', { name: 'Record and Finish' }).click();
  await expect(page.getByText('Reconciled statements')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page.getByRole('img', { name: 'Reconciled' })).toHaveCount(3);
  await expect(page.getByRole('row').filter({ hasText: 'Reconciliation difference' })).toContainText(
    '−$0.50',
  );

  // Editing a reconciled transaction asks for confirmation first.
  await page.getByRole('row').filter({ hasText: 'Tea' }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Expense' });
  const question = page.getByRole('alertdialog');
  await edit.getByLabel('Amount').fill('6');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(question).toContainText('This is reconciled with a statement.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByLabel('Amount').fill('5');
  await edit.getByLabel('Note').fill('Green');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('row').filter({ hasText: 'Cake' }).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('This is reconciled with a statement.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('img', { name: 'Reconciled' })).toHaveCount(3);
  await main(page).getByRole('link', { name: 'Reconcile' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reconciled statements')).toBeHidden();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page.getByRole('img', { name: 'Reconciled' })).toHaveCount(0);
});

test('a transfer is reconciled in one account and still open in the other one', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  const opened = { openingBalance: 100, openingDate: '2026-01-01' };
  const checking = await api.make('/accounts', { name: 'Giro', kind: 'checking', ...opened });
  const savings = await api.make('/accounts', { name: 'Savings', kind: 'savings', ...opened });
  const transfer = { toAccountId: savings };
  await api.make('/transactions', {
    ...{ name: 'Set aside', cost: 30, addedOn: '2026-02-01', accountId: checking, transfer },
  });
  await page.goto(`/accounts/${checking}`);
  await main(page).getByRole('link', { name: 'Reconcile' }).click();
  await page.getByLabel('Closing balance').fill('70');
  await page.getByRole('button', { name: 'Start' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByText('Set aside').click();
  await saved;
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Reconciled statements')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Set aside' });
  const mark = row.getByRole('img', { name: 'Reconciled' });
  await expect(row).toContainText('−$30.00');
  await expect(mark).toBeVisible();

  await page.goto(`/accounts/${savings}`);
  await expect(row).toContainText('+$30.00');
  await expect(mark).toBeHidden();
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Transfer' });
  await expect(edit.getByLabel('Status in Giro')).toHaveValue('reconciled');
  await edit.getByLabel('Status in Savings').selectOption('Pending');
  await expectAccessible(page, 'a transfer with a status in each account');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Pending');
  await main(page).getByRole('link', { name: 'Reconcile' }).click();
  await page.getByLabel('Closing balance').fill('130');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Set aside').click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(mark).toBeVisible();
});

test('hundreds of accounts are found by a search, and a long register page by page', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  const accountId = await api.make('/accounts', { name: 'Needle', kind: 'cash', openingDate: '2026-01-01' });
  for (let n = 0; n < 40; n++)
    await api.make('/accounts', { name: `Account ${n}`, kind: 'cash', openingDate: '2026-01-01' });
  await api.record(
    Array.from({ length: 60 }, (_, n) => ({
      name: `Shop ${n}`,
      category: 'Food',
      cost: 1,
      addedOn: '2026-02-01',
      accountId,
    })),
  );
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(42);
  await page.keyboard.press('/');
  await page.keyboard.type('needle');
  await expect(names(page)).toHaveText(['Needle']);
  await expect(balanceOf(page, 'Needle')).toContainText('−$60.00');
  await names(page).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('row').last()).toContainText('−$1.00');
});
