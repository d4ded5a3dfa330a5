import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../common/paths.ts';

export interface ProcessSpec {
  name: string;
  /** `node` runs a script on this very Node; `program` is anything else. */
  kind: 'node' | 'program';
  /** The script or program, then its arguments. */
  command: [string, ...string[]];
  env: NodeJS.ProcessEnv;
}

const leashes = {
  node: pathToFileURL(join(root, 'tools/supervisor/leash.mjs')).href,
  program: join(root, 'tools/supervisor/leash.sh'),
};

/**
 * Starts it in a session of its own, so that Ctrl-C reaches only the starter, which ends the others in their order;
 * and on a leash, so that it ends when the starter does.
 */
export function startProcess({ kind, command, env }: ProcessSpec): ChildProcess {
  const options = { cwd: root, env, detached: true, windowsHide: true };
  if (kind === 'node') {
    const args = ['--import', leashes.node, ...command];
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  }
  // Windows has no shell for the leash; there the next start ends what is left.
  const [file, ...args] = process.platform === 'win32' ? command : ['sh', leashes.program, ...command];
  return spawn(String(file), args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}
