import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { Finger } from '../support/finger.ts';
import { expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Twelve expenses of three days, newest first. */
const entries = Array.from({ length: 12 }, (_, index) => ({
  name: `Entry ${index + 1}`,
  category: index % 2 === 0 ? 'Food' : 'Bills',
  cost: index + 1,
  addedOn: `2026-06-${30 - Math.floor(index / 4)}`,
}));

test.beforeEach(async ({ account, api }) => {
  await api.record(entries);
  await account.remember(api.token);
});

test('on a phone eight transactions are in sight, below the dates of their days', async ({
  page,
  transactions,
}) => {
  await transactions.open();
  await expect(transactions.rows).toHaveCount(10);
  const day = transactions.row('Entry 1').getByText('Tuesday, 30 June 2026');
  await expect(day).toBeVisible();
  expect((await transactions.rows.first().boundingBox())?.y).toBeLessThan(200);

  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const names = await page
    .getByRole('main')
    .getByText(/^Entry \d+$/)
    .all();
  const boxes = await Promise.all(names.map((name) => name.boundingBox()));
  const end = bar?.y ?? 0;
  expect(boxes.filter((box) => box && box.y + box.height < end).length).toBeGreaterThanOrEqual(8);
  for (const [index, row] of (await transactions.rows.all()).entries()) {
    const heading = index % 4 === 0 ? 30 : 0;
    const height = (await row.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThanOrEqual(64 + heading);
  }
  await expectAccessible(page, 'the list on a phone');
  await expectToFit(page, 'the list on a phone');

  await transactions.button('Name').tap();
  await expect(page).toHaveURL(/sort=name/);
  await expect(day).toHaveCount(0);
  await expect(transactions.row('Entry 1').getByText('30 Jun 2026')).toBeVisible();
});

/** Taps until the dialog opens: the browser drops a tap that ends the momentum of a swipe. */
const tapFor = (dialog: Locator, button: Locator) =>
  expect(async () => {
    if (!(await dialog.isVisible())) await button.tap({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();

test('a swipe uncovers Delete or the category, and a scroll neither', async ({ page, transactions }) => {
  await transactions.open();
  const finger = await Finger.of(page);
  const second = transactions.row('Entry 2');
  await expect(second).toBeVisible();

  await finger.swipe(second, { x: -120 });
  await expect(second).toHaveAttribute('data-open', 'delete');
  await expectAccessible(page, 'the uncovered button');
  const third = transactions.row('Entry 3');
  await finger.swipe(third, { x: 120 });
  await expect(third).toHaveAttribute('data-open', 'category');
  await expect(second).not.toHaveAttribute('data-open');
  const categories = page.getByRole('dialog', { name: 'Change the category' });
  await tapFor(categories, third.getByRole('button', { name: 'Change the category' }));
  await expectAccessible(page, 'the categories');
  await categories.getByRole('button', { name: 'Shopping' }).tap();
  await expect(categories).toBeHidden();
  await expect(third).toContainText('Shopping');
  await expect(third).not.toHaveAttribute('data-open');

  const fourth = transactions.row('Entry 4');
  await finger.swipe(fourth, { x: -120 });
  await expect(fourth).toHaveAttribute('data-open', 'delete');
  await tapFor(page.getByRole('alertdialog'), fourth.getByRole('button', { name: 'Delete' }));
  await transactions.confirm('Are you sure you want to delete this transaction?', 'Delete');
  await expect(fourth).toHaveCount(0);

  await finger.swipe(transactions.row('Entry 6'), { y: -200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(page.locator('tr[data-open]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('the same buttons are uncovered by the mirrored swipes', async ({ page, transactions }) => {
    await transactions.open();
    const finger = await Finger.of(page);
    const row = transactions.row('Entry 2');
    await expect(row).toBeVisible();
    await finger.swipe(row, { x: 120 });
    await expect(row).toHaveAttribute('data-open', 'delete');
    await finger.swipe(row, { x: -240 });
    await expect(row).toHaveAttribute('data-open', 'category');
  });
});

test('a long press selects the row, and its details offer what swipes do', async ({ page, transactions }) => {
  await transactions.open();
  const finger = await Finger.of(page);
  const row = transactions.row('Entry 2');
  await expect(row).toBeVisible();
  await finger.press(row);
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await finger.lift();
  await expect(page.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await transactions.row('Entry 3').tap();
  for (const name of ['Edit', 'Delete', 'Change the category'])
    await expect(transactions.details.getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'the details on a phone');
  await transactions.details.getByRole('button', { name: 'Change the category' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Groceries' }).tap();
  await expect(transactions.row('Entry 3')).toContainText('Groceries');
});
