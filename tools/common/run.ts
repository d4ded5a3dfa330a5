import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { environment } from './environment.ts';
import { root } from './paths.ts';
import { stopSignal } from './stop-signal.ts';

interface RunOptions {
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Called with each line of the output. */
  onLine?: (line: string) => void;
  /** Kills the program when aborted. */
  signal?: AbortSignal;
  /** Whether to kill the child processes of the program, too. A killed shell script would leave them running. */
  group?: boolean;
}

/** Milliseconds between SIGTERM and SIGKILL. */
const GROUP_ENDS_MS = 10_000;

/** Runs a program without showing its output. A missing program has exit code 127. */
export async function run(
  file: string,
  args: string[],
  { env = {}, cwd = root, onLine, signal, group = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(file, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: group ? undefined : signal,
    detached: group,
  });
  const unwatch = group && signal ? endGroupWith(child, signal) : () => undefined;
  let output = '';
  let line = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const lines = (line + chunk).split('\n');
      line = lines.pop() ?? '';
      if (onLine) lines.forEach(onLine);
    });
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: String(error) };
  } finally {
    unwatch();
  }
}

/**
 * Ends a process and its children once the signal is aborted.
 * @returns function that stops watching the signal
 */
function endGroupWith({ pid }: ChildProcess, signal: AbortSignal): () => void {
  let killTimer: NodeJS.Timeout | undefined;
  const send = (name: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, name);
    } catch {
      // All processes have exited.
    }
  };
  const end = () => {
    send('SIGTERM');
    killTimer = setTimeout(() => send('SIGKILL'), GROUP_ENDS_MS);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => {
    clearTimeout(killTimer);
    signal.removeEventListener('abort', end);
  };
}

/** Returns the last lines of an output. */
export function tail(output: string, lines = 20): string {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}

/** Runs a program with the terminal's input and output. Passes stop signals on to it. */
export async function runInForeground(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  const stop = stopSignal();
  stop.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
