import { type Locator, type Page } from '@playwright/test';
import { TransactionDialog } from './transaction-dialog.page.ts';

export class TransactionsPage {
  readonly rows: Locator;
  readonly search: Locator;
  readonly where: Locator;
  readonly chips: Locator;
  readonly dialog: TransactionDialog;
  readonly details: Locator;

  constructor(private readonly page: Page) {
    this.rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('row');
    this.search = page.getByRole('searchbox', { name: 'Search transactions' });
    this.where = page.getByText(/^Page \d+ of \d+$/);
    this.chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    this.dialog = new TransactionDialog(page);
    this.details = page.getByRole('dialog', { name: 'Transaction Details' });
  }

  /** @param search query of the URL, with its question mark */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/transactions${search}`);
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name, exact: true });
  }

  /** A button of the screen. */
  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  async filter(label: string, option: string): Promise<void> {
    await this.page.getByRole('search').getByLabel(label).selectOption({ label: option });
  }

  /** Presses a button of the alert dialog with this text. */
  async confirm(sentence: string, answer: string): Promise<void> {
    const question = this.page.getByRole('alertdialog', { name: sentence, exact: true });
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'hidden' });
  }

  toast(text: string): Locator {
    return this.page
      .getByRole('status', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: text });
  }
}
