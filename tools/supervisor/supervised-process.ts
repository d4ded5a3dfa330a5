import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextPause } from './pause.ts';
import { startProcess, type ProcessSpec } from './process-spec.ts';

export interface ProcessEvents {
  started(pid: number): void;
  /** The process exited on its own and will be restarted after `pauseMs`. */
  died(how: string, pauseMs: number): void;
}

export interface SupervisedProcess {
  name: string;
  /** Replaces the process by a new one at once. */
  restart(): void;
  /** Sends SIGTERM, and SIGKILL after `withinMs`. Resolves when the process has exited. */
  stop(withinMs: number): Promise<void>;
}

/** Runs a process and restarts it whenever it exits, until it is stopped. */
export function supervise(spec: ProcessSpec, log: Writable, events: ProcessEvents): SupervisedProcess {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let restarting = false;

  /**
   * Runs the process once.
   * @returns the signal or exit code that ended it
   */
  async function run(): Promise<string> {
    try {
      child = startProcess(spec);
      for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
      if (child.pid !== undefined) events.started(child.pid);
      const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
      return signal ?? `exit code ${code}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function live(): Promise<void> {
    let pause: number | undefined;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      const how = await run();
      if (stopping.signal.aborted) break;
      if (restarting) {
        restarting = false;
        continue;
      }
      pause = nextPause(pause, Date.now() - began);
      events.died(how, pause);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    log.end();
  }

  const life = live();
  return {
    name: spec.name,
    restart() {
      restarting = child?.kill('SIGTERM') ?? false;
    },
    async stop(withinMs) {
      stopping.abort();
      child?.kill('SIGTERM');
      const insist = setTimeout(() => child?.kill('SIGKILL'), withinMs);
      await life;
      clearTimeout(insist);
    },
  };
}
