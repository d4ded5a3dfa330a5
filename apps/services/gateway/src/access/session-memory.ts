import { type SessionClaims } from '@saldo/platform';

/** How long an open session is trusted without asking auth again, in milliseconds. */
export const REMEMBERED_MS = 30_000;
/** About 10 MB at most; beyond it the oldest entries are dropped. */
const MAX_REMEMBERED = 50_000;

/**
 * Caches which sessions are open, so that a signed-in client costs one additional call twice a minute. Closed sessions
 * are never cached.
 */
export class SessionMemory {
  private readonly openUntil = new Map<string, number>();
  private readonly asking = new Map<string, Promise<boolean>>();

  constructor(
    private readonly ask: (session: SessionClaims) => Promise<boolean>,
    // Monotonic, because the wall clock may jump.
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Concurrent requests share one call and its failure; the next request calls again. */
  isOpen(session: SessionClaims): Promise<boolean> {
    const key = keyOf(session);
    if ((this.openUntil.get(key) ?? 0) > this.now()) return Promise.resolve(true);
    const pending = this.asking.get(key);
    if (pending) return pending;
    // A session that ends meanwhile removes the call from the cache, because its answer may be older than the end.
    const isCurrent = () => this.asking.get(key) === question;
    const question = this.ask(session)
      .then((open) => {
        if (open && isCurrent()) this.remember(key);
        return open;
      })
      .finally(() => {
        if (isCurrent()) this.asking.delete(key);
      });
    this.asking.set(key, question);
    return question;
  }

  /** Removes one session of a user or, without `sessionId`, all of them. */
  forget({ userId, sessionId }: { userId: string; sessionId?: string }): void {
    const isOver =
      sessionId === undefined
        ? (key: string) => key.startsWith(`${userId}/`)
        : (key: string) => key === keyOf({ userId, sessionId });
    for (const map of [this.openUntil, this.asking]) {
      for (const key of map.keys()) if (isOver(key)) map.delete(key);
    }
  }

  forgetAll(): void {
    this.openUntil.clear();
    this.asking.clear();
  }

  private remember(key: string): void {
    this.openUntil.delete(key);
    this.openUntil.set(key, this.now() + REMEMBERED_MS);
    const [oldest] = this.openUntil.keys();
    if (oldest !== undefined && this.openUntil.size > MAX_REMEMBERED) this.openUntil.delete(oldest);
  }
}

function keyOf({ userId, sessionId }: SessionClaims): string {
  return `${userId}/${sessionId}`;
}
