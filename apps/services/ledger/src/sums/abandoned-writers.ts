/**
 * Longer than a write can be under way: calls and connections to the database time out after seconds. Too long only costs
 * time, since the months of a crashed writer are summed at every read until then.
 */
const ABANDONED_MS = 3_600_000;
const REMEMBERED = 10_000;

/**
 * Recognizes the leases of crashed processes by having seen the same one for an hour. Measured by this process alone, so that
 * no clock that is wrong or set makes a writer at work look crashed.
 */
export class AbandonedWriters {
  private readonly firstSeen = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  isAbandoned(lease: string): boolean {
    const since = this.firstSeen.get(lease);
    if (since !== undefined) return this.now() - since >= ABANDONED_MS;
    const [oldest] = this.firstSeen.keys();
    if (oldest !== undefined && this.firstSeen.size >= REMEMBERED) this.firstSeen.delete(oldest);
    this.firstSeen.set(lease, this.now());
    return false;
  }
}
