import { DomainError } from './domain-error';

export interface Bounds {
  /** How much runs at once. */
  atOnce: number;
  /** How much more may wait in line: a crowd that came at once, and goes again. More than that is a flood. */
  crowd: number;
  /** How much may wait while there is a flood. */
  line: number;
  /** How many have to come one after another and find room before the flood is over. */
  calm: number;
}

/** Somebody in line. */
interface Waiting {
  of: string | undefined;
  go(): void;
  refuse(): void;
}

interface Terms {
  /** On whose behalf; work of which that is not said counts as that of somebody else each time. */
  of?: string | undefined;
  /** How long it may wait in line; as long as it takes where that is not said. */
  patienceMs?: number;
}

const RETRY_AFTER_SECONDS = 1;
const busy = () => new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Room for so much work at once. Beyond it there is a line. It may be long for a crowd; what is longer still is more than
 * can be done, and from then on whoever comes to a line that is not short is refused at once, so that the others are
 * served as usual. A place in a full line goes to who has few from who has most, so that nobody can take it all.
 * Nothing here asks how fast work is done: on a slow machine as many fit in as on a fast one.
 */
export class Room {
  private running = 0;
  private readonly line: Waiting[] = [];
  private isFlooded = false;
  private cameToRoom = 0;

  /** @param refusal what is thrown where there is no room, or none for so long */
  constructor(
    private readonly bounds: Bounds,
    private readonly refusal: () => Error = busy,
  ) {}

  /** Does the work when there is room. */
  async run<T>(work: () => Promise<T>, { of, patienceMs }: Terms = {}): Promise<T> {
    if (this.running < this.bounds.atOnce) this.takeRoom();
    else await this.waitForTurn(of, patienceMs);
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place, so `running` stays; it shrinks only when nobody waits.
      const next = this.line.shift();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  private takeRoom(): void {
    this.running += 1;
    this.cameToRoom += 1;
    if (this.cameToRoom >= this.bounds.calm) this.isFlooded = false;
  }

  private waitForTurn(of: string | undefined, patienceMs: number | undefined): Promise<void> {
    this.cameToRoom = 0;
    if (this.line.length >= (this.isFlooded ? this.bounds.line : this.bounds.crowd)) {
      this.isFlooded = true;
      const displaced = this.displacedBy(of);
      if (!displaced) throw this.refusal();
      displaced.refuse();
    }
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(this.refusal());
      };
      const giveUp = () => {
        this.isFlooded = true;
        refuse();
      };
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs).unref();
      const waiting: Waiting = { of, go, refuse };
      this.line.push(waiting);
    });
  }

  /** The last of whoever has most in line, if these are more than the newcomer's would be. */
  private displacedBy(of: string | undefined): Waiting | undefined {
    const counts = new Map<string, number>();
    for (const waiting of this.line)
      if (waiting.of !== undefined) counts.set(waiting.of, (counts.get(waiting.of) ?? 0) + 1);
    const own = (counts.get(of ?? '') ?? 0) + 1;
    const [[most, count] = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1]);
    return count > own ? this.line.findLast((waiting) => waiting.of === most) : undefined;
  }
}
