import { type Page, type Route } from '@playwright/test';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, page }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([{ name: 'Pay', category: 'Salary', cost: 500, isIncome: true, addedOn: '2026-01-01' }]);
});

/** Holds requests that add a transaction. Returns a function that says how to answer them. */
async function holdAdding(page: Page): Promise<(end: (route: Route) => Promise<void>) => void> {
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route('**/api/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await (
      await promise
    )(route);
  });
  return resolve;
}

test('an expense is in list and totals before a slow server has answered, and only once afterwards', async ({
  page,
  dashboard,
  transactions,
}) => {
  const end = await holdAdding(page);
  await dashboard.open();
  const dialog = await dashboard.add();
  await dialog.fill({ Name: 'Tea', Amount: '3', Category: 'Food' });
  await dialog.submit();
  await expect(dialog.element).toBeHidden();
  await expect(dashboard.card('Current Balance')).toContainText('$497.00');
  await expect(dashboard.recent).toHaveText([/Tea.*−\$3\.00/, /Pay/]);
  await expect(dashboard.recent.first()).toHaveAttribute('aria-busy', 'true');

  end((route) => route.continue());
  await expect(dashboard.recent.first()).toHaveAttribute('aria-busy', 'false');
  await expect(dashboard.days).toHaveText([/\$3\.00$/]);
  await expect(dashboard.card('Current Balance')).toContainText('$497.00');
  await page.unrouteAll();
  await transactions.open();
  await expect(transactions.rows).toHaveCount(2);
});

test('an expense that cannot be saved is taken back, and its dialog opens again on any screen', async ({
  page,
  transactions,
}) => {
  const end = await holdAdding(page);
  await transactions.open();
  await transactions.button('Add Transaction').click();
  const { dialog } = transactions;
  await dialog.fill({ Name: 'Tea', Amount: '3', Category: 'Food', Note: 'green' });
  await dialog.submit();
  await expect(transactions.row('Tea')).toContainText('−$3.00');
  await page.getByRole('link', { name: 'Budgets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible();

  end((route) => route.abort('connectionreset'));
  await expect(dialog.element.getByRole('alert')).toBeVisible();
  await expect(dialog.field('Name')).toHaveValue('Tea');
  await expect(dialog.field('Note')).toHaveValue('green');
  await page.unrouteAll();
  await dialog.save();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(transactions.rows).toHaveCount(2);
  await expect(transactions.row('Tea')).toContainText('−$3.00');
});
