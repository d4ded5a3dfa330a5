import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import { api, expectStatus } from './api.ts';
import { demoRecurring, demoTransactions } from './demo-data.ts';
import { budgets, customCategories } from './habits.ts';

const person = { email: 'demo@saldo.example', password: 'Demo-2026!' };
/** Concurrent requests: enough to be quick, few enough for the rate limits. */
const AT_ONCE = 8;

interface Session {
  token: string;
  isSetupComplete: boolean;
}

/**
 * Fills the instance at `origin`, unless that was done before; later changes of the user are kept.
 * @param today the day of the last transactions, `YYYY-MM-DD`
 */
export async function seed(
  origin: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<typeof person & { transactions: number }> {
  const session = await freshOrFinished(origin);
  const call = api(origin, session.token);
  if (!session.isSetupComplete) await fill(call, today);
  const page = await call<{ total: number }>('GET', '/transactions?limit=1');
  return { ...person, transactions: expectStatus(page, [200], 'Counting the transactions').total };
}

/** The setup is completed last, so an account without it is incomplete: it is deleted and filled again. */
async function freshOrFinished(origin: string): Promise<Session> {
  const call = api(origin);
  const signUp = () => call<Session & { code?: string }>('POST', '/auth/signup', person);
  const first = await signUp();
  if (first.body?.code !== 'email-taken') return expectStatus(first, [201], 'Signing the demo person up');
  const login = await call<Session>('POST', '/auth/login', person);
  const session = expectStatus(login, [200], 'Logging the demo person in');
  if (session.isSetupComplete) return session;
  const removal = await api(origin, session.token)('DELETE', '/users/account');
  expectStatus(removal, [204], 'Removing the half-filled demo account');
  return expectStatus(await signUp(), [201], 'Signing the demo person up again');
}

async function fill(call: HttpClient, today: string): Promise<void> {
  for (const category of customCategories) {
    expectStatus(await call('POST', '/transactions/categories', category), [201], 'Adding a category');
  }
  const waiting = demoTransactions(today);
  console.log(`Adding ${waiting.length} transactions …`);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      expectStatus(await call('POST', '/transactions', next), [201], 'Adding a transaction');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await addBudgets(call, today);
  for (const entry of demoRecurring(today)) {
    expectStatus(await call('POST', '/recurring/create', entry), [201], 'Adding a recurring entry');
  }
  expectStatus(await call('PUT', '/auth/setup', { defaultCurrency: 'EUR' }), [200], 'Choosing the currency');
}

/** For this month and the two before it. */
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
