import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { drawReceiptPhoto } from '../support/receipt-photo.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bakery = [
  'Brown Bakery Ltd',
  '12 High Street, Springfield',
  'Date: 21/03/2026  10:15',
  '',
  'Sourdough bread      4.50',
  'Apple cake           8.00',
  '',
  'Subtotal            12.50',
  'TOTAL              $12.50',
  'Cash                20.00',
  'Change               7.50',
];
/** Reading takes seconds, and longer on a busy machine. */
const READ_MS = 40_000;
const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';

/** Returns the ids of the axe rules that the page violates. */
async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.beforeEach(async ({ account, api, page }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await page.goto('/receipts');
});

test('a photo of a receipt becomes a transaction that links to the photo', async ({
  page,
  api,
  transactions,
}) => {
  const errors = collectBrowserErrors(page);
  const button = page.getByRole('button', { name: 'Upload & Create Transaction' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Please select a file to upload.');

  const photo = await drawReceiptPhoto(page.context(), bakery);
  await page.getByLabel('Receipt', { exact: true }).setInputFiles({
    name: 'bakery.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await button.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  const alert = page.getByRole('alertdialog', { name: success });
  await expect(alert).toBeVisible({ timeout: READ_MS });
  await alert.getByRole('button', { name: /^Stay/ }).click();
  const result = page.getByRole('region', { name: 'Last Upload Result' });
  await expect(result.getByText('$12.50')).toBeVisible();
  await expect(result.getByText('21 Mar 2026')).toBeVisible();
  const picture = result.getByRole('img', { name: 'The uploaded receipt' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await result.getByRole('button', { name: /Correct/ }).click();
  expect(await brokenRules(page)).toEqual([]);
  await result.getByLabel('Merchant').fill('Corner Bakery');
  await result.getByRole('button', { name: 'Save Changes' }).click();
  await expect(result.getByText('please check')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search receipts' }).fill('sourdough');
  await page
    .getByRole('row', { name: /Corner Bakery.*12\.50/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog', { name: 'Receipt' }).getByRole('link', { name: 'Show Transaction' }).click();
  await transactions.row('Corner Bakery').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Show the receipt' }).click();

  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('img', { name: 'The uploaded receipt' })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await receipt.getByRole('button', { name: 'Delete' }).click();
  const sentence = 'Are you sure you want to delete this receipt? Its transaction will be kept.';
  await page.getByRole('alertdialog', { name: sentence }).getByRole('button', { name: 'Delete' }).click();
  await expect(receipt).toBeHidden();
  await expect(page.getByText('Past Receipts')).toBeHidden();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
  expect(errors).toEqual([]);
});

test('a receipt without an amount is completed manually, and a duplicate is detected', async ({
  page,
  api,
}) => {
  const blank = ['Brown Bakery Ltd', 'Date: 21/03/2026', 'Thank you for your visit', 'Please come again'];
  const file = {
    name: 'bakery.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawReceiptPhoto(page.context(), blank),
  };
  const send = async () => {
    await page.getByLabel('Receipt', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
  };
  await send();
  const dialog = page.getByRole('dialog', { name: 'Complete Receipt' });
  await expect(dialog).toBeVisible({ timeout: READ_MS });
  await dialog.getByLabel('Amount').fill('3.20');
  await dialog.getByLabel('Merchant').fill('Brown Bakery');
  await dialog.getByRole('button', { name: 'Create Transaction' }).click();
  const alert = page.getByRole('alertdialog', { name: success });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('$3.20').first()).toBeVisible();

  await page.goto('/receipts');
  await send();
  const again = "You've already uploaded this file. Nothing was recorded again.";
  await page.getByRole('alertdialog', { name: again }).getByRole('button', { name: 'Cancel' }).click();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
});
