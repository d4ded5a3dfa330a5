import { type Locator, type Page } from '@playwright/test';
import { picker, READ_MS, readOf, resultOf, stayOn, submit } from '../pages/receipts.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { drawReceiptPhoto } from '../support/receipt-photo.ts';
import { createReceipt } from '../support/receipts.ts';
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
const photoOf = async (page: Page, lines: string[], name = 'bakery.jpg') => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await drawReceiptPhoto(page.context(), lines),
});
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

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
  const errors = await collectBrowserErrors(page);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a file to upload.');

  await picker(page).setInputFiles(await photoOf(page, bakery));
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await stayOn(page);
  const result = resultOf(page);
  const picture = result.getByRole('img', { name: 'The uploaded receipt' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'the result');

  const correct = result.getByRole('button', { name: /Correct/ });
  const everything = result.getByRole('button', { name: 'Edit Everything' });
  await correct.or(everything).click();
  await expect(result.getByLabel('Amount')).toHaveValue('12.50');
  await expectAccessible(page, 'correcting the result');
  await result.getByLabel('Merchant').fill('Corner Bakery');
  await result.getByRole('button', { name: 'Save Changes' }).click();
  await expect(result.getByText('21 Mar 2026')).toBeVisible();
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
  await expectAccessible(page, 'the receipt');
  await receipt.getByRole('button', { name: 'Delete' }).click();
  const sentence = 'Are you sure you want to delete this receipt? Its transaction will be kept.';
  await page.getByRole('alertdialog', { name: sentence }).getByRole('button', { name: 'Delete' }).click();
  await expect(receipt).toBeHidden();
  await expect(page.getByText('Past Receipts')).toBeHidden();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
  expect(errors).toEqual([]);
});

test('a file is read when it is chosen, and nothing of it stays unless the button is pressed', async ({
  page,
  api,
}) => {
  await picker(page).setInputFiles(await photoOf(page, bakery));
  const read = await readOf(page);
  await expect(read.getByLabel('Amount')).toHaveValue('12.50');
  await expect(submit(page)).toBeEnabled();
  await expectAccessible(page, 'what was read');
  const isDropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('link', { name: 'Budgets', exact: true }).first().click();
  expect((await isDropped).status()).toBe(204);
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 0 } });
  expect(await api.call('GET', '/receipts')).toMatchObject({ body: { total: 0 } });
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('a WEBP picture is read', async ({ page }) => {
  const { buffer } = await photoOf(page, bakery);
  const webp = await page.evaluate(async (jpeg) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(jpeg), (c) => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, buffer.toString('base64'));
  await picker(page).setInputFiles({
    name: 'bakery.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(webp),
  });
  await expect((await readOf(page)).getByLabel('Amount')).toHaveValue('12.50');
});

test('a receipt without an amount is completed, and a duplicate is asked about', async ({ page, api }) => {
  const blank = ['Brown Bakery Ltd', 'Date: 21/03/2026', 'Thank you for your visit', 'Please come again'];
  const file = await photoOf(page, blank);
  await picker(page).setInputFiles(file);
  const read = await readOf(page);
  await expect(read.getByText(/Couldn't find an amount on this receipt/)).toBeVisible();
  await read.getByLabel('Merchant').fill('Brown Bakery');
  await read.getByLabel('Amount').fill('3.20');
  await submit(page).click();
  await stayOn(page);
  await expect(page.getByText('Recorded as a transaction.')).toBeVisible();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { transactions: [{ cost: 3.2 }] } });

  await picker(page).setInputFiles(file);
  await expect(page.getByText("You've already uploaded this file. It was recorded as:")).toBeVisible({
    timeout: READ_MS,
  });
  await expectAccessible(page, 'a duplicate');
  await page.getByRole('button', { name: 'Discard this file' }).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
});

test('a purchase that was imported from the bank gets its receipt', async ({ page, api }) => {
  const row = { name: 'BAKERY 4711', category: 'Food', cost: 12.5, addedOn: '2026-03-23', isIncome: false };
  await api.call('POST', '/transactions', row);
  await picker(page).setInputFiles(await photoOf(page, bakery));
  const question = page.getByRole('group', { name: 'Is this recorded already?' });
  await expect(question.getByText('BAKERY 4711')).toBeVisible({ timeout: READ_MS });
  await question.getByRole('button', { name: 'Attach to this' }).click();
  await submit(page).click();
  // Before that, the text is "Will be attached to the transaction."
  await expect(page.getByText('Attached to the transaction.', { exact: true })).toBeVisible();
  const receipts = await api.call<{ receipts: { _id: string }[] }>('GET', '/receipts');
  const receiptId = receipts.body.receipts[0]?._id;
  expect(receiptId).toBeDefined();
  const transactions = await api.call('GET', '/transactions');
  expect(transactions).toMatchObject({ body: { transactions: [{ name: row.name, receiptId }] } });
});

