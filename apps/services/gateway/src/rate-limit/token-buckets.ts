interface Pace {
  /** Tokens that come back in a second. */
  perSecond: number;
  /** Tokens in a full bucket. */
  burst: number;
}

/** A client that is a little too fast is delayed by up to this; beyond it, it is refused. */
const MAX_DELAY_MS = 250;
/** About 10 MB; beyond it the oldest buckets start full again. */
const MAX_BUCKETS = 50_000;

/**
 * A token bucket for each key, kept as one number each: the moment at which its bucket is full again (the generic cell
 * rate algorithm). Full buckets are forgotten.
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

  /** Takes tokens and returns the delay that this costs; where that is too long, takes none and says when to try again. */
  take(key: string, tokens: number): { delayMs: number } | { retryAfterMs: number } {
    const now = this.now();
    const delayMs = Math.max(0, this.fullAfter(key, tokens) - now - this.pace.burst * this.msPerToken);
    if (delayMs > MAX_DELAY_MS) return { retryAfterMs: delayMs };
    this.charge(key, tokens);
    return { delayMs };
  }

  /** Takes tokens for work that is already under way, if need be more than there are: later requests pay for it. */
  charge(key: string, tokens: number): void {
    const fullAt = this.fullAfter(key, tokens);
    this.fullAt.delete(key);
    this.fullAt.set(key, fullAt);
    this.forgetOld();
  }

  private fullAfter(key: string, tokens: number): number {
    return Math.max(this.fullAt.get(key) ?? 0, this.now()) + tokens * this.msPerToken;
  }

  /** Looks at two of the oldest buckets each time, so there are never many that are full. */
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
