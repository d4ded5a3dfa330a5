import { test as base } from '@playwright/test';
import { AccountPage } from '../pages/account.page.ts';
import { Instance } from './instance.ts';

interface Fixtures {
  account: AccountPage;
  /** A person whom nobody else in the tests is. */
  person: { email: string; password: string };
}
interface WorkerFixtures {
  /** The instance that all tests of a worker share, each with a person of its own. */
  instance: Instance;
}

let people = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  instance: [
    async ({}, use) => {
      const instance = await Instance.start();
      await use(instance);
      await instance.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ instance }, use) => use(instance.url),
  person: ({}, use) =>
    use({ email: `person-${Date.now()}-${people++}@saldo.example`, password: 'Sparen-2026!' }),
  account: ({ page }, use) => use(new AccountPage(page)),
});

export { expect } from '@playwright/test';
