import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

// Turns animations off: a toast that is still fading in has less contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const brand = (name: string) => ({ category: { by: 'brands', reason: { type: 'brand', name } } });
const bought = (name: string, addedOn: string, more: object = {}) => ({
  ...{ name, addedOn, category: 'Groceries', cost: 12.5, raw: { text: `POS DEBIT ${name}` } },
  ...{ setBy: brand(name) },
  ...more,
});

async function fill(api: Api) {
  await api.record([
    bought('Rewe', '2026-06-03'),
    bought('Rewe', '2026-06-02'),
    bought('Kolumbari', '2026-06-01', { category: 'Miscellaneous', setBy: { category: { by: 'default' } } }),
    bought('Aldi', '2026-05-30'),
  ]);
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 3, addedOn: '2026-05-29' });
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}`) });
const counter = (page: Page) => page.getByRole('link', { name: 'Transactions', exact: true });

test('categories that no person has confirmed are reviewed by keys, and the number beside Transactions falls', async ({
  account,
  page,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await fill(api);
  await transactions.open();
  await expect(counter(page)).toHaveAttribute('data-count', '4');
  await page.getByRole('link', { name: '4 transactions to review' }).click();
  await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible();
  await expectAccessible(page, 'the review');
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Rewe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Kolumbari')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('1');
  await expect(page.getByText('Kolumbari will always be in Food.')).toBeVisible();
  await expect(counter(page)).toHaveAttribute('data-count', '1');
  await page.keyboard.press('u');
  await expect(counter(page)).toHaveAttribute('data-count', '2');
  await expect(rowOf(page, 'Kolumbari')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('buttons review by touch until all is done', async ({ account, page, api }) => {
    await extendTimeouts(page);
    await account.remember(api.token);
    await fill(api);
    await page.goto('/transactions/review');
    await rowOf(page, 'Aldi').tap();
    await rowOf(page, 'Aldi').getByRole('button', { name: 'Confirm Groceries' }).tap();
    await expect(rowOf(page, 'Aldi')).toBeHidden();
    await expectAccessible(page, 'the review on a phone');
    await rowOf(page, 'Rewe').tap();
    await page.getByRole('button', { name: 'Confirm Groceries' }).tap();
    await expect(rowOf(page, 'Rewe')).toBeHidden();
    await page.getByRole('button', { name: 'Food' }).tap();
    await expect(page.getByText('All caught up')).toBeVisible();
  });
});
