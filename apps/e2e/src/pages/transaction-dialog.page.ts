import { type Locator, type Page } from '@playwright/test';

type Field = 'Name' | 'Amount' | 'Date' | 'Category' | 'Note';

/** Page object of the dialog that adds and edits transactions. */
export class TransactionDialog {
  readonly element: Locator;

  constructor(private readonly page: Page) {
    this.element = page.getByRole('dialog', { name: /^(Add|Edit) (Expense|Income|Transfer)$/ });
  }

  field(label: Field): Locator {
    return this.element.getByLabel(label, { exact: true });
  }

  async fill({ Category, ...texts }: Partial<Record<Field, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label as Field).fill(text);
    if (Category) await this.field('Category').selectOption({ label: Category });
  }

  async switchTo(kind: 'Income' | 'Expense' | 'Transfer'): Promise<void> {
    await this.element.getByRole('link', { name: `Switch to ${kind}` }).click();
  }

  async submit(): Promise<void> {
    await this.element
      .getByRole('button', { name: /^(Add (Expense|Income|Transfer)|Save Changes)$/ })
      .click();
  }

  /** Submits an entry and waits until the server has recorded it. The lists show the entry before that. */
  async save(): Promise<void> {
    const recorded = this.page.waitForResponse(
      (response) =>
        /\/api\/transactions(\/\w+)?(\?|$)/.test(response.url()) && response.request().method() !== 'GET',
    );
    await this.submit();
    await recorded;
  }

  /** Returns the alert dialog with this text, shown above the dialog. */
  question(sentence: string | RegExp): Locator {
    return this.page.getByRole('alertdialog', { name: sentence });
  }
}
