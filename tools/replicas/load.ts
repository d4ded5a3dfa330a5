import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Failure {
  what: string;
  /** 0: no answer at all. */
  status: number;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Somebody who keeps books without a pause, by way of whichever gateways there are. */
export class Person {
  readonly failures: Failure[] = [];
  requests = 0;
  askedAgain = 0;
  private readonly recorded: string[] = [];
  private readonly planned: string[] = [];
  private readonly months: { month: number; year: number }[] = [];
  private readonly email = `person-${randomUUID()}@saldo.example`;
  private token = '';
  private turn = 0;
  private readonly gateways: () => string[];

  constructor(gateways: () => string[]) {
    this.gateways = gateways;
  }

  async signUp(): Promise<void> {
    const json = { email: this.email, password: 'Sparen-2026!' };
    const { token } = await this.ask<{ token: string }>('POST', '/auth/signup', json);
    this.token = token;
    await this.ask('PUT', '/auth/setup', { defaultCurrency: 'EUR' });
  }

  /**
   * What is done by others later: an entry that comes again every day, which the scheduler records today for the first
   * time, and a category that is removed, which moves its budget by an event.
   */
  async change(name: string): Promise<void> {
    const startDate = today();
    await this.ask('POST', '/recurring/create', {
      name,
      category: 'Food',
      amount: 1,
      startDate,
      frequency: 'daily',
    });
    this.planned.push(name);
    const category = `Category ${this.planned.length}`;
    await this.ask('POST', '/transactions/categories', { name: category, type: 'expense' });
    // Years apart, so that no budget meets another where it is moved to.
    this.months.push({ month: 1, year: 2030 + this.months.length });
    await this.ask('POST', '/budgets', { category, amount: 50, ...this.months.at(-1) });
    await this.ask('DELETE', '/transactions/category', { categoryToDelete: category });
  }

  /** What others have not done yet, or done more than once. */
  async waiting(): Promise<string[]> {
    const all = await this.transactions();
    const entries = this.planned
      .map((name) => ({ name, times: all.filter((each) => each.name === name).length }))
      .filter(({ times }) => times !== 1)
      .map(({ name, times }) => `"${name}" is recorded ${times} times`);
    const budgets = await Promise.all(
      this.months.map(({ month, year }) =>
        this.ask<{ category: string }[]>('GET', `/budgets?month=${month}&year=${year}`),
      ),
    );
    const moved = budgets.flatMap((of) =>
      of.length === 1 && !of[0]?.category.startsWith('Category') ? [] : ['a budget is not moved once'],
    );
    return [...entries, ...moved];
  }

  async live(until: AbortSignal): Promise<void> {
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

  /** What is wrong with the books: whatever was acknowledged is there once, and nothing else. */
  async wrongs(): Promise<string[]> {
    const kept = (await this.transactions())
      .filter(({ name }) => name.startsWith('Tea'))
      .map(({ _id }) => _id);
    const lost = this.recorded.filter((id) => !kept.includes(id)).length;
    const tooMany = kept.length - this.recorded.length + lost;
    return [
      ...(lost > 0 ? [`${lost} transactions are lost`] : []),
      ...(tooMany > 0 ? [`${tooMany} transactions are there and were not acknowledged`] : []),
    ];
  }

  private async transactions(): Promise<{ _id: string; name: string }[]> {
    const { transactions = [] } = await this.ask<{ transactions?: { _id: string; name: string }[] }>(
      'GET',
      '/transactions',
    );
    return transactions;
  }

  /** What reads, or has a key as the page gives it, may be asked a second time when it was answered 503 or 504. */
  private async ask<T>(method: string, path: string, json?: unknown): Promise<T> {
    const key = method === 'POST' && path === '/transactions' ? randomUUID() : undefined;
    let answer = await this.send(method, path, json, key);
    if ([503, 504].includes(answer.status) && (method === 'GET' || key)) {
      this.askedAgain += 1;
      answer = await this.send(method, path, json, key);
    }
    const { status, text } = answer;
    if (status >= 200 && status < 300) return (text ? JSON.parse(text) : {}) as T;
    this.failures.push({ what: `${method} ${path}: ${text.slice(0, 200)}`, status });
    return {} as T;
  }

  private async send(method: string, path: string, json: unknown, key?: string) {
    const gateways = this.gateways();
    const gateway = gateways[(this.turn += 1) % gateways.length];
    this.requests += 1;
    const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Time-Zone': 'UTC' };
    if (this.token) headers['Authorization'] = `Bearer ${this.token}`;
    if (key) headers['Idempotency-Key'] = key;
    try {
      const answer = await fetch(`${gateway}/api${path}`, { method, headers, body: JSON.stringify(json) });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) };
    }
  }
}
