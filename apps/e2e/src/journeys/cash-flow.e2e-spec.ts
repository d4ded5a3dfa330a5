import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user follows the money from income to spending, and saves a picture without names', async ({
  page,
  account,
  api,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  const addedOn = new Date().toISOString().slice(0, 10);
  await api.record([
    { name: 'Pay', category: 'Salary', cost: 2_000, isIncome: true, addedOn },
    { name: 'Market', category: 'Groceries', cost: 80, addedOn },
    { name: 'Cinema', category: 'Entertainment', cost: 20, addedOn },
  ]);
  await page.goto('/reports?period=this-month');
  await page.getByRole('link', { name: 'Cash flow' }).click();
  await expect(page).toHaveURL(/\/reports\/cash-flow\?.*period=this-month/);
  const diagram = page.getByRole('group', { name: /^Diagram of the cash flow/ });
  await expect(diagram.getByRole('link', { name: 'Salary, $2,000.00, 100%' })).toBeVisible();
  await expect(diagram.getByRole('img', { name: 'Saved, $1,900.00, 95%' })).toBeVisible();
  await expectAccessible(page, 'the cash flow');
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }

  await page.getByRole('checkbox', { name: 'Hide names' }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const picture = await readFile(await (await saving).path(), 'utf8');
  expect(picture).toContain('$80.00');
  expect(picture).not.toMatch(/Groceries|Salary/);
  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const image = await readFile(await (await drawing).path());
  expect(image.subarray(1, 4).toString()).toBe('PNG');

  // The keyboard reaches each ribbon, which leads to its transactions.
  await diagram.getByRole('link', { name: /^Groceries/ }).press('Enter');
  await expect(page).toHaveURL(/\/transactions\?.*category=Groceries/);
  await expect(page.getByRole('main')).toContainText('Market');
  await expect(page.getByRole('main')).not.toContainText('Cinema');
});
