/** Maximum number of nonces: about 12 MB, and more calls than one process answers in a window. */
const MAX_NONCES = 100_000;

/** Keeps a replay guard for each sender, so that a sender with too many calls does not affect the others. */
export class ReplayGuards {
  private readonly guards = new Map<string, ReplayGuard>();

  constructor(
    private readonly windowMs: number,
    private readonly max = MAX_NONCES,
  ) {}

  note(sender: string, nonce: string): ReturnType<ReplayGuard['note']> {
    const guard = this.guards.get(sender) ?? new ReplayGuard(this.windowMs, this.max);
    this.guards.set(sender, guard);
    return guard.note(nonce);
  }
}

/** Remembers each nonce for at least one window of time. */
export class ReplayGuard {
  private current = new Set<string>();
  private previous = new Set<string>();
  private startedAt = -Infinity;

  constructor(
    private readonly windowMs: number,
    private readonly max: number,
  ) {}

  /** Remembers a nonce. Returns `replayed` if it was known, `full` if the limit is reached. */
  note(nonce: string, now = performance.now()): 'new' | 'replayed' | 'full' {
    if (now - this.startedAt >= this.windowMs) {
      // Forget nonces from before the last window; all of them if no call came during that time.
      this.previous = now - this.startedAt >= 2 * this.windowMs ? new Set() : this.current;
      this.current = new Set();
      this.startedAt = now;
    }
    if (this.current.has(nonce) || this.previous.has(nonce)) return 'replayed';
    if (this.current.size >= this.max) return 'full';
    this.current.add(nonce);
    return 'new';
  }
}
