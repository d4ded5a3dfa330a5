interface Pace {
  /** Requests in a second, for as long as one likes. */
  perSecond: number;
  /** How many may come at once. */
  burst: number;
}

/** Who is a little too fast is held back; beyond this, refused. */
const MAX_WAIT_MS = 250;
/** Some 10 MB; beyond it the oldest start afresh. */
const MAX_REMEMBERED = 50_000;

/**
 * A token bucket for each of many, kept as one number each: the moment at which its bucket is full again (the generic
 * cell rate algorithm). Who has not come for a while is forgotten.
 */
export class Buckets {
  private readonly fullAt = new Map<string, number>();
  private readonly msEach: number;

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.msEach = 1_000 / pace.perSecond;
  }

  /** Takes tokens. How long to wait before going on, or, where that is too long and none were taken, when to come again. */
  take(of: string, tokens: number): { waitMs: number } | { retryAfterMs: number } {
    const now = this.now();
    const fullAt = Math.max(this.fullAt.get(of) ?? 0, now) + tokens * this.msEach;
    const waitMs = Math.max(0, fullAt - now - this.pace.burst * this.msEach);
    if (waitMs > MAX_WAIT_MS) return { retryAfterMs: waitMs };
    this.fullAt.delete(of);
    this.fullAt.set(of, fullAt);
    this.forgetOld(now);
    return { waitMs };
  }

  /** Two of the oldest each time, so that there are never many that are over. */
  private forgetOld(now: number): void {
    let looks = 2;
    for (const [of, fullAt] of this.fullAt) {
      if (fullAt > now && this.fullAt.size <= MAX_REMEMBERED) return;
      this.fullAt.delete(of);
      if ((looks -= 1) === 0) return;
    }
  }
}
