import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { api, expectStatus } from './api.ts';
import { demoRecurring, demoTransactions } from './demo-data.ts';
import { budgets, customCategories } from './habits.ts';

const user = { email: 'demo@saldo.example', password: 'Demo-2026!' };
/** Transactions per request: the limit of the API. */
const IMPORT_ROWS = 500;

interface Session {
  token: string;
  isSetupComplete: boolean;
}

/**
 * Adds the demo account to the instance at `origin`. Leaves a complete demo account unchanged.
 * @param today the last day of the data, `YYYY-MM-DD`
 */
export async function seed(
  origin: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<typeof user & { transactions: number }> {
  const session = await freshOrFinished(origin);
  const call = api(origin, session.token);
  if (!session.isSetupComplete) await fill(call, today);
  const page = await call<{ total: number }>('GET', '/transactions?limit=1');
  return { ...user, transactions: expectStatus(page, [200], 'Counting the transactions').total };
}

/**
 * Logs in to the demo account, or creates it. Seeding ends with the account's setup, so an account without setup is deleted and
 * created again.
 */
async function freshOrFinished(origin: string): Promise<Session> {
  const call = api(origin);
  const signUp = () => call<Session & { code?: string }>('POST', '/auth/signup', user);
  const first = await signUp();
  if (first.body?.code !== 'email-taken') return expectStatus(first, [201], 'Creating the demo account');
  const login = await call<Session>('POST', '/auth/login', user);
  const session = expectStatus(login, [200], 'Logging in to the demo account');
  if (session.isSetupComplete) return session;
  const removal = await api(origin, session.token)('DELETE', '/users/account');
  expectStatus(removal, [204], 'Deleting the incomplete demo account');
  return expectStatus(await signUp(), [201], 'Creating the demo account again');
}

async function fill(call: HttpClient, today: string): Promise<void> {
  for (const category of customCategories) {
    expectStatus(await call('POST', '/transactions/categories', category), [201], 'Adding a category');
  }
  const transactions = demoTransactions(today);
  console.log(`Adding ${transactions.length} transactions …`);
  const importId = crypto.randomUUID();
  for (let from = 0; from < transactions.length; from += IMPORT_ROWS) {
    const part = { importId, from, transactions: transactions.slice(from, from + IMPORT_ROWS) };
    expectStatus(await call('POST', '/transactions/import', part), [201], 'Adding transactions');
  }
  await addBudgets(call, today);
  for (const entry of demoRecurring(today)) {
    expectStatus(await call('POST', '/recurring/create', entry), [201], 'Adding a recurring entry');
  }
  expectStatus(await call('PUT', '/auth/setup', { defaultCurrency: 'EUR' }), [200], 'Choosing the currency');
}

/** Adds budgets for the current month and the two months before it. */
async function addBudgets(call: HttpClient, today: string): Promise<void> {
  for (const monthsAgo of [2, 1, 0]) {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - monthsAgo);
    for (const { category, cents } of budgets) {
      const month = { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() };
      const added = await call('POST', '/budgets', { category, amount: cents / 100, ...month });
      expectStatus(added, [201], 'Adding a budget');
    }
  }
}
