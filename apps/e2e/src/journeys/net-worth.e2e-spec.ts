import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user sees the net worth in yen, dinars and euros, enters the missing rate and the value of a house', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  const open = (fields: object) =>
    api.make('/accounts', { kind: 'savings', openingDate: '2020-01-01', ...fields });
  await open({ name: 'Tokyo', currency: 'JPY', openingBalance: 150_000 });
  await open({ name: 'Vienna', currency: 'EUR', openingBalance: 2_500 });
  await open({ name: 'Kuwait', currency: 'KWD', openingBalance: 100.5 });
  await open({ name: 'House', kind: 'asset', openingBalance: 0 });
  await page.goto('/accounts');

  const card = page.getByRole('region', { name: 'Net Worth' });
  await expect(card.getByRole('status')).toHaveText('Without 1 account: there is no exchange rate for KWD.');
  await expect(card).toContainText('Exchange rates: European Central Bank, 13 Apr 2026.');
  await expect(card.getByRole('img', { name: 'Net worth by month' }).locator('svg')).toBeVisible();
  await expectAccessible(page, 'the net worth without an exchange rate');
  await card.getByRole('button', { name: 'Show figures' }).click();
  const rows = card.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('without 1 account');

  await card.getByRole('button', { name: 'Enter Exchange Rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exchange Rates' });
  await expect(dialog.getByLabel('From')).toHaveValue('Kuwaiti Dinar (KWD)');
  await dialog.getByLabel('To').fill('KWD');
  await dialog.getByLabel('Rate', { exact: true }).fill('3.25');
  await dialog.getByRole('button', { name: 'Add Rate' }).click();
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription('Choose two different currencies.');
  await dialog.getByLabel('To').fill('USD');
  await dialog.getByRole('button', { name: 'Add Rate' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('1 KWD = 3.25 USD');
  await expectAccessible(page, 'own exchange rates');
  await dialog.getByRole('button', { name: /^Delete 1 KWD/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  // Toasts are drawn above the dialog, and a click on one leaves the dialog open.
  await page.getByText('Undo').click();
  await expect(dialog.getByRole('listitem')).toContainText('1 KWD = 3.25 USD');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('status')).toBeHidden();
  await expect(rows.nth(1)).not.toContainText('without');
  const before = await rows.nth(1).getByRole('cell').last().textContent();

  await page.getByRole('link', { name: 'House' }).click();
  const values = page.getByRole('region', { name: 'Values' });
  await values.getByRole('button', { name: 'Enter Value' }).click();
  await page.getByRole('dialog', { name: 'Enter Value' }).getByLabel('Value').fill('300,000');
  await page.keyboard.press('Enter');
  await expect(values.getByRole('listitem')).toContainText('$300,000.00');
  await expectAccessible(page, 'the values of a house');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(card).toContainText('$30');
  expect(before).not.toBe(await card.getByRole('cell').last().textContent());

  await page.getByRole('link', { name: 'House' }).click();
  await values.getByRole('button', { name: /^Delete \$300,000\.00/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(values.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(values.getByRole('listitem')).toContainText('$300,000.00');
});
