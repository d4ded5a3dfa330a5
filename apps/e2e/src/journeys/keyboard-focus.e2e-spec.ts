import { type Locator, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { type Api } from '../support/api.ts';
import { createReceipt } from '../support/receipts.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { waitUntilLoaded } from '../support/loaded.ts';
import { expect, test } from '../support/test.ts';
import { expectWalkable } from '../support/keyboard-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Start date of the recurring entries: far in the future, so that no entry is recorded or announced during the test. */
const startDate = '2999-01-31';
const addedOn = '2026-01-31';
const budgets = '/budgets?month=2026-01';

/** Creates two rows for each list, but twelve transactions. */
async function createTestData(api: Api): Promise<void> {
  await api.record(
    Array.from({ length: 12 }, (_, index) => ({
      name: `Entry ${index}`,
      category: 'Food',
      cost: 1,
      addedOn,
    })),
  );
  for (const category of ['Bills', 'Food']) {
    await api.make('/budgets', { category, amount: 100, month: 1, year: 2026 });
    const series = await api.make('/recurring/create', { name: category, category, amount: 9, startDate });
    if (category === 'Food') await api.call('POST', `/recurring/${series}/pause`);
  }
  await api.make('/transactions/categories', { name: 'Pets', type: 'expense' });
  await createReceipt(api, { unsure: ['amount'] });
}

/** Buttons that open a dialog, by screen, with the name of the dialog. */
const openers: Record<string, [opener: string | RegExp, dialog: string | RegExp][]> = {
  '/dashboard': [['Add Transaction', 'Add Expense']],
  '/transactions': [
    ['Manage Categories', 'Manage Categories'],
    ['Manage Payees', 'Manage Payees'],
    ['Import Transactions', /^Import/],
    ['Imports', 'Imports'],
    ['Details', /Details/],
    ['Edit', 'Edit Expense'],
  ],
  '/settings': [['Delete Account', /^Are you sure/]],
  [budgets]: [
    ['Add Budget', 'Add Budget'],
    ['Edit', 'Edit Budget'],
    ['Delete', /^Are you sure/],
  ],
  '/recurring-transactions': [
    ['Add Recurring', 'Add Recurring Transaction'],
    ['Edit', 'Edit Recurring Transaction'],
    ['Delete', /^Are you sure/],
    [/31 Jan 2999/, 'Bills'],
    [/^Paused/, 'Food'],
  ],
  '/receipts': [[/^Bakery/, 'Receipt']],
  '/accounts': [
    ['Add Account', 'Add Account'],
    ['Edit', 'Edit Account'],
  ],
};
const dialogs = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const press = (button: Locator) => button.press('Enter');

test('every dialog opens by Enter, traps the focus and restores it on Escape', async ({
  page,
  account,
  api,
}) => {
  test.slow();
  await account.remember(api.token);
  await createTestData(api);
  for (const [path, ways] of Object.entries(openers)) {
    await page.goto(path);
    await waitUntilLoaded(page);
    for (const [opener, name] of ways) {
      const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first();
      await press(button);
      const dialog = dialogs(page, name);
      await expect(dialog).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectFocusInside(page, dialog);
      await expectWalkable(page, `${path}, ${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button, `${path}, ${name}`).toBeFocused();
    }
  }
});

test('a dialog opened by a shortcut restores the focus, or focuses the heading', async ({
  page,
  account,
  api,
}) => {
  await account.remember(api.token);
  for (const [path, name] of [
    ['/dashboard', 'Add Expense'],
    ['/transactions', 'Add Expense'],
    [budgets, 'Add Budget'],
    ['/recurring-transactions', 'Add Recurring Transaction'],
    ['/accounts', 'Add Account'],
  ] as const) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add' }).first()).toBeVisible();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Receipts' });
    for (const [key, title] of [
      ['n', name],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      for (const place of [page.getByRole('main').getByRole('heading', { level: 1 }), link]) {
        // Without a previously focused element, the heading receives the focus.
        if (place === link) await link.focus();
        else await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press(key);
        await expectFocusInside(page, dialogs(page, title));
        await page.keyboard.press('Escape');
        await expect(dialogs(page, title)).toBeHidden();
        await expect(place, `${path}, ${title}`).toBeFocused();
      }
    }
  }
});

test('a receipt is corrected by keyboard only, and the focus stays in its dialog', async ({
  page,
  account,
  api,
}) => {
  test.slow();
  await account.remember(api.token);
  await createReceipt(api, { amount: null, date: null, unsure: ['amount', 'date'] });
  await page.goto('/receipts');
  await press(page.getByRole('button', { name: /^Bakery/ }));
  const dialog = dialogs(page, 'Receipt');
  const complete = dialog.getByRole('button', { name: 'Complete and Record' });
  await press(complete);
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expectWalkable(page, 'the fields of a receipt');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(complete).toBeFocused();
  await press(complete);
  await dialog.getByLabel('Amount').fill('12.50');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Correct' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Show Transaction' })).toBeVisible();
});

test('an account export is restored by keyboard only', async ({ page, account, api }) => {
  const exported = {
    ...{ format: 'saldo', version: 2, currency: 'EUR', categories: { expense: [], income: [] } },
    ...{ categorySettings: [], accounts: [], rates: [], budgets: [], recurring: [] },
    ...{ transactions: [], valuations: [], reconciliations: [] },
  };
  const buffer = Buffer.from(zipSync({ 'saldo.json': strToU8(JSON.stringify(exported)) }));
  const zip = { name: 'saldo.zip', mimeType: 'application/zip', buffer };
  await account.remember(api.token);
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: 'Restore from a download' });
  const dialog = dialogs(page, /^Restore/);
  const choose = async () => {
    const asked = page.waitForEvent('filechooser');
    await press(opener);
    await (await asked).setFiles(zip);
    await expectFocusInside(page, dialog);
  };
  await choose();
  await expectWalkable(page, 'restoring');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await choose();
  await press(dialog.getByRole('button', { name: 'Restore' }));
  await expect(page.getByText('Your data was restored.')).toBeVisible();
  await expect(opener).toBeFocused();
});

/** Waits until the focus is inside the dialog. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test('removing an element moves the focus to its neighbour: rows, pages, filters, messages and sessions', async ({
  page,
  account,
  api,
  user,
  transactions,
}) => {
  test.slow();
  await extendTimeouts(page);
  await account.remember(api.token);
  await createTestData(api);
  const deletes = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true });
  const deleteSecond = async () => {
    const gone = await deletes.nth(1).elementHandle();
    await press(deletes.nth(1));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await gone?.waitForElementState('hidden');
  };

  await transactions.open();
  await deleteSecond();
  await expect(deletes.nth(1)).toBeFocused();
  await press(transactions.toast('Transaction deleted').getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('main')).toBeFocused();
  await press(transactions.button('Next'));
  await expect(transactions.where).toHaveText('Page 2 of 2');
  await expect(transactions.button('Previous')).toBeFocused();
  await press(transactions.button('Previous'));
  await expect(transactions.where).toHaveText('Page 1 of 2');
  await expect(transactions.button('Next')).toBeFocused();
  await transactions.open('?search=Entry');
  await press(transactions.button('Clear Filters'));
  await expect(transactions.chips).toHaveCount(0);
  await expectFocusOnScreen(page);

  for (const path of [budgets, '/recurring-transactions']) {
    await page.goto(path);
    await deleteSecond();
    await expect(deletes).toHaveCount(1);
    await expect(deletes).toBeFocused();
  }

  await api.call('POST', '/auth/login', user);
  await page.goto('/settings');
  const end = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(end).toHaveCount(1);
  await press(end);
  await expect(end).toHaveCount(0);
  await expectFocusOnScreen(page);
});

/** Waits until the screen or an element on it has the focus. */
async function expectFocusOnScreen(page: Page): Promise<void> {
  const isOnScreen = () => document.activeElement?.closest('main') !== null;
  await expect.poll(() => page.evaluate(isOnScreen)).toBe(true);
}
