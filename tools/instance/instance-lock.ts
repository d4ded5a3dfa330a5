import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../common/command.ts';
import { isDiskFull } from '../common/disk-full.ts';
import { lockHolder, readLock, takeLock } from '../setup/lock.mjs';
import { processIdentity } from '../setup/processes.mjs';
import { type DataDirectory } from './data-directory.ts';

interface Child {
  pid: number;
  identity: string | undefined;
}

export interface InstanceLock {
  /**
   * Records a process of this instance, so that a later start can end the process if it is still running. On a full disk the
   * record is not written, and the process runs nevertheless.
   */
  note(name: string, pid: number): void;
  release(): void;
}

/** Locks a data directory for this process, and ends processes that a crashed instance left running. */
export async function lockInstance({ path, lock }: DataDirectory, port: number): Promise<InstanceLock> {
  const children: Record<string, Child> = {};
  const left = childrenIn(lock);
  if (!(await takeLock(lock, { port, children }))) {
    const holder = lockHolder(lock);
    throw new Refusal(
      `Saldo runs on ${path} already (process ${holder?.pid}, http://localhost:${String(holder?.['port'])}). Please stop it first, or choose another SALDO_DATA_DIR and PORT.`,
    );
  }
  await Promise.all(left.map(endProcess));
  const self = { pid: process.pid, identity: processIdentity(process.pid) };
  return {
    note(name, pid) {
      children[name] = { pid, identity: processIdentity(pid) };
      try {
        writeFileSync(`${lock}.new`, JSON.stringify({ port, children, ...self }), { mode: 0o600 });
        renameSync(`${lock}.new`, lock);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
    },
    release: () => rmSync(lock, { force: true }),
  };
}

function childrenIn(lock: string): Child[] {
  return Object.values((readLock(lock)?.['children'] ?? {}) as Record<string, Child>);
}

const ASK_MS = 3_000;

/** Ends a process unless its id now belongs to another process. Sends SIGTERM first, then SIGKILL. */
async function endProcess({ pid, identity }: Child): Promise<void> {
  const runs = () => identity !== undefined && processIdentity(pid) === identity;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (runs()) process.kill(pid, signal);
    for (const end = Date.now() + ASK_MS; runs() && Date.now() < end;) await sleep(50);
  }
}
