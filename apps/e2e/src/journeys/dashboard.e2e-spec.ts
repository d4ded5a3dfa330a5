import { type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ account, api }) => account.remember(api.token));

/** Clicks a chart at fractions of its width and height, once something is drawn there. */
async function clickAt(picture: Locator, x: number, y: number): Promise<void> {
  await expect(async () => {
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    const position = { x: width * x, y: height * y };
    // The chart reacts only to mouse movement.
    await picture.hover({ position: { x: 1, y: 1 } });
    await picture.hover({ position });
    await expect(picture).toHaveCSS('cursor', 'pointer', { timeout: 500 });
    await picture.click({ position });
  }).toPass({ timeout: 30_000 });
}

test('each number of the dashboard links to its transactions', async ({
  page,
  api,
  dashboard,
  transactions,
}) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const kinds = ['Food', 'Bills', 'Shopping', 'Groceries', 'Entertainment', 'Pets', 'Travel', 'Garden'];
  await api.record(
    kinds.map((category, index) => ({ name: category, category, cost: (70 - index) / 10, addedOn: today })),
  );
  await dashboard.open();
  await expect(dashboard.card('Total Expense')).toContainText('$53.20');

  await page.getByRole('button', { name: 'Other $12.70' }).click();
  await page.getByRole('dialog', { name: 'Other Expenses' }).getByRole('link', { name: 'Travel' }).click();
  await expect(transactions.chips).toHaveText(['Category: Travel']);
  await page.goBack();

  // The first slice starts at the top, and the slices follow clockwise.
  await clickAt(page.getByRole('img', { name: /^Doughnut/ }), 0.6, 0.12);
  await expect(transactions.chips).toHaveText(['Category: Food']);
  await page.goBack();
  await clickAt(page.getByRole('img', { name: /^Bar chart/ }), 0.96, 0.7);
  await expect(transactions.chips).toHaveText([/^From /, /^To /]);
  await expect(transactions.rows).toHaveCount(8);
  await page.goBack();

  await page.getByRole('button', { name: 'Show figures' }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(transactions.chips).toHaveText(['Category: Food']);
  await page.goBack();

  await dashboard.recent.first().click();
  const dialog = await dashboard.dialog();
  await expect(dialog.field('Name')).toHaveValue('Food');
  await dialog.fill({ Amount: '0.1' });
  await dialog.submit();
  await expect(dashboard.card('Total Expense')).toContainText('$46.30');
  await expect(dashboard.categories.last()).toHaveText(/^Food\s*\$0\.10$/);
});

test('the dashboard shows one account in its currency, remembers it and leads to its transactions', async ({
  page,
  api,
  dashboard,
  transactions,
}) => {
  const opened = { kind: 'checking', openingDate: '2020-01-01' };
  const tokyo = { ...opened, name: 'Tokyo', currency: 'JPY', openingBalance: 9000 };
  const accountId = await api.make('/accounts', tokyo);
  await api.record([
    { name: 'Lunch', category: 'Food', cost: 12 },
    { name: 'Ramen', category: 'Food', cost: 900, accountId },
  ]);
  await dashboard.open();
  // The card converts 900 yen at the newest exchange rate that ships with the product.
  await expect(dashboard.card('Total Expense')).toContainText('$17.63');
  await page.getByLabel('Account', { exact: true }).selectOption('Tokyo');
  await expect(dashboard.card('Total Expense')).toContainText('¥900');
  await expect(dashboard.card('Current Balance')).toContainText('¥8,100');
  await expect(dashboard.recent).toHaveText([/Ramen/]);
  await expectAccessible(page, 'the dashboard of an account');
  await page.goto('/transactions');
  await dashboard.open();
  await expect(dashboard.card('Total Expense')).toContainText('¥900');
  await page.getByRole('link', { name: 'Food ¥900' }).click();
  await expect(transactions.chips).toHaveText(['Category: Food', 'Account: Tokyo']);
});

test('totals of twelve digits are readable on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const addedOn = new Date().toISOString().slice(0, 10);
  const most = { name: 'Entry', cost: 9_999_999_999.99, addedOn };
  await api.record(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? { ...most, category: 'Bills' } : { ...most, category: 'Salary', isIncome: true },
    ),
  );
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Total Expense' });
  await expect(card.getByText('−$199,999,999,999.80 this month')).toBeVisible();
  const texts = page.locator('section[aria-label^="Total"] :is(h2, div, span)');
  const tooSmall = (elements: Element[]) =>
    elements.filter(
      (element) =>
        parseFloat(getComputedStyle(element).fontSize) < 12 || element.scrollWidth > element.clientWidth + 1,
    ).length;
  expect(await texts.evaluateAll(tooSmall)).toBe(0);
});
