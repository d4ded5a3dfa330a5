import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { logFile } from './log-file.ts';
import { type ProcessSpec } from './process-spec.ts';
import { supervise, type SupervisedProcess } from './supervised-process.ts';

/** Processes that stop together. Those still running `byMs` after the start of the shutdown are killed. */
export interface StopGroup {
  names: string[];
  byMs: number;
}

export interface SupervisorEvents {
  started(name: string, pid: number): void;
  died(name: string, how: string, pauseMs: number): void;
}

export interface Supervisor {
  restart(name: string): void;
  /** Stops all processes, group after group. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts processes and supervises them together. Each has its own log file. */
export function superviseAll(
  specs: ProcessSpec[],
  stopOrder: StopGroup[],
  logDirectory: string,
  events: SupervisorEvents,
): Supervisor {
  mkdirSync(logDirectory, { recursive: true });
  const processes = specs.map((spec) =>
    supervise(spec, logFile(join(logDirectory, `${spec.name}.log`)), {
      started: (pid) => events.started(spec.name, pid),
      died: (how, pauseMs) => events.died(spec.name, how, pauseMs),
    }),
  );
  let stopped: Promise<void> | undefined;
  return {
    restart: (name) => processes.find((process) => process.name === name)?.restart(),
    stop: () => (stopped ??= stopInOrder(processes, stopOrder)),
  };
}

const LEAST_MS = 200;

async function stopInOrder(processes: SupervisedProcess[], order: StopGroup[]): Promise<void> {
  const began = Date.now();
  for (const { names, byMs } of order) {
    const group = processes.filter(({ name }) => names.includes(name));
    const left = Math.max(LEAST_MS, byMs - (Date.now() - began));
    await Promise.all(group.map((process) => process.stop(left)));
  }
}
