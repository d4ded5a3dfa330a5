import { eventually } from '../../libs/testing/src/eventually.ts';
import { apiClient, signUp } from './client.ts';
import { UNAVAILABLE, UserWorkload } from './user-workload.ts';

/** Maximum number of concurrent requests. Beyond it, requests are skipped. */
const MAX_UNDER_WAY = 400;
const SUCCESS = [200, 201, 204];
const NO_ANSWER = [0, -1];

/** Constant load on an instance during a fault: `rate` requests per second, half of them writes. Counts the answers by status. */
export class BackgroundLoad {
  private counts = new Map<number, number>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private readonly users: readonly UserWorkload[];
  private readonly isHealthy: () => Promise<boolean>;

  private constructor(users: readonly UserWorkload[], rate: number, isHealthy: () => Promise<boolean>) {
    this.users = users;
    this.isHealthy = isHealthy;
    this.timer = setInterval(() => this.send(), 1_000 / rate);
  }

  static async start(url: string, load: { users: number; rate: number; timeoutMs: number }) {
    const sessions = await Promise.all(Array.from({ length: load.users }, () => signUp(url, load.timeoutMs)));
    const users = sessions.map(({ ask }) => new UserWorkload(ask));
    return new BackgroundLoad(users, load.rate, await healthCheck(url));
  }

  get requested(): number {
    return this.users.reduce((sum, { requested }) => sum + requested, 0);
  }

  /**
   * Returns the counts since the last call as text, and a sentence for each unexpected status.
   * @param mayBeSilent whether missing answers are expected, too
   */
  take(mayBeSilent = false): { counted: string; unexpected: string[] } {
    const { counts } = this;
    this.counts = new Map();
    const expected = [...SUCCESS, ...UNAVAILABLE, ...(mayBeSilent ? NO_ANSWER : [])];
    const sum = (statuses: number[]) =>
      statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
    return {
      counted: `${sum(SUCCESS)} served, ${sum(UNAVAILABLE)} unavailable, ${sum(NO_ANSWER)} unanswered`,
      unexpected: [...counts].flatMap(([status, count]) =>
        expected.includes(status) ? [] : [`${count} were answered ${status}.`],
      ),
    };
  }

  /** Waits until every service reads and writes again. Returns the milliseconds that this took. */
  async recovery(): Promise<number> {
    const startedAt = performance.now();
    await eventually(this.isHealthy, { timeoutMs: 180_000, message: 'It did not recover within 3 minutes.' });
    return performance.now() - startedAt;
  }

  /** Ends the load. Returns the differences between the server's state and the acknowledged writes. */
  async stop(): Promise<string[]> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    const violations = [];
    for (const user of this.users) violations.push(...(await user.violations()));
    return violations;
  }

  private send(): void {
    const user = this.users[Math.floor(Math.random() * this.users.length)];
    if (!user || this.underWay.size >= MAX_UNDER_WAY) return;
    const answered = Math.random() < 0.5 ? user.write() : user.read();
    const counted = answered
      .then((status) => void this.counts.set(status, (this.counts.get(status) ?? 0) + 1))
      .finally(() => this.underWay.delete(counted));
    this.underWay.add(counted);
  }
}

/** Returns a function that checks whether every service reads and writes. */
async function healthCheck(url: string): Promise<() => Promise<boolean>> {
  const { token } = await signUp(url, 60_000);
  const ask = apiClient(url, token, 2_000);
  return async () => {
    const answers = [
      await ask('GET', '/health'),
      await ask('POST', '/transactions', { name: 'probe', category: 'Food', cost: 1 }),
      await ask('PUT', '/auth/setup', { defaultCurrency: 'EUR' }),
      await ask('GET', '/budgets'),
      await ask('GET', '/receipts'),
    ];
    return answers.every(({ status }) => SUCCESS.includes(status));
  };
}
