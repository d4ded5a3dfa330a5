import { freePorts } from '../common/ports.ts';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';
import { api } from './api.ts';
import { seed } from './seed.ts';

interface Budget {
  category: string;
  spent: number;
}

describe('npm run seed', () => {
  const folder = temporaryFolder();
  let instance: Started;
  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation();
    const [port = 0] = await freePorts(1);
    instance = startInstance(port, folder.path);
    await instance.ready;
  });
  afterAll(async () => {
    instance.child.kill('SIGTERM');
    await instance.exit;
    folder.remove();
  });

  async function logIn({ email, password }: { email: string; password: string }) {
    const { body } = await api(instance.url)<{ token: string }>('POST', '/auth/login', { email, password });
    return api(instance.url, body.token);
  }

  it('fills the running instance once', async () => {
    const first = await seed(instance.url);
    expect(first.transactions).toBeGreaterThan(1_300);
    expect(await seed(instance.url)).toEqual(first);
  });

  it('creates a positive balance and budgets with spending', async () => {
    const call = await logIn(await seed(instance.url));
    const { body: summary } = await call<{ balance: number }>('GET', '/transactions/summary');
    expect(summary.balance).toBeGreaterThan(0);
    const { body: budgets } = await call<Budget[]>('GET', '/budgets');
    expect(budgets).toHaveLength(15);
    expect(budgets.some(({ spent }) => spent > 0)).toBe(true);
    const { body: upcoming } = await call<{ entries: unknown[] }>('GET', '/recurring/upcoming');
    expect(upcoming.entries.length).toBeGreaterThan(5);
  });

  it('starts over after an interrupted run', async () => {
    const { body, status } = await (
      await logIn(await seed(instance.url))
    )<unknown>('DELETE', '/users/account');
    expect([status, body]).toEqual([204, '']);
    const user = { email: 'demo@saldo.example', password: 'Demo-2026!' };
    const { body: session } = await api(instance.url)<{ token: string }>('POST', '/auth/signup', user);
    const half = { name: 'Half', category: 'Food', cost: 1, isIncome: false };
    await api(instance.url, session.token)('POST', '/transactions', half);

    const { transactions } = await seed(instance.url);
    expect(transactions).toBeGreaterThan(1_300);
    const page = await (await logIn(user))<{ total: number }>('GET', '/transactions?search=Half&limit=1');
    expect(page.body.total).toBe(0);
  });

  it('refuses if no instance runs', async () => {
    const [free = 0] = await freePorts(1);
    await expect(seed(`http://localhost:${free}`)).rejects.toThrow(
      `Saldo does not run at http://localhost:${free}; please start it with npm start (and the same PORT) first.`,
    );
  });
});
