import { DomainError } from '@saldo/rpc';

export interface LineOptions {
  /** How many files are taken in at once. */
  atOnce: number;
  /** After that long the next one's turn has come, however slowly a file arrives. */
  turnMs: number;
}

interface Waiting {
  go: () => void;
  refuse: (error: unknown) => void;
}

/**
 * Uploads that come all at once are taken in a few at a time, so that everything else is answered meanwhile. When one is
 * told that the readers have no room, so are all that wait, before anything of them was read.
 */
export class UploadLine {
  private readonly waiting: Waiting[] = [];
  private taken = 0;

  constructor(private readonly options: LineOptions = { atOnce: 2, turnMs: 2_000 }) {}

  /** @throws DomainError `busy`, or as `takeIn` does */
  async run<T>(takeIn: () => Promise<T>): Promise<T> {
    await this.turn();
    const leave = this.leaveOnce();
    const timer = setTimeout(leave, this.options.turnMs).unref();
    try {
      return await takeIn();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'busy')
        for (const { refuse } of this.waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  private async turn(): Promise<void> {
    if (this.taken < this.options.atOnce) this.taken += 1;
    else await new Promise<void>((go, refuse) => this.waiting.push({ go, refuse }));
  }

  /** Whoever is next takes over the place. */
  private leaveOnce(): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const next = this.waiting.shift();
      if (next) next.go();
      else this.taken -= 1;
    };
  }
}
