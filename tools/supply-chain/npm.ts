import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';

/** Runs the npm that started this process, or the one on PATH. Ignores its standard error output. */
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
  child.on('error', () => undefined); // stdout is empty then
  return { stdout: await text(child.stdout) };
}
