import { type Locator, type Page } from '@playwright/test';
import { TransactionDialog } from './transaction-dialog.page.ts';

export class DashboardPage {
  /** What the doughnut shows, as a screen reader reads it: one row for each category. */
  readonly categories: Locator;
  /** What the bars show: one row for each day that has something. */
  readonly days: Locator;
  readonly recent: Locator;
  /** The drawn parts of the doughnut, and the drawn bars. */
  readonly slices: Locator;
  readonly bars: Locator;

  constructor(private readonly page: Page) {
    const rows = (column: string) =>
      page
        .getByRole('table')
        .filter({ has: page.getByRole('columnheader', { name: column, exact: true }) })
        .locator('tbody')
        .getByRole('row');
    this.categories = rows('Category');
    this.days = rows('Date');
    this.recent = page.getByRole('region', { name: 'Recent Transactions' }).getByRole('listitem');
    this.slices = page.getByRole('img', { name: /^Doughnut/ }).locator('path[j]');
    this.bars = page.getByRole('img', { name: /^Bar chart/ }).locator('path[val]');
  }

  card(title: 'Total Income' | 'Total Expense' | 'Current Balance'): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
  }

  /** Opens the dialog that adds a transaction, in its form for expenses. */
  async add(): Promise<TransactionDialog> {
    await this.page.getByRole('button', { name: 'Add Transaction' }).click();
    return this.dialog();
  }

  /** The dialog, once it is open. */
  async dialog(): Promise<TransactionDialog> {
    const dialog = new TransactionDialog(this.page);
    await dialog.element.waitFor();
    return dialog;
  }
}
