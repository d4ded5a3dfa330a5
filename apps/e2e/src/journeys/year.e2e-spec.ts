import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user looks back at a year, and saves a picture of it', async ({ page, account, api }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  const year = new Date().getUTCFullYear() - 1;
  await api.record([
    { name: 'Pay', category: 'Salary', cost: 2_000, isIncome: true, addedOn: `${year}-03-01` },
    { name: 'Market', category: 'Groceries', cost: 300, addedOn: `${year}-03-02` },
    { name: 'Market', category: 'Groceries', cost: 100, addedOn: `${year}-04-02` },
    {
      name: 'Cinema at the old harbour of the town',
      category: 'Entertainment',
      cost: 100,
      addedOn: `${year}-05-02`,
    },
    { name: 'Market', category: 'Groceries', cost: 150, addedOn: `${year - 1}-05-02` },
  ]);
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Year in review' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption(String(year));
  await expect(page).toHaveURL(`/reports/year?year=${year}`);
  const totals = page.getByRole('region', { name: `The year ${year}` });
  await expect(totals).toContainText('Saved$1,500.0075% of what came in');
  await expect(totals).toContainText('$150.00 the year before');
  await expect(page.locator('.apexcharts-bar-area:visible').first()).toBeVisible();
  const changes = page.getByRole('table', { name: 'Largest changes on the year before' });
  await expect(changes.getByRole('row', { name: /Groceries/ })).toContainText('+$250.00');
  const payees = page.getByRole('table', { name: 'Most visited payees' });
  await expect(payees.getByRole('row').nth(1)).toContainText('Market$400.002');
  await expectAccessible(page, 'the year in review');
  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }

  const save = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    return readFile(await (await saving).path(), 'utf8');
  };
  const plain = await save();
  expect(plain).toContain('75% saved');
  expect(plain).not.toMatch(/\$|Groceries/);
  await page.getByRole('checkbox', { name: 'With names' }).check();
  await page.getByRole('checkbox', { name: 'With amounts' }).check();
  const whole = await save();
  for (const text of ['Groceries', '$400.00']) expect(whole).toContain(text);
  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const image = await readFile(await (await drawing).path());
  expect(image.subarray(1, 4).toString()).toBe('PNG');

  await payees.getByRole('link', { name: '$400.00' }).press('Enter');
  await expect(page).toHaveURL(/\/transactions\?.*payee=Market/);
  await expect(page.getByRole('row', { name: 'Market' })).toHaveCount(2);
});
