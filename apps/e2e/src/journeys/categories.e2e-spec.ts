import { expectAccessible } from '../support/accessible.ts';
import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test('categories are added, renamed, merged and deleted with all their entries', async ({
  account,
  page,
  api,
  transactions,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.make('/budgets', { category: 'Pets', amount: 50, month: 6, year: 2026 });
  await api.record([
    { name: 'Cat food', category: 'Pets', cost: 7.5, addedOn: '2026-06-01' },
    { name: 'Vet', category: 'Pets', cost: 40, addedOn: '2026-06-02' },
    { name: 'Bread', category: 'Food', cost: 3.2, addedOn: '2026-06-03' },
  ]);
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  const expenses = categories.getByRole('region', { name: 'Expense Categories' });
  const press = (name: string, of: string) =>
    expenses.getByRole('listitem').filter({ hasText: of }).getByRole('button', { name }).click();
  await transactions.open('?category=Pets');
  // The shell assigns the category colours, and the separately loaded screens show them.
  await expect(transactions.row('Vet').getByTitle('Pets')).toHaveAttribute('style', /--category-9\b/);
  await transactions.button('Manage Categories').click();
  await expect(categories).toBeVisible();
  await expectAccessible(page, 'Manage Categories');

  const adding = expenses.getByLabel('New expense category');
  await adding.fill('PETS');
  await adding.press('Enter');
  await expect(expenses.getByText('You already have a category with this name.')).toBeVisible();
  await adding.fill('Cars');
  await adding.press('Enter');
  await expect(expenses.getByRole('listitem')).toHaveText([/^Cars/, /^Pets/]);
  await expect(adding).toBeFocused();

  const name = page.getByLabel('Category name');
  await press('Rename', 'Pets');
  await expect(name).toBeFocused();
  await expectAccessible(page, 'renaming a category');
  await name.fill('Animals');
  await name.press('Enter');
  await expect(expenses.getByRole('listitem')).toHaveText([/^Animals/, /^Cars/]);
  await expect(page).toHaveURL(/\?category=Animals$/);

  await press('Rename', 'Cars');
  await name.fill('animals');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Merge Instead' }).click();
  await transactions.confirm(
    'Merge "Cars" into "Animals"? 0 transactions will move, along with its budgets and recurring transactions. "Cars" will be deleted.',
    'Merge',
  );
  await expect(expenses.getByRole('listitem')).toHaveText([/^Animals/]);

  await press('Merge', 'Animals');
  await expectAccessible(page, 'merging a category');
  await page.getByLabel('Merge into').selectOption('Food');
  await page.getByRole('button', { name: 'Continue' }).click();
  await transactions.confirm(
    'Merge "Animals" into "Food"? 2 transactions will move, along with its budgets and recurring transactions. "Animals" will be deleted.',
    'Merge',
  );
  await expect(page).toHaveURL(/\?category=Food$/);
  await expect
    .poll(async () => (await api.call('GET', '/budgets')).body)
    .toMatchObject([{ category: 'Food', amount: 50 }]);

  await adding.fill('Boats');
  await adding.press('Enter');
  await press('Delete', 'Boats');
  await transactions.confirm(
    'Are you sure you want to delete the category "Boats"? All associated transactions will be moved to "Miscellaneous".',
    'Delete',
  );
  await expect(categories).toContainText("You haven't added any custom categories yet.");
  await page.keyboard.press('Escape');
  await expect(transactions.chips).toHaveText(['Category: Food']);
  await expect(transactions.rows).toHaveCount(3);
});
