import { expectAccessible } from '../support/accessible.ts';
import { importDialog } from '../support/import-dialog.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Number of user actions that the landing page promises. */
const ACTIONS = 9;

/** One month of a bank's CSV file. The brand list knows all payees but two. */
const statement = `Buchungstag;Empfänger;Verwendungszweck;Betrag
01.11.2026;Hausverwaltung Meyer;Miete November;-780,00
03.11.2026;REWE SAGT DANKE 4711;Kartenzahlung;-54,20
07.11.2026;Netflix International;Abo;-12,99
12.11.2026;Shell Tankstelle;Kartenzahlung;-61,40
25.11.2026;Muster GmbH;Gehalt November;2850,00
`;

test('a new user has a month of a bank file with categories after nine actions', async ({ page, user }) => {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };
  await page.goto('/register');
  await act(page.getByLabel('Email').fill(user.email));
  await act(page.getByLabel('Password', { exact: true }).fill(user.password));
  await act(page.getByRole('button', { name: 'Create Account' }).click());
  await act(page.getByRole('radio', { name: 'Euro' }).check());
  await act(page.getByRole('button', { name: 'Save and Continue' }).click());
  const steps = page.getByRole('region', { name: 'Start with what you have' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'the first steps');
  await act(steps.getByRole('link', { name: 'Choose a file' }).click());
  const suggested = page.waitForResponse(/\/import\/categories/);
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await act(importDialog(page).getByLabel('Bank statement').setInputFiles(file));
  await suggested;
  await act(
    importDialog(page)
      .getByRole('button', { name: /^Import 5/ })
      .click(),
  );
  await act(importDialog(page).getByRole('button', { name: 'Done' }).click());
  expect(actions).toBe(ACTIONS);
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByRole('row', { name: /Netflix/ })).toContainText('Subscriptions');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    "Say what's on your account today",
    'Set your first budget',
  ]);
});

test('sample data fills the dashboard, and one click removes all of it', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  await account.remember(api.token);
  await dashboard.open();
  await page.getByRole('button', { name: 'Add sample data' }).click();
  const remove = page.getByRole('button', { name: 'Remove sample data' });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('region', { name: 'Different from usual' })).toBeVisible();
  await expect(dashboard.recent).toHaveCount(5);
  await expectAccessible(page, 'the dashboard with sample data');
  await remove.click();
  await expect(page.getByRole('region', { name: 'Start with what you have' })).toBeVisible();
  expect((await api.call('GET', '/transactions')).body).toMatchObject({ total: 0 });
});

test('the balance that the user states is the current one', async ({ page, account, api, dashboard }) => {
  await account.remember(api.token);
  await dashboard.open();
  await page.getByRole('button', { name: 'Enter balance' }).click();
  await page.getByLabel('What is on this account today?').fill('1234.5');
  await page.keyboard.press('Enter');
  await expect(dashboard.card('Current Balance')).toContainText('$1,234.50');
  const dialog = await dashboard.add();
  await dialog.fill({ Name: 'Concert', Amount: '1300', Category: 'Entertainment' });
  await dialog.submit();
  const question = dialog.question(/exceeds your current balance/);
  await question.getByRole('button', { name: 'What is on this account today?' }).click();
  await question.getByLabel('What is on this account today?').fill('1500');
  await question.getByRole('button', { name: 'Set and submit' }).click();
  await expect(dialog.element).toBeHidden();
  await expect(dashboard.card('Current Balance')).toContainText('$200.00');
});
