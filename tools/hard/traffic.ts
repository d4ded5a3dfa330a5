import { setTimeout as sleep } from 'node:timers/promises';
import { type Bookkeeper } from './bookkeeper.ts';

/** More of them under way at once than this, and those who send give up for the moment. */
const MOST_UNDER_WAY = 400;
const GOOD = [200, 201, 204];

/** So many requests a second, half of them writes, whatever becomes of them; counted by status until it is stopped. */
export class Traffic {
  private counts = new Map<number, number>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly people: readonly Bookkeeper[];
  private readonly timer: NodeJS.Timeout;

  constructor(people: readonly Bookkeeper[], rate: number) {
    this.people = people;
    this.timer = setInterval(() => this.send(), 1_000 / rate);
  }

  /** What was answered since the last time, by status. */
  take(): Map<number, number> {
    const { counts } = this;
    this.counts = new Map();
    return counts;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private send(): void {
    const person = this.people[Math.floor(Math.random() * this.people.length)];
    if (!person || this.underWay.size >= MOST_UNDER_WAY) return;
    const asked = Math.random() < 0.5 ? person.write() : person.read();
    const counted = asked
      .then((status) => void this.counts.set(status, (this.counts.get(status) ?? 0) + 1))
      .finally(() => this.underWay.delete(counted));
    this.underWay.add(counted);
  }
}

/** What was counted, in words; and what should not have been answered. @param isGatewayDown then no answer is one too */
export function judge(
  counts: Map<number, number>,
  isGatewayDown: boolean,
): { words: string; wrong: string[] } {
  const allowed = [...GOOD, 503, 504, ...(isGatewayDown ? [0, -1] : [])];
  const sum = (statuses: number[]) =>
    statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  const wrong = [...counts].filter(([status]) => !allowed.includes(status));
  return {
    words: `${sum(GOOD)} done, ${sum([503, 504])} unavailable, ${sum([0, -1])} without an answer`,
    wrong: wrong.map(([status, count]) => `${count} were answered ${status}.`),
  };
}

/** How long until everything works again, in milliseconds. @param probe writes and reads in every service */
export async function untilWell(probe: () => Promise<boolean>, patienceMs = 180_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await probe())) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error('It was not well again within three minutes.');
    await sleep(50);
  }
  return performance.now() - startedAt;
}
