import { expectAccessible } from '../support/accessible.ts';
import { chooseFile, importDialog } from '../support/import-dialog.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

const COUNT = 3_000;
const day = (row: number) => new Date(Date.UTC(2020, 0, 1 + (row % 2_000))).toISOString().slice(0, 10);
const csv = [
  'Date,Name,Amount',
  ...Array.from({ length: COUNT }, (_, row) => `${day(row)},Shop ${row},-${(row % 90) + 1}.00`),
  '',
].join('\n');

test('an import goes on after its tab was closed, is shown on any screen and undone there', async ({
  account,
  api,
  page,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await transactions.open();
  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'history.csv', csv);
  await importDialog(page)
    .getByRole('button', { name: 'Import 3,000 transactions' })
    .click({ timeout: 60_000 });
  await expect(importDialog(page)).toContainText('Saldo is importing.', { timeout: 60_000 });
  const other = await page.context().newPage();
  await page.close();

  await other.goto('/budgets');
  const tasks = other.getByRole('region', { name: 'Tasks' });
  await expect(tasks.getByText('3,000 transactions imported.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(other, 'an ended job');
  // The notice is still there after a reload, because the user has not dismissed it.
  await other.reload();
  await tasks.getByRole('button', { name: 'Undo' }).click();
  await expect(tasks.getByText('Undone: 3,000 transactions.')).toBeVisible({ timeout: 60_000 });
  await tasks.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tasks).toHaveCount(0);
  expect((await api.call('GET', '/transactions?page=1&limit=1')).body).toMatchObject({ total: 0 });
});
