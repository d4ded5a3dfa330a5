import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { Refusal } from '../../tools/common/command.ts';

/** A process of the cluster. */
export class ClusterProcess {
  readonly name: string;
  /** Port of the process's probes; undefined without probes. */
  private readonly probe: number | undefined;
  private readonly child: ChildProcess;

  constructor(name: string, command: string[], env: Record<string, string>, log: string, probe?: number) {
    this.name = name;
    this.probe = probe;
    const [file = '', ...args] = command;
    const output = openSync(log, 'a');
    this.child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Waits until the process is ready.
   * @param path of the probe that answers 200 then
   */
  async untilReady(path = '/ready'): Promise<void> {
    const isReady = async () => (await fetch(`http://127.0.0.1:${this.probe}${path}`)).ok;
    await eventually(async () => this.hasEnded || isReady(), { timeoutMs: 30_000 }).catch(() => undefined);
    if (this.hasEnded || !(await isReady().catch(() => false)))
      throw new Refusal(`${this.name} did not become ready.`);
  }

  /**
   * Sends the signal and waits for the exit.
   * @returns the exit code
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
