import { DomainError } from '@saldo/rpc';

/** Lets a few pieces of work run at once and some more wait in line; who comes beyond those is refused: `unavailable`. */
export class WorkLimit {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.waitForTurn();
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place, so `running` stays; it shrinks only when nobody waits.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(): Promise<void> {
    if (this.line.length >= this.waiting) throw new DomainError('unavailable');
    return new Promise((resolve) => this.line.push(resolve));
  }
}
