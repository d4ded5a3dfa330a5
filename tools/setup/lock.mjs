import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './processes.mjs';

/**
 * Runs `action` with exclusive access to a lock file, waiting for it if necessary.
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
 * Creates a lock file unless a running process holds it. The file of an ended process does not block.
 * @param {string} file
 * @param {Record<string, unknown>} notes further content
 * @returns {Promise<boolean>} whether this process now holds the lock
 */
export async function takeLock(file, notes) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ ...notes, ...self() }), { mode: 0o600 });
  try {
    // A hard link appears together with its content, so other processes never read an incomplete lock file.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (lockHolder(file)) return false;
    renameSync(mine, file);
    // Two processes may have replaced the same stale file. The later one wins; both see that after a moment.
    await sleep(100);
    return readLock(file)?.pid === process.pid;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Returns the running process that holds a lock file.
 * @param {string} file
 * @returns {({ pid: number, identity: string } & Record<string, unknown>) | undefined}
 */
export function lockHolder(file) {
  const lock = readLock(file);
  return lock && processIdentity(lock.pid) === lock.identity ? lock : undefined;
}

/**
 * Returns the content of a lock file, whether its process is still running or not.
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
