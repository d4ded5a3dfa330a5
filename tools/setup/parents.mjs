import { readFileSync } from 'node:fs';
import { statFields } from './processes.mjs';

const CHECK_EVERY_MS = 300;

/**
 * Calls back once when npm, which started this process, has exited. Watching is necessary because signals are not reliable: npm
 * forwards only some of them, a killed npm sends no signal, and the shell that runs the script forwards no signal.
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

/** Returns the id of the parent process, which is npm or its shell. On Linux adds the parent of the shell. */
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