test('a receipt is opened, completed and attached by keyboard', async ({ page, api }) => {
  await createReceipt(api, { merchant: 'Tavern', amount: null });
  const dinner = { name: 'Dinner', category: 'Food', cost: 30, addedOn: '2026-03-22', isIncome: false };
  await api.call('POST', '/transactions', dinner);
  await page.reload();
  const press = async (target: Locator) => {
    for (let tabs = 0; tabs < 40 && !(await isFocused(target)); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  const row = page.getByRole('row', { name: /Tavern/ }).getByRole('button');
  await expect(row).toBeVisible();
  await press(row);
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await press(receipt.getByRole('button', { name: 'Complete and Record' }));
  await expect(receipt.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await press(receipt.getByRole('button', { name: 'Attach to a Transaction' }));
  const dialog = page.getByRole('dialog', { name: 'Attach to a Transaction' });
  const choice = dialog.getByRole('button', { name: /Dinner/ });
  await expect(choice).toBeVisible();
  await press(choice);
  await expect(receipt.getByText('Dinner')).toBeVisible();
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
});

test('of several files, one that cannot be read does not stop the others', async ({ page, api }) => {
  const other = bakery.map((line) => line.replaceAll('12.50', '17.50').replace('8.00', '13.00'));
  await picker(page).setInputFiles([
    {
      name: 'damaged.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]),
    },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    await photoOf(page, bakery),
    await photoOf(page, other, 'other.jpg'),
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await submit(page).click();
  await expect(uploads.getByText(/^Recorded/)).toHaveCount(2, { timeout: 2 * READ_MS });
  await expect(uploads.getByText('Upload failed. Please try again.')).toBeVisible();
  await expect(uploads.getByText(/^Choose a JPG, PNG/)).toBeVisible();
  await expectAccessible(page, 'several uploads');
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 2 } });
});

test('a receipt in euros asks what it was in dollars', async ({ page, api }) => {
  await picker(page).setInputFiles(
    await photoOf(
      page,
      bakery.map((line) => line.replace('$12.50', 'EUR 12.50')),
    ),
  );
  const read = await readOf(page);
  const amount = read.getByLabel('Amount');
  await expect(amount).toHaveValue('');
  await read.getByRole('button', { name: /at the rate of/ }).click();
  await expect(amount).not.toHaveValue('12.50');
  await submit(page).click();
  await expect(page.getByText('Recorded as a transaction.')).toBeVisible();
  const { body } = await api.call<{ transactions: { cost: number }[] }>('GET', '/transactions');
  expect(body.transactions).toHaveLength(1);
  expect(body.transactions[0]?.cost).not.toBe(12.5);
});

test('a receipt is attached to a transaction that exists, and one to a transaction from its details', async ({
  page,
  api,
  transactions,
}) => {
  const lunch = { name: 'Lunch', category: 'Food', cost: 12.5, addedOn: '2026-03-22', isIncome: false };
  await api.call('POST', '/transactions', lunch);
  await api.call('POST', '/transactions', { ...lunch, name: 'Dinner', cost: 30 });
  await createReceipt(api);
  await createReceipt(api, { merchant: 'Tavern', amount: null });
  await page.reload();
  await page
    .getByRole('row', { name: /Bakery/ })
    .getByRole('button')
    .click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByRole('button', { name: 'Attach to It' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach to a Transaction' });
  await expectAccessible(page, 'attaching');
  await dialog.getByRole('button', { name: /Lunch/ }).click();
  await expect(receipt.getByRole('button', { name: 'Detach' })).toBeVisible();

  await page.goto('/transactions');
  await transactions.row('Dinner').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Attach a receipt' }).click();
  await page
    .getByRole('row', { name: /Tavern/ })
    .getByRole('button')
    .click();
  await receipt.getByRole('button', { name: 'Attach to “Dinner”' }).click();
  await expect(receipt.getByText('Dinner')).toBeVisible();
  await receipt.getByRole('button', { name: 'Detach' }).click();
  await expect(receipt.getByRole('button', { name: 'Detach' })).toBeHidden();
  const { body } = await api.call<{ transactions: { name: string; receiptId?: string }[] }>(
    'GET',
    '/transactions',
  );
  const linked = body.transactions.filter(({ receiptId }) => receiptId);
  expect([body.transactions.length, linked.map(({ name }) => name)]).toEqual([2, ['Lunch']]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a photo from the camera button of any screen opens the form, and is corrected by touch', async ({
    page,
  }) => {
    await page.goto('/budgets');
    const photo = await photoOf(page, bakery, 'photo.jpg');
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Photograph a receipt').tap();
    await (await chooser).setFiles(photo);
    await expect(page).toHaveURL(/\/receipts$/);
    const read = await readOf(page);
    await expectAccessible(page, 'what was read, on a phone');
    await read.getByLabel('Merchant').fill('Corner Bakery');
    await expect(submit(page)).toBeInViewport();
    await submit(page).tap();
    await stayOn(page);
    const result = resultOf(page);
    await expect(result.getByText('Corner Bakery')).toBeVisible();
    // The picture is below the values.
    const [facts, picture] = await Promise.all([
      result.getByText('Corner Bakery').boundingBox(),
      result.getByRole('img', { name: 'The uploaded receipt' }).boundingBox(),
    ]);
    expect(picture?.y).toBeGreaterThan(facts?.y ?? Infinity);
    await expectAccessible(page, 'the receipt on a phone');
  });
});
