import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask } from './client.ts';

/** One transaction as it was asked for, and what became of it. */
interface Entry {
  key: string;
  name: string;
  cents: number;
  /** There once it was acknowledged. */
  id?: string;
  /** At most one change, so that what it should be is known even where its answer was lost. */
  change?: { cents: number | 'deleted'; isAcknowledged: boolean };
}

/** What may be answered while something is down; 0 and -1 only where the gateway itself is. */
const UNAVAILABLE = [503, 504];

interface Listed {
  name: string;
  cost: number;
}

/**
 * One person, and a record of all that they did which is kept outside of what is tested. What was not acknowledged may have
 * been done or not; it is repeated under its key in the end, and then all of it is there exactly once.
 */
export class Bookkeeper {
  /** What was asked for in vain, may have been done, or was done and not deleted since. */
  private readonly entries = new Set<Entry>();
  /** How many were asked for in all. */
  asked = 0;

  readonly ask: Ask;
  private readonly most: number;

  /** @param most from so many entries on the oldest makes room for the next, so that the work of a request stays the same */
  constructor(ask: Ask, most = Infinity) {
    this.ask = ask;
    this.most = most;
  }

  get acknowledged(): number {
    return this.all(({ id }) => id !== undefined).length;
  }

  /** Until there are as many as there may be. */
  async fill(): Promise<void> {
    while (this.entries.size < this.most) await this.add();
  }

  /** One write: mostly something new, sometimes a change or the end of something that is there. */
  async write(): Promise<number> {
    const settled = this.all(({ id, change }) => id && !change);
    const isFull = this.all(({ change }) => change?.cents !== 'deleted').length >= this.most;
    const [oldest] = settled;
    if (oldest && isFull) return this.change(oldest, 'deleted');
    if (oldest && settled.length > 3 && Math.random() < 0.2) return this.change(oldest);
    return this.add();
  }

  async read(): Promise<number> {
    const paths = [
      '/transactions?limit=10',
      '/transactions/summary',
      '/transactions/charts',
      '/budgets',
      '/auth/me',
    ];
    const { status } = await this.ask('GET', paths[Math.floor(Math.random() * paths.length)] ?? '');
    return status;
  }

  /** Repeats what was not acknowledged until it is. */
  async settle(): Promise<void> {
    for (const entry of [...this.entries]) {
      if (!entry.id) await until(() => this.record(entry), 201);
      if (entry.change && !entry.change.isAcknowledged) await until(() => this.send(entry), 200, 204, 404);
    }
  }

  /** What is not as it was acknowledged, each as a sentence. */
  async faults(): Promise<string[]> {
    const list = (await this.ask('GET', '/transactions')).body as { transactions: Listed[] };
    const summary = (await this.ask('GET', '/transactions/summary')).body as { totalExpenses: number };
    const kept = new Map<string, number[]>();
    for (const { name, cost } of list.transactions) {
      kept.set(name, [...(kept.get(name) ?? []), Math.round(cost * 100)]);
    }
    const expected = this.all(({ change }) => change?.cents !== 'deleted').map(
      ({ name, cents, change }) => [name, Number(change?.cents ?? cents)] as const,
    );
    const wrong = expected
      .filter(([name, cents]) => String(kept.get(name)) !== String(cents))
      .map(([name, cents]) => `${name} should be there once with ${cents}, and is with ${kept.get(name)}.`);
    const sum = expected.reduce((total, [, cents]) => total + cents, 0);
    const said = Math.round(summary.totalExpenses * 100);
    if (said !== sum) wrong.push(`The summary says ${said} and should say ${sum}.`);
    if (kept.size > expected.length)
      wrong.push(`${kept.size - expected.length} are there that should not be.`);
    return wrong;
  }

  private all(which: (entry: Entry) => unknown): Entry[] {
    return [...this.entries].filter(which);
  }

  private add(): Promise<number> {
    const key = crypto.randomUUID();
    const entry = { key, name: `entry ${key}`, cents: someCents() };
    this.entries.add(entry);
    this.asked += 1;
    return this.record(entry);
  }

  private async record(entry: Entry): Promise<number> {
    const { key, name, cents } = entry;
    const body = { name, category: 'Food', cost: cents / 100, addedOn: '2026-01-31' };
    const answer = await this.ask('POST', '/transactions', body, { 'Idempotency-Key': key });
    if (answer.status === 201) entry.id = (answer.body as { _id: string })._id;
    return answer.status;
  }

  private change(
    entry: Entry,
    cents: number | 'deleted' = Math.random() < 0.5 ? 'deleted' : someCents(),
  ): Promise<number> {
    entry.change = { cents, isAcknowledged: false };
    return this.send(entry);
  }

  private async send(entry: Entry): Promise<number> {
    const { id, change } = entry;
    if (!change) throw new Error('There is no change to send.');
    const path = `/transactions/${id}`;
    const isEnd = change.cents === 'deleted';
    const { status } = isEnd
      ? await this.ask('DELETE', path)
      : await this.ask('PUT', path, { cost: Number(change.cents) / 100 });
    change.isAcknowledged = [200, 204, 404].includes(status);
    if (isEnd && change.isAcknowledged) this.entries.delete(entry);
    return status;
  }
}

const someCents = () => 1 + Math.floor(Math.random() * 1_000_000);

/** Repeats what is unavailable until it is answered so. */
export async function until(work: () => Promise<number>, ...wanted: number[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const status = await work();
    if (wanted.includes(status)) return;
    if (!UNAVAILABLE.includes(status) || tries === 20)
      throw new Error(`A repeated write was answered ${status}.`);
    await sleep(200);
  }
}
