import { type Page } from '@playwright/test';

interface Credentials {
  email: string;
  password: string;
}

/** Page object of registration, setup and login. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async signUp({ email, password }: Credentials): Promise<void> {
    await this.page.goto('/register');
    await this.fill({ email, password });
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async logIn({ email, password }: Credentials): Promise<void> {
    await this.page.goto('/login');
    await this.fill({ email, password });
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
  }

  /** @param currency name of the currency, such as `Euro` */
  async setUp(currency: string): Promise<void> {
    await this.page.getByRole('radio', { name: currency }).check();
    await this.page.getByRole('button', { name: 'Save and Continue' }).click();
  }

  /** Stores a token once, before the app first starts. Later changes by the app are kept. */
  async remember(token: string): Promise<void> {
    await this.page.addInitScript((value) => {
      if (!sessionStorage.getItem('remembered')) localStorage.setItem('token', value);
      sessionStorage.setItem('remembered', 'yes');
    }, token);
  }

  async storedToken(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('token'));
  }

  async fill({ email, password }: Credentials): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  }
}
