interface Pace {
  /** Tokens that are refilled per second. */
  perSecond: number;
  /** Tokens in a full bucket. */
  burst: number;
}

/** A client slightly above the rate is delayed by at most this; beyond it, it is rejected. */
const MAX_DELAY_MS = 250;
/** About 10 MB; beyond it the oldest buckets are reset to full. */
const MAX_BUCKETS = 50_000;

/**
 * A token bucket for each key, stored as one number: the time at which it is full again (generic cell rate algorithm).
 * Full buckets are removed.
 */
export class TokenBuckets {
  private readonly fullAt = new Map<string, number>();
  private readonly msPerToken: number;

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.msPerToken = 1_000 / pace.perSecond;
  }

  /** Takes tokens and returns the resulting delay; if it is too long, takes none and returns when to retry. */
  take(key: string, tokens: number): { delayMs: number } | { retryAfterMs: number } {
    const now = this.now();
    const delayMs = Math.max(0, this.fullAfter(key, tokens) - now - this.pace.burst * this.msPerToken);
    if (delayMs > MAX_DELAY_MS) return { retryAfterMs: delayMs };
    this.charge(key, tokens);
    return { delayMs };
  }

  /** Takes tokens for work in progress, even more than there are: later requests pay for it. */
  charge(key: string, tokens: number): void {
    const fullAt = this.fullAfter(key, tokens);
    this.fullAt.delete(key);
    this.fullAt.set(key, fullAt);
    this.forgetOld();
  }

  private fullAfter(key: string, tokens: number): number {
    return Math.max(this.fullAt.get(key) ?? 0, this.now()) + tokens * this.msPerToken;
  }

  /** Checks two of the oldest buckets each time, so few full ones accumulate. */
  private forgetOld(): void {
    const now = this.now();
    let looks = 2;
    for (const [key, fullAt] of this.fullAt) {
      if (fullAt > now && this.fullAt.size <= MAX_BUCKETS) return;
      this.fullAt.delete(key);
      if ((looks -= 1) === 0) return;
    }
  }
}
