import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns the first day of the month that many months ago, as YYYY-MM-DD. */
function first(monthsAgo: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

test('a user looks at a payee and its category, renames the payee and makes a rule', async ({
  page,
  account,
  api,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([
    { name: 'AMZN MKTP', category: 'Shopping', cost: 60, addedOn: first(0) },
    { name: 'AMZN MKTP', category: 'Shopping', cost: 30, addedOn: first(2) },
    { name: 'AMZN MKTP', category: 'Shopping', cost: 10, addedOn: first(14) },
    { name: 'Bookshop', category: 'Shopping', cost: 5, addedOn: first(0) },
  ]);
  await page.goto('/transactions');
  await page.getByRole('row', { name: 'AMZN MKTP' }).first().getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'AMZN MKTP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AMZN MKTP' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'In total' });
  await expect(totals).toContainText('$100.00');
  await expect(totals).toContainText('On average$33.33');
  const months = page.getByRole('region', { name: 'By month' });
  await expect(months.getByRole('status')).toContainText('$90.00 spent, $7.50 a month');
  await expect(months.locator('.apexcharts-bar-area:visible').first()).toBeVisible();
  await expectAccessible(page, 'a payee');
  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }

  await months.getByRole('button', { name: 'Earlier months' }).press('Enter');
  await expect(months.getByRole('status')).toContainText('$10.00 spent');
  await page.reload();
  await expect(months.getByRole('status')).toContainText('$10.00 spent');
  await months.getByRole('button', { name: 'Show figures' }).click();
  await expectAccessible(page, 'the figures of a payee');

  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('dialog', { name: 'Rename "AMZN MKTP"' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Amazon');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Amazon' })).toBeVisible();
  await expect(totals).toContainText('$100.00');

  await page.getByRole('button', { name: 'Make a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule).toBeHidden();

  // The Enter key opens the details of a row; the category there links to its page.
  const latest = page.getByRole('region', { name: 'Latest transactions' });
  await latest.getByRole('button', { name: 'Amazon' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Shopping' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeVisible();
  await expect(totals).toContainText('$105.00');
  await expectAccessible(page, 'a category');
  await latest.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/transactions\?category=Shopping/);
  await expect(page.getByRole('row', { name: 'Bookshop' })).toBeVisible();
});
