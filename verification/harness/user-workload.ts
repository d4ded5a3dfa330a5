import { eventually } from '../../libs/testing/src/eventually.ts';
import { type HttpClient } from './client.ts';

/** A transaction that was requested, with its known state. */
interface Entry {
  key: string;
  name: string;
  cents: number;
  /** Set once the creation is acknowledged. */
  id?: string;
  /** The only change of the entry, so that the possible states are known even if the answer was lost. */
  change?: { cents: number | 'deleted'; isAcknowledged: boolean };
}

const READS = [
  '/transactions?limit=10',
  '/transactions/summary',
  '/transactions/charts',
  '/budgets',
  '/auth/me',
];
const ACCEPTED = [200, 201, 204, 404];
export const UNAVAILABLE = [503, 504];

/**
 * Random reads and writes of one user, with a model of the state that the server must have. It is unknown whether the server made
 * an unacknowledged write. `settle` repeats such writes under their idempotency keys; then each exists exactly once.
 */
export class UserWorkload {
  /** All entries except those known to be deleted. */
  private readonly entries = new Set<Entry>();
  /** Number of entries requested so far. */
  requested = 0;

  readonly ask: HttpClient;
  private readonly maxEntries: number;

  /**
   * @param maxEntries maximum number of entries; then writes delete the oldest one, so that the cost of requests stays constant
   */
  constructor(ask: HttpClient, maxEntries = Infinity) {
    this.ask = ask;
    this.maxEntries = maxEntries;
  }

  async fill(): Promise<void> {
    while (this.entries.size < this.maxEntries) await this.add();
  }

  /**
   * Sends one write: usually a new entry, sometimes a change or deletion.
   * @returns status of the answer
   */
  async write(): Promise<number> {
    const settled = [...this.entries].filter(({ id, change }) => id && !change);
    const [oldest] = settled;
    if (oldest && this.expected().length >= this.maxEntries) return this.change(oldest, 'deleted');
    if (oldest && settled.length > 3 && Math.random() < 0.2)
      return this.change(oldest, Math.random() < 0.5 ? 'deleted' : someCents());
    return this.add();
  }

  async read(): Promise<number> {
    return (await this.ask('GET', READS[Math.floor(Math.random() * READS.length)] ?? '')).status;
  }

  /** Repeats unacknowledged writes until the server acknowledges them. */
  async settle(): Promise<void> {
    for (const entry of [...this.entries]) {
      if (!entry.id) await untilAccepted(() => this.create(entry));
      if (entry.change && !entry.change.isAcknowledged) await untilAccepted(() => this.send(entry));
    }
  }

  /** Settles the writes. Returns the differences between the server's state and the model, as sentences. */
  async violations(): Promise<string[]> {
    await this.settle();
    const list = await this.ask<{ transactions: { name: string; cost: number }[] }>('GET', '/transactions');
    const summary = await this.ask<{ totalExpenses: number }>('GET', '/transactions/summary');
    const stored = Map.groupBy(list.body.transactions, ({ name }) => name);
    const expected = this.expected();
    const centsOf = (name: string) => stored.get(name)?.map(({ cost }) => Math.round(cost * 100));
    const violations = expected
      .filter(({ name, cents }) => String(centsOf(name)) !== String(cents))
      .map(({ name, cents }) => `${name} should exist once with ${cents}, found ${centsOf(name) ?? 'none'}.`);
    const sum = expected.reduce((total, { cents }) => total + cents, 0);
    const total = Math.round(summary.body.totalExpenses * 100);
    if (total !== sum) violations.push(`The summary's total is ${total} and should be ${sum}.`);
    const unexpected = stored.size - expected.length;
    return unexpected > 0 ? [...violations, `${unexpected} entries should not exist.`] : violations;
  }

  private expected(): { name: string; cents: number }[] {
    return [...this.entries].flatMap(({ name, cents, change }) =>
      change?.cents === 'deleted' ? [] : [{ name, cents: change?.cents ?? cents }],
    );
  }

  private add(): Promise<number> {
    const key = crypto.randomUUID();
    const entry = { key, name: `entry ${key}`, cents: someCents() };
    this.entries.add(entry);
    this.requested += 1;
    return this.create(entry);
  }

  private async create(entry: Entry): Promise<number> {
    const { key, name, cents } = entry;
    const body = { name, category: 'Food', cost: cents / 100, addedOn: '2026-01-31' };
    const answer = await this.ask<{ _id: string }>('POST', '/transactions', body, { 'Idempotency-Key': key });
    if (answer.status === 201) entry.id = answer.body._id;
    return answer.status;
  }

  private change(entry: Entry, cents: number | 'deleted'): Promise<number> {
    entry.change = { cents, isAcknowledged: false };
    return this.send(entry);
  }

  private async send(entry: Entry): Promise<number> {
    const { id, change } = entry;
    if (!change) throw new Error('The entry has no change to send.');
    const isDeletion = change.cents === 'deleted';
    const { status } = await (isDeletion
      ? this.ask('DELETE', `/transactions/${id}`)
      : this.ask('PUT', `/transactions/${id}`, { cost: Number(change.cents) / 100 }));
    change.isAcknowledged = ACCEPTED.includes(status);
    if (isDeletion && change.isAcknowledged) this.entries.delete(entry);
    return status;
  }
}

const someCents = () => 1 + Math.floor(Math.random() * 1_000_000);

/**
 * Repeats a write while the service is unavailable.
 * @throws for any other answer that is no success
 */
export async function untilAccepted(write: () => Promise<number>): Promise<void> {
  const status = await eventually(
    async () => {
      const status = await write();
      return !UNAVAILABLE.includes(status) && status;
    },
    { everyMs: 200, message: 'A repeated write stayed unavailable.' },
  );
  if (!ACCEPTED.includes(Number(status))) throw new Error(`A repeated write was answered ${status}.`);
}
