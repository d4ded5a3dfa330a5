import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

// Turns animations off: a dialog that is still fading in has less contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a payee is renamed, merged with another one, and separated again', async ({
  account,
  page,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([
    { name: 'AMZN MKTP', category: 'Shopping', cost: 7.5, addedOn: '2026-06-01' },
    { name: 'AMZN MKTP', category: 'Shopping', cost: 40, addedOn: '2026-06-02' },
    { name: 'Amazon', category: 'Shopping', cost: 3.2, addedOn: '2026-06-03' },
  ]);
  await transactions.open();
  await transactions.button('Manage Payees').click();
  const payees = page.getByRole('dialog', { name: 'Manage Payees' });
  const rows = payees.getByRole('listitem');
  await expect(rows).toHaveText([/^AMZN MKTP2 transactions/, /^Amazon1 transaction/]);
  await expectAccessible(page, 'Manage Payees');
  const rename = async (from: string, to: string) => {
    await rows.filter({ hasText: from }).getByRole('button', { name: 'Rename or Merge' }).click();
    const name = page.getByRole('dialog', { name: `Rename "${from}"` }).getByLabel('Name');
    await expect(name).toBeFocused();
    await name.fill(to);
    await name.press('Enter');
  };
  await rename('AMZN MKTP', 'Amazon Market');
  await expect(rows).toHaveText([/^Amazon Market2 transactions/, /^Amazon1 transaction/]);

  await rename('Amazon Market', 'Amazon');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'merging payees');
  await transactions.confirm(
    'Merge "Amazon Market" into "Amazon"? 2 transactions will get the name "Amazon".',
    'Merge',
  );
  await expect(rows).toHaveText([/^Amazon3 transactions/]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveText([/^Amazon Market2 transactions/, /^Amazon1 transaction/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Amazon Market' })).toHaveCount(2);
});
