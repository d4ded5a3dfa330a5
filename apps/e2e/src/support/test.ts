import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { AccountPage } from '../pages/account.page.ts';
import { DashboardPage } from '../pages/dashboard.page.ts';
import { Frame } from '../pages/frame.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { Api } from './api.ts';
import { Instance } from '../../../../libs/testing/src/instance.ts';

const HOUR_MS = 3_600_000;
/** Upper limit of the time that a test takes which depends on the current date. */
const LAST_MS = 30_000;

interface Fixtures {
  /** Delays a test that would run across a full hour. At each full hour the date changes in some time zone. */
  sameDay: undefined;
  /** Credentials of a new user for this test only. */
  user: { email: string; password: string };
  /** API client of `user`, signed up and with US dollars as the default currency. */
  api: Api;
  account: AccountPage;
  frame: Frame;
  dashboard: DashboardPage;
  transactions: TransactionsPage;
}
interface WorkerFixtures {
  /** The instance that all tests of a worker share. Each test has its own user. */
  instance: Instance;
}

let userCount = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  instance: [
    async ({}, use, { project }) => {
      const instance = await startOnce(project.outputDir);
      await use(instance);
      await instance.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sameDay: [
    async ({}, use) => {
      const left = HOUR_MS - (Date.now() % HOUR_MS);
      if (left <= LAST_MS) await sleep(left);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ instance }, use) => use(instance.url),
  user: ({}, use) =>
    use({ email: `user-${Date.now()}-${userCount++}@saldo.example`, password: 'Sparen-2026!' }),
  api: async ({ instance, user }, use) => use(await Api.signUp(instance, user)),
  account: ({ page }, use) => use(new AccountPage(page)),
  frame: ({ page }, use) => use(new Frame(page)),
  dashboard: ({ page }, use) => use(new DashboardPage(page)),
  transactions: ({ page }, use) => use(new TransactionsPage(page)),
});

/**
 * Starts an instance, but fails at once if an earlier worker could not: Playwright starts a new worker after each failed test,
 * and each would wait for the time limit. The first failure is stored in the output folder, which each run empties.
 */
async function startOnce(folder: string): Promise<Instance> {
  const note = join(folder, 'instance-did-not-start.txt');
  if (existsSync(note)) throw new Error(readFileSync(note, 'utf8'));
  try {
    return await Instance.start();
  } catch (error) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(note, String(error));
    throw error;
  }
}

export { expect } from '@playwright/test';
