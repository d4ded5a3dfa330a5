import { expect, type Locator, type Page } from '@playwright/test';
import english from '../../../web/shell/src/messages/en.json' with { type: 'json' };
import { screenList } from '../../../web/shell/src/screen-list.ts';

/** Paths of the screens behind the login, by their names in the navigation. */
export const screens = Object.fromEntries(
  screenList.map(({ name, path }) => [english[`shell.screens.${name}`], path]),
);
export const screenNames = Object.keys(screens);

/** Page object of the frame around every screen behind the login. */
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
  async goTo(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
  }

  async expectScreen(name: string): Promise<void> {
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
