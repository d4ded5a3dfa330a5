import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns what distinguishes a running process from a later one with the same id: its start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when the process does not exist or is a zombie
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
 * Returns the fields of /proc/<pid>/stat after the name, which may contain spaces: the state, the parent and, as the
 * 20th, the start time.
 * @param {number} pid
 */
export function statFields(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
