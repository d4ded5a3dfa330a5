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

const RETRY_AFTER_SECONDS = 1;

/**
 * Room for so much work at once. Beyond it there is a line. It may be long for a crowd; what is longer still is more than
 * can be done, and from then on whoever comes to a line that is not short is refused at once, so that the others are
 * served as usual. Nothing here asks how fast work is done: on a slow machine as many fit in as on a fast one.
 */
export class Room {
  private running = 0;
  private readonly line: (() => void)[] = [];
  private isFlooded = false;
  private cameToRoom = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Does the work when there is room, or rejects with `busy` if there is none, or none for so long. */
  async run<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) this.takeRoom();
    else await this.waitForTurn(patienceMs);
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place, so `running` stays; it shrinks only when nobody waits.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private takeRoom(): void {
    this.running += 1;
    this.cameToRoom += 1;
    if (this.cameToRoom >= this.bounds.calm) this.isFlooded = false;
  }

  private waitForTurn(patienceMs: number): Promise<void> {
    this.cameToRoom = 0;
    if (this.line.length >= (this.isFlooded ? this.bounds.line : this.bounds.crowd)) {
      this.isFlooded = true;
      throw busy();
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.line.splice(this.line.indexOf(go), 1);
        this.isFlooded = true;
        reject(busy());
      };
      const timer = setTimeout(giveUp, patienceMs).unref();
      this.line.push(go);
    });
  }
}

const busy = () => new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
