import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { AccountPage } from '../src/pages/account.page.ts';
import { DashboardPage } from '../src/pages/dashboard.page.ts';

const cwd = join(import.meta.dirname, '../../..');

/** Runs `docker compose` with these arguments on the stack of COMPOSE_PROJECT_NAME. Returns its output. */
async function compose(...args: string[]): Promise<string> {
  return (await promisify(execFile)('docker', ['compose', ...args], { cwd })).stdout;
}

const newUser = () => ({ email: `user-${Date.now()}@saldo.example`, password: 'Sparen-2026!' });

/** Signs up a new user and opens the empty dashboard. */
async function signUp(page: Page, user = newUser()) {
  const account = new AccountPage(page);
  await account.signUp(user);
  await account.setUp('Euro');
  await expect(page).toHaveURL(/\/dashboard$/);
  return new DashboardPage(page);
}

async function record(dashboard: DashboardPage, name: string, amount: string): Promise<void> {
  const dialog = await dashboard.add();
  await dialog.fill({ Name: name, Amount: amount, Category: 'Groceries' });
  await dialog.submit();
  const warning = dialog
    .question(/exceeds your current balance/)
    .getByRole('button', { name: 'Submit Anyway' });
  await expect(warning.or(dashboard.recent.filter({ hasText: name }))).toBeVisible();
  if (await warning.isVisible()) await warning.click();
  await expect(dialog.element).toBeHidden();
  await expect(dashboard.recent.first()).toContainText(name);
}

test('all data is still there after the stack was stopped and started again', async ({ page }) => {
  const dashboard = await signUp(page);
  await record(dashboard, 'Weekly shopping', '84.37');
  await compose('down');
  await compose('up', '--detach', '--wait');
  await page.reload();
  await expect(dashboard.card('Total Expense')).toContainText('€84.37');
  await expect(dashboard.recent).toHaveText([/Weekly shopping.*−€84\.37/]);
});

test('one service is rebuilt and replaced while a user keeps recording', async ({ page }) => {
  const dashboard = await signUp(page);
  const [old = ''] = (await compose('ps', '--quiet', 'ledger')).trim().split('\n');
  let isReplaced = false;
  const replacing = replace('ledger', old).finally(() => (isReplaced = true));
  let recorded = 0;
  do {
    recorded += 1;
    await record(dashboard, `Coffee ${recorded}`, '1.50');
  } while (!isReplaced);
  await replacing;
  recorded += 1;
  await record(dashboard, `Coffee ${recorded}`, '1.50');

  expect(await compose('ps', '--quiet', 'ledger')).not.toContain(old.slice(0, 12));
  await page.reload();
  await expect(dashboard.card('Total Expense')).toContainText(`€${(recorded * 1.5).toFixed(2)}`);
});

test('a backup of the running stack restores the same accounts and data into an empty one', async ({
  page,
}) => {
  const user = newUser();
  const dashboard = await signUp(page, user);
  await record(dashboard, 'Weekly shopping', '84.37');
  await compose('--profile', 'once', 'build', 'backup');
  await compose('run', '--rm', 'backup');
  await record(dashboard, 'After the backup', '1.00');

  await compose('down');
  const volumes = ['database', 'events'].map((name) => `${process.env['COMPOSE_PROJECT_NAME']}_${name}`);
  await promisify(execFile)('docker', ['volume', 'rm', ...volumes]);
  await compose('up', '--detach', '--wait', 'mongo');
  await compose('run', '--rm', 'backup', 'node', 'main.mjs', 'restore', '/backups');
  await compose('up', '--detach', '--wait');
  // The restore has logged all users out.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await new AccountPage(page).logIn(user);
  await expect(dashboard.card('Total Expense')).toContainText('€84.37');
  await expect(dashboard.recent).toHaveText([/Weekly shopping.*−€84\.37/]);
});

/** Starts a new container of a service, then stops the old one, as docs/releasing.md describes. */
async function replace(service: string, old: string): Promise<void> {
  await compose('build', '--build-arg', 'VERSION=test-2', service);
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', `${service}=2`, '--wait', service);
  const docker = promisify(execFile);
  await docker('docker', ['stop', old]);
  await docker('docker', ['rm', old]);
}
