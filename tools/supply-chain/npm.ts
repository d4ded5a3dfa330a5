import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';

/** Runs the npm that runs us, or the one on PATH, to its end; what it writes to standard error is for nobody. */
export async function npm(args: string[], signal?: AbortSignal): Promise<{ stdout: string }> {
  const cli = process.env['npm_execpath'] ?? '';
  const [file, before] = /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(file, [...before, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && file === 'npm',
    signal,
  });
  child.on('error', () => undefined); // then it writes nothing
  return { stdout: await text(child.stdout) };
}
