import { type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { chooseFile, importDialog } from '../support/import-dialog.ts';
import { expectWalkable } from '../support/keyboard-walk.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { tabTo } from '../support/tab-to.ts';
import { expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page, account, api, transactions }) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await transactions.open();
});

const unclear =
  'Date,Name,Type,Amount\n05/06/2026,Corner Bakery,Off,12.50\n06/06/2026,Employer,On,900.00\n07/06/2026,Tea,Off,x\n08/06/2026,Pie,Off,3.00\n';
const byHand =
  'When;What;How much\n01.06.2026;Corner Bakery;12,50\n02.06.2026;Tea;free\n03.06.2026;Pie;free\n';
const ynab = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","06/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,000.00","Reconciled"
"Checking","","06/22/2026","Supermarket","Living: Food shop","Living","Food shop","milk",$10.50,$0.00,"Cleared"
`;

/** Checks the topmost dialog at each width. The dark theme differs only in colours, so one width is enough for it. */
async function expectUsable(page: Page, where: string, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0);
  for (const width of theme === 'light' ? [360, 768, 1440] : [768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${where}, ${width} px`);
    await expectWalkable(page, `${where}, ${width} px`);
  }
  if (theme === 'light') await expectToFit(page, where);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('every step of an import can be read, walked by Tab and seen at every width', async ({
      page,
      transactions,
    }) => {
      test.slow();
      const dialog = importDialog(page);
      await transactions.button('Import Transactions').click();
      await expect(dialog.getByLabel('Bank statement')).toBeAttached();
      await expectUsable(page, 'choosing a file', colorScheme);
      await chooseFile(page, 'own.csv', byHand);
      await expect(dialog.getByRole('alert')).toContainText('No column of the file contains amounts.');
      await expectUsable(page, 'columns by hand', colorScheme);
      await dialog.getByRole('button', { name: 'Choose Another File' }).click();

      await chooseFile(page, 'unclear.csv', unclear);
      await expectAccessible(page, 'unanswered questions');
      await dialog.getByRole('radio', { name: /\(day, month, year\)$/ }).check();
      await dialog.getByRole('radio', { name: 'On', exact: true }).check();
      await dialog.getByText('Reading settings').click();
      await expectUsable(page, 'the preview', colorScheme);
      await dialog.getByRole('button', { name: 'Correct Line 4' }).click();
      await expectUsable(page, 'correcting a row', colorScheme);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Import 3 transactions' }).click();
      await expect(dialog).toContainText('3 transactions imported');
      await expectUsable(page, 'the report', colorScheme);
      await dialog.getByRole('button', { name: 'Done' }).click();

      await transactions.button('Imports').click();
      await expect(page.getByRole('dialog', { name: 'Imports' })).toContainText('unclear.csv');
      await expectUsable(page, 'imports', colorScheme);
      await page.getByRole('button', { name: 'Repair' }).click();
      const repair = page.getByRole('dialog', { name: 'Repair Import' });
      await repair.getByRole('radio', { name: 'Income and expenses are mixed up' }).check();
      await expect(repair).toContainText('3 transactions will change.');
      await expectUsable(page, 'a repair', colorScheme);
    });

    test('every step of moving in can be read, walked by Tab and seen at every width', async ({
      page,
      transactions,
    }) => {
      test.slow();
      const dialog = importDialog(page);
      await transactions.button('Import Transactions').click();
      await chooseFile(page, 'Register.csv', ynab);
      await dialog.getByText(/^Categories: /).click();
      await expectUsable(page, 'moving in', colorScheme);
      await dialog.getByRole('button', { name: 'Move in' }).click();
      await expect(dialog).toContainText('1 transaction moved in.');
      await expectUsable(page, 'the report of a move', colorScheme);
    });
  });
}

test('a user imports a file, repairs and undoes the import by keyboard only', async ({
  page,
  transactions,
}) => {
  const dialog = importDialog(page);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  // Listens before the focus moves to the file field: a key press may reach the page earlier than the listener otherwise.
  const chooser = page.waitForEvent('filechooser');
  await press('Import Transactions');
  await tabTo(page, dialog.getByLabel('Bank statement'));
  await page.keyboard.press('Enter');
  const file = {
    name: 'june.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(unclear.replace(',x', ',2.50')),
  };
  await (await chooser).setFiles(file);

  // While no answer is selected, Tab reaches the first answer of a question, and the arrow keys reach the others.
  await tabTo(page, dialog.getByRole('radio', { name: /\(\w+, \w+, year\)$/ }).first());
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('radio', { name: 'Off', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'On', exact: true })).toBeChecked();
  await press('Import 4 transactions');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(transactions.row('Employer')).toContainText('+$900.00');

  await press('Imports');
  await press('Repair');
  const repair = page.getByRole('dialog', { name: 'Repair Import' });
  await tabTo(page, repair.getByRole('radio', { name: 'Income and expenses are mixed up' }));
  await page.keyboard.press('Space');
  await expect(repair).toContainText('4 transactions will change.');
  await tabTo(page, repair.getByRole('button', { name: 'Repair' }));
  await page.keyboard.press('Enter');
  await expect(transactions.row('Employer')).toContainText('−$900.00');
  await press('Imports');
  const imports = page.getByRole('dialog', { name: 'Imports' });
  await expect(imports).toContainText('Repaired');
  await tabTo(page, imports.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }));
  await page.keyboard.press('Enter');
  await expect(imports).toContainText('Undone');
  await page.keyboard.press('Escape');
  await expect(transactions.row('Employer')).toHaveCount(0);
});
