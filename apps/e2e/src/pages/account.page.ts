import { type Page } from '@playwright/test';

interface Person {
  email: string;
  password: string;
}

/** Signing up, setting up, logging in and out. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async signUp({ email, password }: Person): Promise<void> {
    await this.page.goto('/register');
    await this.fill({ email, password });
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async logIn({ email, password }: Person): Promise<void> {
    await this.page.goto('/login');
    await this.fill({ email, password });
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
  }

  /** @param currency its name, `Euro` */
  async setUp(currency: string): Promise<void> {
    await this.page.getByRole('radio', { name: currency }).check();
    await this.page.getByRole('button', { name: 'Save and Continue' }).click();
  }

  /** Puts a token where the page keeps it, once, before the page first looks; what the page does with it later stays. */
  async remember(token: string): Promise<void> {
    await this.page.addInitScript((value) => {
      if (!sessionStorage.getItem('remembered')) localStorage.setItem('token', value);
      sessionStorage.setItem('remembered', 'yes');
    }, token);
  }

  async storedToken(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('token'));
  }

  async fill({ email, password }: Person): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  }
}
