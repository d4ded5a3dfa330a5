import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.mjs';

/**
 * Runs `action` while no other process holds the lock file, waiting for it if need be.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once if another process holds it
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, action) {
  for (let tries = 0; !(await takeLock(file, {})); tries++) {
    if (tries === 0) onWait();
    await sleep(250);
  }
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes a lock file for this process unless a running one holds it. The file of a dead process is replaced.
 * @param {string} file
 * @param {Record<string, unknown>} notes what else to write into it
 * @returns {Promise<boolean>}
 */
export async function takeLock(file, notes) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ ...notes, ...self() }), { mode: 0o600 });
  try {
    // A link appears with its complete content or not at all, so no process reads an incomplete lock.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (lockHolder(file)) return false;
    renameSync(mine, file);
    // Two processes may replace the same stale lock at once: the later one has it, and a moment later both know.
    await sleep(100);
    return readLock(file)?.pid === process.pid;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Returns the holder of a lock file if it still runs.
 * @param {string} file
 * @returns {({ pid: number, identity: string } & Record<string, unknown>) | undefined}
 */
export function lockHolder(file) {
  const lock = readLock(file);
  return lock && processIdentity(lock.pid) === lock.identity ? lock : undefined;
}

/**
 * Returns the content of a lock file, whether its holder runs or not.
 * @param {string} file
 * @returns {({ pid: number, identity: string } & Record<string, unknown>) | undefined}
 */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const self = () => ({ pid: process.pid, identity: processIdentity(process.pid) });
