import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common/paths.ts';

export interface ProcessSpec {
  name: string;
  /** `node`: a script that the current Node runs; `program`: any other program. */
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
 * Starts a process in its own session, so that Ctrl-C reaches only the parent, which stops all processes in order. A parent
 * watchdog ends the process if its parent exits.
 */
export function startProcess({ kind, command, env }: ProcessSpec): ChildProcess {
  const options = { cwd: root, env, detached: true, windowsHide: true };
  if (kind === 'node') {
    // Without this option SIGUSR1 opens the debugger, to which any process of the user can connect.
    const args = ['--disable-sigusr1', '--import', watchdogs.node, ...command];
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  }
  // Windows has no shell to run the watchdog. There, the next start of the instance ends orphaned processes.
  const [file, ...args] = process.platform === 'win32' ? command : ['sh', watchdogs.program, ...command];
  return spawn(String(file), args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}
