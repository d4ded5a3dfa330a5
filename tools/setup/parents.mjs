import { readFileSync } from 'node:fs';
import { statFields } from './processes.mjs';

const LOOK_EVERY_MS = 300;

/**
 * Calls back once when npm, which started this process, has ended. npm passes some signals on to the shell that runs
 * its scripts, and none when it is killed; the shell passes on nothing.
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
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The parent, which is npm or its shell; in the latter case, where the system allows it, also the shell's parent. */
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
