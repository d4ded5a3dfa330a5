import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Returns the 5th of the month that many months ago, as YYYY-MM-DD. Until the 5th of this month has passed, counts from the
 * previous month.
 */
function fifth(monthsAgo: number): string {
  const now = new Date();
  const months = now.getUTCDate() > 5 ? monthsAgo : monthsAgo + 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 5)).toISOString().slice(0, 10);
}

test('a user sees where the money went, which payments recur and what will be left', async ({
  page,
  account,
  api,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  const streams = Array.from({ length: 5 }, (_, index) => ({
    ...{ name: 'Streamflix', category: 'Entertainment', cost: index < 3 ? 9.99 : 12.99 },
    addedOn: fifth(4 - index),
  }));
  await api.record([
    ...streams,
    { name: '<b>Market</b>', category: 'Groceries', cost: 80, addedOn: fifth(0) },
    { name: 'Pay', category: 'Salary', cost: 2_000, isIncome: true, addedOn: fifth(0) },
  ]);
  await page.goto('/reports?step=total');
  const table = page.getByRole('table', { name: 'Figures of the report' });
  await expect(table.getByRole('row', { name: /Groceries/ })).toContainText('$80.00');
  await expect(table.getByRole('row', { name: /Entertainment/ })).toContainText('$55.95');
  await expect(page.locator('.apexcharts-bar-area').first()).toBeVisible();
  await expectAccessible(page, 'the report');

  // A tile shows the name as text, even if it contains markup.
  await page.goto('/reports?step=total&group=payee');
  await page.getByLabel('Chart', { exact: true }).selectOption('Treemap');
  await expect(page).toHaveURL(/chart=treemap/);
  await expect(page.locator('.apexcharts-treemap-rect')).toHaveCount(2);
  await expect(page.locator('.apexcharts-svg').getByText('<b>Market</b>')).toBeVisible();
  await expectAccessible(page, 'the treemap');

  // The URL keeps the selected grouping, and each figure links to its transactions.
  await page.goto('/reports?step=total');
  await page.getByLabel('Group by').selectOption('Name');
  await expect(page).toHaveURL(/group=payee/);
  await page.reload();
  await table
    .getByRole('row', { name: /Streamflix/ })
    .getByRole('link', { name: /\$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/transactions\?.*payee=Streamflix/);

  await page.goto('/reports/subscriptions');
  const stream = page.getByRole('listitem').filter({ hasText: 'Streamflix' });
  await expect(stream).toContainText('$12.99');
  await expect(stream).toContainText('$155.88 a year');
  await expect(stream).toContainText('From $9.99 to $12.99');
  await expectAccessible(page, 'the subscriptions');
  await stream.getByRole('button', { name: 'Confirm' }).click();
  await expect(stream).toContainText('Confirmed');
  await page.goto('/recurring-transactions');
  await expect(page.getByRole('main')).toContainText('Streamflix');

  await page.goto('/reports/forecast');
  await expect(page.getByText(/^Lowest on/)).toBeVisible();
  await page.getByRole('button', { name: 'Show figures' }).click();
  await expect(page.getByRole('table', { name: 'Balance day by day' })).toBeVisible();
  await expectAccessible(page, 'the forecast');
});

test('a user saves a report by name and opens it from the palette', async ({ page, account, api }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([{ name: 'Market', category: 'Groceries', cost: 80, addedOn: fifth(0) }]);
  await page.goto('/reports?step=total&group=payee&chart=treemap');
  await page.getByRole('button', { name: 'Saved reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved reports' });
  await dialog.getByLabel('Save this report as').fill('Where it went');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const search = palette.getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill('where it');
  await page.getByRole('option', { name: /Where it went/ }).click();
  await expect(page).toHaveURL(/\/reports\?.*group=payee/);
  await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('treemap');

  await page.getByRole('button', { name: 'Saved reports' }).click();
  await expectAccessible(page, 'the saved reports');
  await dialog.getByRole('button', { name: 'Delete Where it went' }).click();
  await expect(dialog.getByText('Save this report to find it again.')).toBeVisible();
});
