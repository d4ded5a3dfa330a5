import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient, PASSWORD } from '../harness/client.ts';
import { UNAVAILABLE } from '../harness/user-workload.ts';

const today = () => new Date().toISOString().slice(0, 10);

interface Transaction {
  _id: string;
  name: string;
}

/** A user who sends one request after the other, to all gateways in turn. */
export class ReplicaUser {
  /** Failed requests, and requests without an answer even after a retry. */
  readonly failures: string[] = [];
  requests = 0;
  retries = 0;
  private readonly recorded: string[] = [];
  private readonly recurring: string[] = [];
  private readonly budgetMonths: { month: number; year: number }[] = [];
  private token = '';
  private readonly gateways: () => string[];

  constructor(gateways: () => string[]) {
    this.gateways = gateways;
  }

  async signUp(): Promise<void> {
    const credentials = { email: `user-${randomUUID()}@saldo.example`, password: PASSWORD };
    const { token } = await this.ask<{ token: string }>('POST', '/auth/signup', credentials);
    this.token = token;
    await this.ask('PUT', '/auth/setup', { defaultCurrency: 'EUR' });
  }

  /**
   * Starts work that other processes finish later: a daily recurring entry, which the scheduler records today for the first time,
   * and the deletion of a category, whose budget is then moved by an event.
   */
  async startBackgroundWork(name: string): Promise<void> {
    const entry = { name, category: 'Food', amount: 1, startDate: today(), frequency: 'daily' };
    await this.ask('POST', '/recurring/create', entry);
    this.recurring.push(name);
    const category = `Category ${this.recurring.length}`;
    await this.ask('POST', '/transactions/categories', { name: category, type: 'expense' });
    // Each budget is in another year, so that no two budgets are merged.
    const month = { month: 1, year: 2030 + this.budgetMonths.length };
    this.budgetMonths.push(month);
    await this.ask('POST', '/budgets', { category, amount: 50, ...month });
    await this.ask('DELETE', '/transactions/category', { categoryToDelete: category });
  }

  /** Returns the background work that has not been done exactly once, as sentences. */
  async unfinished(): Promise<string[]> {
    const all = await this.transactions();
    const entries = this.recurring.flatMap((name) => {
      const times = all.filter((each) => each.name === name).length;
      return times === 1 ? [] : [`"${name}" is recorded ${times} times`];
    });
    const budgets = await Promise.all(
      this.budgetMonths.map(({ month, year }) =>
        this.ask<{ category: string }[]>('GET', `/budgets?month=${month}&year=${year}`),
      ),
    );
    const moved = budgets.flatMap((of) =>
      of.length === 1 && !of[0]?.category.startsWith('Category') ? [] : ['a budget is not moved once'],
    );
    return [...entries, ...moved];
  }

  async sendRequests(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const name = `Tea ${this.recorded.length}`;
      const entry = { name, category: 'Food', cost: 1, addedOn: today(), isIncome: false, note: '' };
      const { _id } = await this.ask<{ _id?: string }>('POST', '/transactions', entry);
      if (_id) this.recorded.push(_id);
      await this.ask('GET', '/transactions/summary');
      await this.ask('GET', '/transactions?page=1&limit=10');
      await sleep(10);
    }
  }

  /** Returns the differences between acknowledged and stored transactions, as sentences. */
  async violations(): Promise<string[]> {
    const stored = (await this.transactions()).filter(({ name }) => name.startsWith('Tea'));
    const lost = this.recorded.filter((id) => !stored.some(({ _id }) => _id === id)).length;
    const unacknowledged = stored.length - this.recorded.length + lost;
    return [
      ...(lost > 0 ? [`${lost} transactions are lost`] : []),
      ...(unacknowledged > 0 ? [`${unacknowledged} transactions exist that were not acknowledged`] : []),
    ];
  }

  private async transactions(): Promise<Transaction[]> {
    return (await this.ask<{ transactions?: Transaction[] }>('GET', '/transactions')).transactions ?? [];
  }

  /** Sends a request. Like the web app, retries once if the request only reads or has an idempotency key. */
  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const key = method === 'POST' && path === '/transactions' ? randomUUID() : '';
    const send = () => {
      this.requests += 1;
      const gateways = this.gateways();
      const gateway = gateways[this.requests % gateways.length] ?? '';
      const headers = { 'X-Time-Zone': 'UTC', ...(key && { 'Idempotency-Key': key }) };
      return apiClient(gateway, this.token)<T>(method, path, body, headers);
    };
    let answer = await send();
    if (UNAVAILABLE.includes(answer.status) && (method === 'GET' || key)) {
      this.retries += 1;
      answer = await send();
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    this.failures.push(`${answer.status} ${method} ${path}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    return {} as T;
  }
}
