import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const pay = { name: 'Pay', category: 'Salary', cost: 900, isIncome: true, addedOn: '2026-03-01' };
const shop = { name: 'Corner Shop', category: 'Food', cost: 30, addedOn: '2026-03-02' };

test.beforeEach(async ({ account, api }) => {
  await account.remember(api.token);
  await api.record([pay, shop]);
});

/** Opens the one-line entry by its key on the transactions screen, and types a text. */
async function typeLine(page: Page, text: string) {
  const line = page.getByRole('dialog', { name: 'Add transaction in one line', exact: true });
  await page.keyboard.press('q');
  await expect(line.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  return line;
}

/** Closes the form, and waits until the heading of the screen has the focus: keyboard shortcuts work from then on. */
async function leaveForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeFocused();
}

const newest = async (api: Api) =>
  (await api.call<{ transactions: object[] }>('GET', '/transactions?limit=5')).body.transactions;

test('Q and Enter record a line in the category of its payee; the toast edits it', async ({
  api,
  page,
  transactions,
}) => {
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  const line = await typeLine(page, 'corner shop 4.50 3 march 2026 #lunch');
  await expect(line.getByRole('option')).toContainText('Corner Shop · 4.50 · 3 Mar 2026 · Food · #lunch');
  await expect(line.getByRole('option')).toContainText('New expense');
  await expectAccessible(page, 'the line');
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
  const toast = transactions.toast('Recorded: Corner Shop, −$4.50, Food, 3 Mar 2026.');
  await expect(toast).toBeVisible();
  await expect(transactions.row('Corner Shop')).toHaveCount(2);
  await expect(transactions.dialog.element).toBeHidden();
  expect(await newest(api)).toMatchObject([
    { name: 'Corner Shop', cost: 4.5, category: 'Food', addedOn: '2026-03-03', tags: ['lunch'] },
    {},
    {},
  ]);
  await toast.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
  await expect(transactions.dialog.field('Amount')).toHaveValue('4.50');
});

test('a rule decides the category although Enter comes at once, and Undo takes the entry back', async ({
  api,
  page,
  transactions,
}) => {
  const conditions = [[{ field: 'payee', is: 'word', value: 'zyx' }]];
  await api.make('/rules', { conditions, actions: { category: 'Bills', tags: ['home'] } });
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  await typeLine(page, 'zyx 12');
  await page.keyboard.press('Enter');
  const toast = transactions.toast('Recorded: zyx, −$12.00, Bills');
  await expect(toast).toBeVisible();
  expect((await newest(api))[0]).toMatchObject({ name: 'zyx', category: 'Bills', tags: ['home'] });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(transactions.row('zyx')).toHaveCount(0);
  expect(await newest(api)).toHaveLength(2);
});

test('an income keeps the name that the line gives it', async ({ api, page, transactions }) => {
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  await typeLine(page, '+50 grandma gifts');
  await page.keyboard.press('Enter');
  await expect(transactions.toast('Recorded: grandma, $50.00, Gifts')).toBeVisible();
  expect((await newest(api))[0]).toMatchObject({ name: 'grandma', isIncome: true, category: 'Gifts' });
});

test('a line without an amount or a known category opens the form with what it says', async ({
  page,
  transactions,
}) => {
  const { dialog } = transactions;
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  const line = await typeLine(page, 'qwxz food');
  await expect(line.getByRole('option')).toContainText('opens the form');
  await page.keyboard.press('Enter');
  await expect(dialog.field('Name')).toHaveValue('qwxz');
  await expect(dialog.field('Category')).toHaveValue('Food');
  await leaveForm(page);
  await typeLine(page, 'qwxz 12');
  await page.keyboard.press('Enter');
  await expect(dialog.field('Amount')).toHaveValue('12');
  await expect(dialog.field('Category')).toHaveValue('');
});

test('a line above the balance is recorded only after the warning', async ({ api, page, transactions }) => {
  const warning = page.getByRole('alertdialog', { name: /^Warning: This expense \(\$5,000\.00\) exceeds/ });
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  await typeLine(page, 'corner shop 5000');
  await page.keyboard.press('Enter');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(transactions.dialog.field('Amount')).toHaveValue('5000');
  expect(await newest(api)).toHaveLength(2);
  await leaveForm(page);
  await typeLine(page, 'corner shop 5000');
  await page.keyboard.press('Enter');
  await warning.getByRole('button', { name: 'Submit Anyway' }).click();
  await expect(transactions.toast('Recorded: Corner Shop, −$5,000.00, Food')).toBeVisible();
  expect(await newest(api)).toHaveLength(3);
});

test('the list of shortcuts and the palette name the line, and the palette reads one too', async ({
  page,
  transactions,
}) => {
  await transactions.open();
  await expect(transactions.row('Corner Shop')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'QAdd transaction in one line',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Commands', exact: true });
  await expect(palette.getByRole('option', { name: /^Add transaction in one line/ })).toContainText('Q');
  await page.keyboard.type('corner shop 7');
  await expect(palette.getByRole('option').last()).toContainText('Corner Shop · 7');
  await page.keyboard.press('Enter');
  await expect(transactions.toast('Recorded: Corner Shop, −$7.00, Food')).toBeVisible();
});
