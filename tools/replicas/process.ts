import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../common/command.ts';

const READY_MS = 30_000;

/** One process of the fleet, with its log in a file of its own. */
export class FleetProcess {
  readonly name: string;
  /** Where its probes answer; undefined for those that have none. */
  readonly probe: number | undefined;
  private readonly child: ChildProcess;

  constructor(name: string, command: string[], env: Record<string, string>, log: string, probe?: number) {
    this.name = name;
    this.probe = probe;
    const [file = '', ...args] = command;
    this.child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const out = createWriteStream(log, { flags: 'a' });
    this.child.stdout?.pipe(out);
    this.child.stderr?.pipe(out);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** @param path `/ready`, or what else answers 200 when it can work */
  async untilReady(path = '/ready'): Promise<void> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
      if (this.hasEnded) break;
      const answer = await fetch(`http://127.0.0.1:${this.probe}${path}`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Refusal(`${this.name} did not become ready.`);
  }

  /** Asks it to stop. @returns its exit code */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
