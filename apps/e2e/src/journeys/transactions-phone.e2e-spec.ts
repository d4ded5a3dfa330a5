import { expectAccessible } from '../support/accessible.ts';
import { expenses } from '../support/expenses.ts';
import { expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

test.beforeEach(({ account, api }) => account.remember(api.token));

test('on a phone the list starts in the upper part of the screen, with the filters behind a button', async ({
  page,
  api,
  transactions,
}) => {
  await api.record(expenses(12));
  const top = async () => (await transactions.rows.first().boundingBox())?.y;
  await transactions.open();
  await transactions.row('Expense 1').waitFor();
  expect(await top()).toBeLessThan(260);

  await transactions.button('Filters').click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Show 12 transactions' })).toBeVisible();
  await transactions.filter('Category', 'Bills');
  await filters.getByRole('button', { name: 'Show 4 transactions' }).click();
  await expect(transactions.rows).toHaveCount(4);
  expect(await top()).toBeLessThan(260);
  await transactions.button('More actions').click();
  await expect(page.getByText('Exports the 4 transactions that match your filters')).toBeVisible();
  await page.keyboard.press('Escape');

  await transactions.button('Filters (1)').click();
  await filters.getByLabel('From date').fill('2026-06-30');
  await filters.getByLabel('To date').fill('2026-06-01');
  await expect(filters).toContainText('The From date is after the To date.');
  await expectAccessible(page, 'the filters');
  await expectToFit(page, 'the filters');
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await filters.getByRole('button', { name: 'Show 12 transactions' }).click();
  await transactions.row('Expense 1').tap();
  await expect(transactions.details).toContainText('Expense 1');
});
