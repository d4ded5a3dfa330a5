import { type Page } from '@playwright/test';
import { chooseFile, importDialog } from '../support/import-dialog.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, transactions }) => {
  await account.remember(api.token);
  await transactions.open();
  await transactions.button('Import Transactions').click();
});

const importsOf = (page: Page) => page.getByRole('dialog', { name: 'Imports' });

test('repairs dates that were read wrongly, and knows the file again', async ({ page, transactions }) => {
  const dialog = importDialog(page);
  const file =
    'Date,Name,Amount\n05/06/2026,Kolumbari,-12.50\n07/06/2026,Employer,900.00\n08/06/2026,Tea,-2.50\n';
  await chooseFile(page, 'june.csv', file);
  await dialog.getByRole('radio', { name: /\(month, day, year\)$/ }).check();
  await dialog.getByRole('button', { name: 'Import 3 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Kolumbari')).toContainText('6 May 2026');

  await transactions.button('Imports').click();
  await importsOf(page).getByRole('button', { name: 'Repair' }).click();
  const repair = page.getByRole('dialog', { name: 'Repair Import' });
  await repair.getByRole('radio', { name: 'Day and month are mixed up' }).check();
  await expect(repair).toContainText('3 transactions will change.');
  await repair.getByRole('button', { name: 'Repair' }).click();
  await expect(transactions.row('Kolumbari')).toContainText('5 Jun 2026');

  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'june.csv', file);
  await expect(dialog).toContainText('Read like the last file of this kind.');
  await expect(dialog).toContainText('To add: 0 · Already recorded: 3');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('shows what a repair would change, leaves out what the user has set, and undoes it', async ({
  page,
  api,
  transactions,
}) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'june.csv', 'Date,Name,Amount\n2026-06-25,Kolumbari,12.50\n2026-06-26,Tea,2.50\n');
  await dialog.getByRole('radio', { name: 'Money in' }).check();
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { transactions: rows } = (await api.call('GET', '/transactions')).body as {
    transactions: { _id: string; name: string }[];
  };
  const tea = rows.find(({ name }) => name === 'Tea')?._id ?? '';
  await api.call('PUT', `/transactions/${tea}`, { isIncome: false, category: 'Food' });

  await transactions.button('Imports').click();
  await importsOf(page).getByRole('button', { name: 'Repair' }).click();
  const repair = page.getByRole('dialog', { name: 'Repair Import' });
  await repair.getByRole('radio', { name: 'Income and expenses are mixed up' }).check();
  await expect(repair).toContainText('1 transaction will change.');
  await expect(repair).toContainText('Kolumbari · Miscellaneous +$12.50');
  await expect(repair).toContainText('Kolumbari · Miscellaneous −$12.50');
  await expect(repair).toContainText("26 Jun 2026 · Tea (you've changed it since)");
  await repair.getByRole('button', { name: 'Repair' }).click();
  await transactions.toast('1 transaction repaired').getByRole('button', { name: 'Undo' }).click();
  await expect(transactions.toast('Undone: 1 transaction.')).toBeVisible();
  await expect(transactions.row('Kolumbari')).toContainText('+$12.50');
  await transactions.button('Imports').click();
  await expect(importsOf(page)).toContainText('Repaired');
});

test('asks which of two unknown words means money in, and reads the next file unasked', async ({
  page,
  transactions,
}) => {
  const dialog = importDialog(page);
  const file =
    'Datum;Name;Richtung;Betrag\n25.06.2026;Kolumbari;Weg;12,50\n26.06.2026;Employer;Her;900,00\n27.06.2026;Tea;Weg;2,50\n28.06.2026;Pie;Weg;3,00\n';
  await chooseFile(page, 'june.csv', file);
  const question = dialog.getByRole('group', { name: 'Which of these words means money in?' });
  await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeDisabled();
  await question.getByRole('radio', { name: 'Her', exact: true }).check();
  await dialog.getByRole('button', { name: 'Import 4 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Kolumbari')).toContainText('−$12.50');
  await expect(transactions.row('Employer')).toContainText('+$900.00');
  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'july.csv', file.replaceAll('.06.', '.07.'));
  await expect(dialog).toContainText('Read like the last file of this kind.');
  await expect(dialog.getByRole('button', { name: 'Import 4 transactions' })).toBeEnabled();
});

test('changes the type of several transactions at once', async ({ page, api, transactions }) => {
  await page.keyboard.press('Escape');
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await page.reload();
  await expect(transactions.row('Tea')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await transactions.button('Edit (1)').click();
  const edit = page.getByRole('dialog', { name: 'Edit 1 Transaction' });
  await edit.getByLabel('Type').selectOption('Income');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(transactions.row('Tea')).toContainText('+$2.50');
});
