/**
 * Milliseconds after which a lease counts as abandoned. Longer than any write takes: calls and connections to the database time
 * out after seconds. A long time only costs speed, because until then every read sums the months of a crashed writer again.
 */
const ABANDONED_MS = 3_600_000;
const REMEMBERED = 10_000;

/**
 * Recognizes the leases of crashed processes: it has seen the same lease for an hour. It measures with the clock of this process
 * alone, so that a wrong clock elsewhere never makes an active writer look crashed.
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
