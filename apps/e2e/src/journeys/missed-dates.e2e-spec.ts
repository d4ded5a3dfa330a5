import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Maximum number of missed occurrences that are recorded without a question in a day. */
const UNASKED = 5_000;

test('asks about missed dates that are too many to be recorded unasked, and records them', async ({
  page,
  account,
  api,
}) => {
  test.slow();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const entry = { category: 'Bills', amount: 1, isIncome: false, frequency: 'daily', paused: false };
  const dates = { startDate: ago(360), nextDueDate: ago(360), endDate: ago(10) };
  const entries = Array.from({ length: 15 }, (_, n) => ({ name: `Paper ${n}`, ...entry, ...dates }));
  await api.call('POST', '/recurring/restore', { restoreId: crypto.randomUUID(), entries });
  const recorded = async () => (await api.call<{ total: number }>('GET', '/transactions?limit=1')).body.total;
  await expect.poll(recorded, { timeout: 120_000 }).toBe(UNASKED);

  await account.remember(api.token);
  await page.goto('/recurring-transactions');
  await expect(page.getByText('265 occurrences are due; record them?')).toBeVisible();
  await expectAccessible(page, 'missed dates');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Recording 265 transactions.')).toBeVisible();
  await expect(page.getByText('265 occurrences are due; record them?')).toBeHidden();
  await expect.poll(recorded, { timeout: 60_000 }).toBe(UNASKED + 265);
});
