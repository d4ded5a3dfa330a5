import { type Locator, type Page } from '@playwright/test';
import { TransactionDialog } from './transaction-dialog.page.ts';

export class DashboardPage {
  /** Rows of the doughnut's table for screen readers, one for each category. */
  readonly categories: Locator;
  /** Rows of the bar chart's table, one for each day with transactions. */
  readonly days: Locator;
  readonly recent: Locator;
  /** Slices of the drawn doughnut. */
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

  /** Opens the dialog that adds a transaction, with its expense form. */
  async add(): Promise<TransactionDialog> {
    await this.page.getByRole('button', { name: 'Add Transaction' }).click();
    return this.dialog();
  }

  /** Returns the dialog once it is open. */
  async dialog(): Promise<TransactionDialog> {
    const dialog = new TransactionDialog(this.page);
    await dialog.element.waitFor();
    return dialog;
  }
}
