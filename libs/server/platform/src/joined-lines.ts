import { type DestinationStream, pino } from 'pino';

/** How long a line may wait for others, in milliseconds. */
const WAIT_MS = 100;
const MAX_LENGTH = 16_000;
/** pino's number of `warn`. */
const WARN = 40;
/** Asks pino for the level of each line. */
const metadata: unique symbol = Symbol.for('pino.metadata');

/**
 * Collects log lines and writes them every 100 ms, because a write costs more than composing a line. Writes warnings and errors
 * at once. Waiting lines are lost if the process is killed; at any other end they are written.
 */
export class JoinedLines implements DestinationStream {
  /** pino sets it before each line. */
  lastLevel = 0;
  readonly [metadata] = true;
  private readonly out: DestinationStream;
  private lines = '';
  private timer?: NodeJS.Timeout;

  /** @param fd a file descriptor; standard output by default */
  constructor(fd = 1) {
    this.out = pino.destination({ dest: fd, sync: true });
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    this.lines += line;
    if (this.lastLevel >= WARN || this.lines.length >= MAX_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines) this.out.write(this.lines);
    this.lines = '';
  }
}
