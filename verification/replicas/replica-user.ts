import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient, PASSWORD } from '../harness/client.ts';
import { UNAVAILABLE } from '../harness/user-workload.ts';

const today = () => new Date().toISOString().slice(0, 10);

interface Transaction {
  _id: string;
  name: string;
}

/** A user who sends requests without a pause, to all gateways in turn. */
export class ReplicaUser {
  /** Requests that were answered neither with success nor, after a retry, at all. */
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
   * Starts work that other processes finish later: a daily recurring entry, which the scheduler records today for the
   * first time, and the removal of a category, which moves its budget by an event.
   */
  async startBackgroundWork(name: string): Promise<void> {
    const entry = { name, category: 'Food', amount: 1, startDate: today(), frequency: 'daily' };
    await this.ask('POST', '/recurring/create', entry);
    this.recurring.push(name);
    const category = `Category ${this.recurring.length}`;
    await this.ask('POST', '/transactions/categories', { name: category, type: 'expense' });
    // Years apart, so that no two budgets are merged.
    const month = { month: 1, year: 2030 + this.budgetMonths.length };
    this.budgetMonths.push(month);
    await this.ask('POST', '/budgets', { category, amount: 50, ...month });
    await this.ask('DELETE', '/transactions/category', { categoryToDelete: category });
  }

  /** Background work that is not done exactly once yet. */
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

  /** Each difference between acknowledged and existing entries. */
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

  /** Retries once, as the web app does, if the call reads or has an idempotency key. */
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
