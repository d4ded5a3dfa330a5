import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api } from '../support/api.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const pay = { name: 'Pay', category: 'Salary', cost: 900, isIncome: true, addedOn: '2026-03-01' };

test.beforeEach(async ({ account, api }) => {
  await account.remember(api.token);
  await api.record([pay]);
});

const storedRules = async (api: Api) =>
  (await api.call<{ rules: { conditions: object; actions: object }[] }>('GET', '/rules')).body.rules.map(
    ({ conditions, actions }) => ({ conditions, actions }),
  );

/** Opens the list of rules, then the form of a new rule. Returns the form. */
async function newRule(page: Page): Promise<Locator> {
  await page.goto('/transactions?open=rules');
  const rules = page.getByRole('dialog', { name: 'Rules', exact: true });
  await expect(rules.getByText("You don't have any rules yet.")).toBeVisible();
  await rules.getByRole('button', { name: 'Add Rule', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Rule', exact: true });
  await expect(form.getByRole('group', { name: 'Condition 1', exact: true })).toBeVisible();
  return form;
}

/** The expected rule, however it is entered: (a word AND NOT an amount) OR a tag. */
const nested = {
  conditions: [
    [
      { field: 'payee', is: 'word', value: 'rewe' },
      { field: 'amount', from: 100, to: 200, not: true },
    ],
    [{ field: 'tag', is: 'exact', value: 'pets' }],
  ],
  actions: { category: 'Bills' },
};

test('a rule fills in the dialog while its user types, and says so', async ({ api, page, transactions }) => {
  const { conditions } = { conditions: [[{ field: 'payee', is: 'word', value: 'rewe' }]] };
  await api.make('/rules', { conditions, actions: { category: 'Bills', tags: ['home'] } });
  await transactions.open();
  await expect(transactions.row('Pay')).toBeVisible();
  await page.keyboard.press('n');
  const { dialog } = transactions;
  await dialog.field('Amount').fill('12');
  await dialog.field('Name').fill('Rewe City');
  await expect(dialog.element.getByText('From your rule for “rewe”: Bills and home')).toBeVisible();
  await expect(dialog.field('Category')).toHaveValue('Bills');
  // Another name clears the category that the rule has filled in.
  await dialog.field('Name').fill('Rewerta');
  await expect(dialog.field('Category')).toHaveValue('');
  await dialog.field('Name').fill('Rewe City');
  await expect(dialog.field('Category')).toHaveValue('Bills');
  await dialog.save();
  await expect(transactions.row('Rewe City')).toContainText('Bills');
  expect((await api.call('GET', '/transactions?limit=1')).body).toMatchObject({
    transactions: [{ name: 'Rewe City', category: 'Bills', tags: ['home'] }],
  });
});

test('conditions are nested by mouse: and, or, not', async ({ api, page }) => {
  const form = await newRule(page);
  const condition = (number: number) => form.getByRole('group', { name: `Condition ${number}`, exact: true });
  const choose = (number: number, label: string, option: string) =>
    condition(number).getByLabel(label, { exact: true }).selectOption({ label: option });
  await choose(1, 'Comparison', 'contains the words');
  await condition(1).getByLabel('Text', { exact: true }).fill('rewe');
  await form.getByRole('button', { name: 'Add Condition', exact: true }).click();
  await choose(2, 'Look in', 'amount');
  await condition(2).getByLabel('Amount from', { exact: true }).fill('100');
  await condition(2).getByLabel('Amount to', { exact: true }).fill('200');
  await condition(2).getByRole('checkbox', { name: 'Must not apply', exact: true }).check();
  await form.getByRole('button', { name: 'Add Alternative', exact: true }).click();
  await choose(3, 'Look in', 'tag');
  await choose(3, 'Comparison', 'is exactly');
  await condition(3).getByLabel('Text', { exact: true }).fill('pets');
  await form.getByLabel('Category', { exact: true }).selectOption({ label: 'Bills' });
  await expect(form.getByRole('group', { name: 'Or if all of these apply', exact: true })).toBeVisible();
  await expectAccessible(page, 'nested conditions');
  await form.getByRole('button', { name: 'Save Rule', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Rules', exact: true })).toContainText(
    'not: amount from 100.00 to 200.00',
  );
  expect(await storedRules(api)).toEqual([nested]);
});

test('the same conditions are nested by keyboard alone', async ({ api, page }) => {
  await page.goto('/transactions?open=rules');
  const rules = page.getByRole('dialog', { name: 'Rules', exact: true });
  await tabTo(page, rules.getByRole('button', { name: 'Add Rule', exact: true }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Rule', exact: true });
  const condition = (number: number) => form.getByRole('group', { name: `Condition ${number}`, exact: true });
  /** Selects an option of a list by typing its first letters. */
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  const press = async (button: Locator, key = 'Enter') => {
    await tabTo(page, button);
    await page.keyboard.press(key);
  };
  await expect(condition(1).getByLabel('Look in', { exact: true })).toBeFocused();
  await type(condition(1).getByLabel('Comparison', { exact: true }), 'contains the');
  await type(condition(1).getByLabel('Text', { exact: true }), 'rewe');
  await press(form.getByRole('button', { name: 'Add Condition', exact: true }));
  await expect(condition(2).getByLabel('Look in', { exact: true })).toBeFocused();
  await page.keyboard.type('amo');
  await type(condition(2).getByLabel('Amount from', { exact: true }), '100');
  await type(condition(2).getByLabel('Amount to', { exact: true }), '200');
  await press(condition(2).getByRole('checkbox', { name: 'Must not apply', exact: true }), 'Space');
  await press(form.getByRole('button', { name: 'Add Alternative', exact: true }));
  await expect(condition(3).getByLabel('Look in', { exact: true })).toBeFocused();
  await page.keyboard.type('tag');
  await type(condition(3).getByLabel('Comparison', { exact: true }), 'is');
  await type(condition(3).getByLabel('Text', { exact: true }), 'pets');
  await type(form.getByLabel('Category', { exact: true }), 'bil');
  await press(form.getByRole('button', { name: 'Save Rule', exact: true }));
  await expect(form).toBeHidden();
  expect(await storedRules(api)).toEqual([nested]);
});

test('a rule adds its tags to occurrences of a recurring entry, whose category stays', async ({
  api,
  page,
  transactions,
}) => {
  const conditions = [[{ field: 'payee', is: 'word', value: 'gym' }]];
  await api.make('/rules', { conditions, actions: { category: 'Food', tags: ['sport'] } });
  const today = new Date().toISOString().slice(0, 10);
  const gym = { name: 'Gym', category: 'Bills', amount: 20, isIncome: false, frequency: 'monthly' };
  await api.make('/recurring/create', { ...gym, startDate: today });
  await expect
    .poll(async () => (await api.call<{ total: number }>('GET', '/transactions?limit=1')).body.total)
    .toBe(2);
  await transactions.open();
  await expect(transactions.row('Gym')).toContainText('Bills');
  await expect(transactions.row('Gym')).toContainText('sport');
  await page.goto('/transactions?tag=sport');
  await expect(transactions.rows).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a rule is added by touch, and changes what was imported before', async ({ api, page }) => {
    const imported = { category: { by: 'default' } };
    await api.record([
      { name: 'Rewe City', category: 'Miscellaneous', cost: 12, addedOn: '2026-03-02', setBy: imported },
    ]);
    const form = await newRule(page);
    const comparison = form.getByLabel('Comparison', { exact: true });
    await comparison.tap();
    await comparison.selectOption({ label: 'contains the words' });
    await form.getByLabel('Text', { exact: true }).tap();
    await page.keyboard.type('rewe');
    await form.getByLabel('Category', { exact: true }).selectOption({ label: 'Groceries' });
    await form.getByRole('button', { name: 'Preview', exact: true }).tap();
    await expect(form.getByText('1 transaction would change.')).toBeVisible();
    await expectAccessible(page, 'a rule on a phone');
    await form.getByRole('checkbox', { name: 'Also change recorded transactions' }).tap();
    await form.getByRole('button', { name: 'Save Rule', exact: true }).tap();
    await expect(page.getByText('Rule saved. 1 transaction changed.')).toBeVisible();
    const { body } = await api.call<{ transactions: object[] }>('GET', '/transactions?limit=1');
    expect(body.transactions).toMatchObject([{ name: 'Rewe City', category: 'Groceries' }]);
  });
});
