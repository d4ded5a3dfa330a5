import { type SessionClaims } from '@saldo/platform';

/** How long an open session is believed to stay so without asking again. */
export const REMEMBERED_MS = 30_000;
/** Some 10 MB at most; beyond it the oldest are asked about again. */
const MAX_REMEMBERED = 50_000;

/**
 * Which sessions are open, asked once and then remembered for a while, so that a signed-in request costs one call more
 * only twice a minute. Closed ones are never remembered: nothing is won by it.
 */
export class SessionMemory {
  private readonly openUntil = new Map<string, number>();
  private readonly asking = new Map<string, Promise<boolean>>();

  constructor(
    private readonly ask: (session: SessionClaims) => Promise<boolean>,
    // Not the time of day, which may jump.
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Requests that come together share one question, and its failure; the next one asks anew. */
  isOpen(session: SessionClaims): Promise<boolean> {
    const key = keyOf(session);
    if ((this.openUntil.get(key) ?? 0) > this.now()) return Promise.resolve(true);
    const pending = this.asking.get(key);
    if (pending) return pending;
    // An end that is announced meanwhile takes the question away: its answer may be older than the end.
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

  /** One session of a user is over or, without `sessionId`, all of them. */
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
