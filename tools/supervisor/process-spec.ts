import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common/paths.ts';

export interface ProcessSpec {
  name: string;
  /** `node` runs a script on this Node; `program` is anything else. */
  kind: 'node' | 'program';
  /** The script or program, then its arguments. */
  command: [string, ...string[]];
  env: NodeJS.ProcessEnv;
}

const watchdogs = {
  node: pathToFileURL(join(root, 'tools/supervisor/parent-watchdog.mjs')).href,
  program: join(root, 'tools/supervisor/parent-watchdog.sh'),
};

/**
 * Starts a process in its own session, so that Ctrl-C reaches only the starter, which stops the others in order; and
 * with a parent watchdog, so that it exits with the starter.
 */
export function startProcess({ kind, command, env }: ProcessSpec): ChildProcess {
  const options = { cwd: root, env, detached: true, windowsHide: true };
  if (kind === 'node') {
    const args = ['--import', watchdogs.node, ...command];
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  }
  // Windows has no shell for the watchdog; there the next start ends what is left.
  const [file, ...args] = process.platform === 'win32' ? command : ['sh', watchdogs.program, ...command];
  return spawn(String(file), args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}
