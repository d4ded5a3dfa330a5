import { expect, type Locator, type Page } from '@playwright/test';

/** Paths of the screens behind the login, by their name in the navigation. */
export const screens = {
  Dashboard: '/dashboard',
  Transactions: '/transactions',
  Receipts: '/receipts',
  Settings: '/settings',
  Budgets: '/budgets',
  'Recurring Transactions': '/recurring-transactions',
  Accounts: '/accounts',
  Reports: '/reports',
} as const;
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/** The frame around every screen behind the login. */
export class Frame {
  readonly links: Locator;
  readonly retry: Locator;
  readonly logout: Locator;

  constructor(private readonly page: Page) {
    this.links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    this.retry = page.getByRole('button', { name: 'Retry' });
    this.logout = page.getByRole('button', { name: 'Logout' });
  }

  /** Opens a screen through the navigation. */
  async goTo(name: ScreenName): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
  }

  async expectScreen(name: ScreenName): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.logout.click();
  }

  /** Marks the document, so that `expectSameDocument` can detect a reload. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  async expectSameDocument(): Promise<void> {
    expect(await this.page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
}
