import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const coffee = { name: 'Coffee bar', category: 'Food', cost: 3.2 };
const salary = { name: 'Salary', category: 'Salary', cost: 900, isIncome: true };

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('three taps and the digits of the amount record an expense at a known payee', async ({
    page,
    account,
    api,
    transactions,
  }) => {
    await api.make('/transactions', salary);
    await api.make('/transactions', coffee);
    await account.remember(api.token);
    await transactions.open();
    await expect(transactions.row('Coffee bar')).toBeVisible();
    let taps = 0;
    const tap = async (target: Locator) => {
      // A control outside the viewport would cost a scroll besides the tap.
      await expect(target).toBeInViewport({ ratio: 1 });
      await target.tap();
      taps += 1;
    };
    const { dialog } = transactions;
    await tap(page.getByRole('button', { name: 'Add transaction', exact: true }));
    const recent = dialog.element.getByRole('group', { name: 'Recent payees' });
    await expect(recent).toBeVisible();
    await expectAccessible(page, 'the keypad');
    const keypad = dialog.element.getByRole('group', { name: 'Keypad' });
    for (const key of ['4', 'Decimal mark', '5', '0']) await keypad.getByRole('button', { name: key }).tap();
    await expect(dialog.field('Amount')).toHaveValue('4.50');
    await tap(recent.getByRole('button', { name: 'Coffee bar' }));
    await tap(dialog.element.getByRole('button', { name: 'Add Expense' }));
    await expect(dialog.element).toBeHidden();
    await expect(transactions.row('Coffee bar')).toHaveCount(2);
    await expect(transactions.row('Coffee bar').first()).toContainText('4.50');
    expect(taps).toBeLessThanOrEqual(3);
  });
});

test('six keys record an expense at a known payee, with its last amount', async ({
  page,
  account,
  api,
  transactions,
}) => {
  await api.make('/transactions', salary);
  await api.make('/transactions', coffee);
  await account.remember(api.token);
  await transactions.open();
  await expect(transactions.row('Coffee bar')).toBeVisible();
  const keys = countedKeys(page);
  await keys.press('n');
  await expect(transactions.dialog.field('Name')).toBeFocused();
  await keys.press('c');
  await expect(page.getByRole('option', { name: /^Coffee bar/ })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(transactions.dialog.field('Amount')).toHaveValue('3.20');
  await keys.press('Enter');
  await expect(transactions.dialog.element).toBeHidden();
  await expect(transactions.row('Coffee bar')).toHaveCount(2);
  expect(keys.count()).toBeLessThanOrEqual(6);
});

function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}
