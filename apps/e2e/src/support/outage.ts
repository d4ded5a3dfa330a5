import { type Instance, type ProcessName } from './instance.ts';

const LOOK_EVERY_MS = 20;

/** One process that crashes, and again as often as it is started, until it is let be. */
export class Outage {
  private last = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly instance: Instance,
    private readonly name: ProcessName,
  ) {
    this.kill();
    this.timer = setInterval(() => this.kill(), LOOK_EVERY_MS);
  }

  /** From now on it may come back by itself. */
  end(): void {
    clearInterval(this.timer);
  }

  private kill(): void {
    const pid = this.instance.pidOf(this.name);
    if (pid === this.last) return;
    this.last = pid;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone already.
    }
  }
}
