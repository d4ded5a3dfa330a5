import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the start time of a running process, which distinguishes it from a later process with the same id.
 * @param {number} pid
 * @returns {string | undefined} undefined if the process does not run or is a zombie
 */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  try {
    if (process.platform === 'linux') return linuxIdentity(pid);
    if (process.platform === 'win32') return 'running'; // Windows reuses ids late
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid) {
  const fields = statFields(pid);
  return fields[0] === 'Z' ? undefined : fields[19];
}

/**
 * Returns the fields of /proc/<pid>/stat after the name, which may contain spaces. Field 0 is the state, 1 the parent's id, 19
 * the start time.
 * @param {number} pid
 */
export function statFields(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
