import { type Instance, type ProcessName } from '../../../../libs/testing/src/instance.ts';

const POLL_MS = 20;

/** Keeps a process down: crashes it, and again each time it restarts, until `end` is called. */
export class Outage {
  private last = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly instance: Instance,
    private readonly name: ProcessName,
  ) {
    this.kill();
    this.timer = setInterval(() => this.kill(), POLL_MS);
  }

  /** Lets the process restart. */
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
      // The process has already exited.
    }
  }
}
