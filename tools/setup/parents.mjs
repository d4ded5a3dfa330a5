import { readFileSync } from 'node:fs';
import { statFields } from './processes.mjs';

const CHECK_EVERY_MS = 300;

/**
 * Calls back once when npm, which started this process, has exited. npm forwards some signals to the shell that runs
 * scripts, and none when it is killed; the shell forwards nothing.
 * @param {() => void} onOrphaned
 * @returns {() => void} stops watching
 */
export function watchNpm(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    onOrphaned();
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The parent process, which is npm or its shell; on Linux also the parent of the shell. */
function parents() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return `${parent}`;
  try {
    const isShell = readFileSync(`/proc/${parent}/comm`, 'utf8').trim().endsWith('sh');
    return isShell ? `${parent} ${statFields(parent)[1]}` : `${parent}`;
  } catch {
    return 'none';
  }
}
