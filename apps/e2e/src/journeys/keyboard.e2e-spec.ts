import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

test('a user logs in, records an expense and logs out by keyboard only', async ({
  page,
  api,
  user,
  dashboard,
}) => {
  await api.make('/transactions', { category: 'Salary', cost: 100, isIncome: true });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  const add = page.getByRole('button', { name: 'Add Transaction' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = await dashboard.dialog();
  await expect(dialog.field('Name')).toBeFocused();
  await page.keyboard.type('Tea');
  await tabTo(page, dialog.field('Amount'));
  await page.keyboard.type('3');
  await tabTo(page, dialog.field('Category'));
  await page.keyboard.type('Food');
  await tabTo(page, dialog.element.getByRole('button', { name: 'Add Expense' }));
  await page.keyboard.press('Enter');
  await expect(dialog.element).toBeHidden();
  await expect(add).toBeFocused();
  await expect(dashboard.card('Current Balance')).toContainText('$97.00');

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('an open dialog traps the focus, and Escape restores it', async ({ page, account, api, dashboard }) => {
  await account.remember(api.token);
  await dashboard.open();
  const dialog = await dashboard.add();
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press(stop < 10 ? 'Tab' : 'Shift+Tab');
    expect(await dialog.element.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog.element).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeFocused();
});

test('Back closes a dialog and keeps its draft, then leaves the screen', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  await account.remember(api.token);
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = await dashboard.add();
  await dialog.field('Name').fill('Tea');
  await page.goBack();
  await expect(dialog.element).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);

  await dashboard.add();
  await expect(dialog.field('Name')).toHaveValue('');
  await dialog.element.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(dialog.field('Name')).toHaveValue('Tea');
  await page.keyboard.press('Escape');
  await expect(dialog.element).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions$/);
});
