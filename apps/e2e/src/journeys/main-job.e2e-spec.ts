import { expect, test } from '../support/test.ts';

test('a user signs up and records expenses and an income, which survive a restart', async ({
  page,
  account,
  user,
  frame,
  dashboard,
  instance,
}) => {
  await account.signUp(user);
  await expect(page.getByText('Signup successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByText(user.email)).toBeVisible();
  await account.setUp('Euro');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('No expense data to display.')).toBeVisible();
  await expect(page.getByText('No recent activity to display.')).toBeVisible();
  await expect(page.getByText('No recent transactions.')).toBeVisible();

  const dialog = await dashboard.add();
  await dialog.switchTo('Income');
  await dialog.fill({ Amount: '2500', Category: 'Salary' });
  await dialog.save();
  await expect(dialog.element).toBeHidden();
  await expect(dashboard.card('Total Income')).toContainText('€2,500.00');
  await expect(dashboard.card('Current Balance')).toContainText('€2,500.00');
  await expect(dashboard.recent).toContainText(['Salary Income']);

  await dashboard.add();
  await dialog.fill({ Name: 'Weekly shopping', Amount: '84.37', Category: 'Groceries', Note: 'two bags' });
  await dialog.save();
  await expect(dialog.element).toBeHidden();
  await expectTotals();

  await instance.stop();
  await instance.start();

  await page.reload();
  await expectTotals();
  await frame.logOut();
  await expect(page).toHaveURL(/\/login$/);
  await account.logIn(user);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectTotals();

  async function expectTotals() {
    await expect(dashboard.card('Total Income')).toContainText('€2,500.00');
    await expect(dashboard.card('Total Expense')).toContainText('€84.37');
    await expect(dashboard.card('Current Balance')).toContainText('€2,415.63');
    await expect(dashboard.categories).toHaveText([/^Groceries\s*€84\.37$/]);
    await expect(dashboard.days).toHaveText([/€2,500\.00\s*€84\.37$/]);
    await expect(dashboard.recent).toHaveText([/Weekly shopping.*−€84\.37/, /Salary Income.*\+€2,500\.00/]);
    for (const chart of [/Doughnut chart/, /Bar chart/])
      await expect(page.getByRole('img', { name: chart })).toBeVisible();
  }
});

test.describe('the transaction dialog', () => {
  test.beforeEach(async ({ account, api, dashboard }) => {
    await account.remember(api.token);
    await dashboard.open();
  });

  test('warns about an expense above the balance, and submits it only after confirmation', async ({
    api,
    dashboard,
  }) => {
    await api.make('/transactions', { category: 'Gifts', cost: 20, isIncome: true });
    const dialog = await dashboard.add();
    await dialog.fill({ Name: 'Concert', Amount: '60', Category: 'Entertainment' });
    await dialog.submit();
    const question = dialog.question(
      'Warning: This expense ($60.00) exceeds your current balance ($20.00). Proceeding will result in a negative balance. Do you wish to submit anyway?',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.field('Name')).toHaveValue('Concert');
    expect((await api.call('GET', '/transactions')).body).toMatchObject({ total: 1 });

    await dialog.submit();
    await question.getByRole('button', { name: 'Submit Anyway' }).click();
    await expect(dialog.element).toBeHidden();
    await expect(dashboard.card('Current Balance')).toContainText('−$40.00');
  });

  test('creates a new category and selects it', async ({ page, api, dashboard }) => {
    const dialog = await dashboard.add();
    await dialog.switchTo('Income');
    await dialog.field('Category').selectOption('-- Add New Category --');
    const prompt = page.getByRole('dialog', { name: 'New Category' });
    await prompt.getByRole('textbox').fill('Royalties');
    await prompt.getByRole('button', { name: 'Add Category' }).click();
    await expect(dialog.field('Category').locator('option:checked')).toHaveText('Royalties');
    await dialog.fill({ Amount: '12.5' });
    await dialog.save();
    await expect(dashboard.recent).toHaveText([/Royalties Income.*\+\$12\.50/]);
    const { body } = await api.call('GET', '/transactions/categories/income');
    expect(body).toContain('Royalties');
  });

  test('reports missing fields one at a time', async ({ page, dashboard, api }) => {
    const dialog = await dashboard.add();
    await expect(dialog.field('Category').locator('option:checked')).toHaveText('Select a category');
    const expectMessage = async (sentence: string) => {
      await dialog.submit();
      await expect(dialog.question(sentence)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog.question(sentence)).toBeHidden();
    };
    await expectMessage('Please enter a name for the transaction');
    await dialog.fill({ Name: '  Tea ' });
    await expectMessage('Please enter a valid cost greater than 0');
    await dialog.fill({ Amount: '0' });
    await expectMessage('Please enter a valid cost greater than 0');
    await dialog.fill({ Amount: '1' });
    await expectMessage('Please select a category');
    expect((await api.call('GET', '/transactions')).body).toMatchObject({ total: 0 });
  });

  test('resets the form, with today and the first category, when switching between expense and income', async ({
    page,
    dashboard,
  }) => {
    const dialog = await dashboard.add();
    await dialog.fill({ Name: 'Tea', Amount: '3', Date: '2020-01-31', Note: 'green' });
    await dialog.switchTo('Income');
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await expect(dialog.field('Name')).toHaveCount(0);
    await expect(dialog.field('Amount')).toHaveValue('');
    await expect(dialog.field('Note')).toHaveValue('');
    await expect(dialog.field('Date')).toHaveValue(today.split('-').reverse().join('/'));
    await expect(dialog.field('Category')).toHaveValue('Salary');
    await dialog.switchTo('Expense');
    await expect(dialog.field('Name')).toHaveValue('');
    await expect(dialog.field('Category')).toHaveValue('Food');
    await page.keyboard.press('Escape');
    await expect(dialog.element).toBeHidden();
  });
});
