import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceName, serviceNames } from '@saldo/contracts';

/** Runs the built services as processes with the environment that a starter gives them. */
export function startBuiltServices(environment: Record<string, string>) {
  const start = (name: ServiceName) => startBuilt(name, environment);
  const processes = new Map(serviceNames.map((name) => [name, start(name)]));
  return {
    /** Kills the process with SIGKILL, like a crash. */
    kill: (name: ServiceName) => endBuilt(processes.get(name)),
    restart: (name: ServiceName) => void processes.set(name, start(name)),
    stop: () => Promise.all([...processes.values()].map(endBuilt)),
  };
}

type ProcessName = ServiceName | 'gateway';

export function startBuilt(name: ProcessName, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [built(name)], { env: { ...environment }, stdio: 'ignore' });
}

export async function endBuilt(child?: ChildProcess): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Returns the path of the bundle of a process. */
export function built(name: ProcessName): string {
  const file = join(workspace(), 'dist/apps/services', name, 'main.mjs');
  if (!existsSync(file)) throw new Error(`The service ${name} is not built; \`npm test\` builds it first.`);
  return file;
}

function workspace(folder = process.cwd()): string {
  return existsSync(join(folder, 'nx.json')) ? folder : workspace(dirname(folder));
}
