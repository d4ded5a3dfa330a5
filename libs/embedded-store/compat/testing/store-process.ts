import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const project = folder('../../');
const workspace = folder('../../../../');
export const built = join(workspace, 'dist/libs/embedded-store/main.mjs');

const newestSource = () =>
  Math.max(
    ...readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(join(project, 'src', file)).mtimeMs,
    ),
  );

/** Builds the store's command unless the existing build is newer than its sources. */
export function buildStore(): void {
  if (existsSync(built) && statSync(built).mtimeMs > newestSource()) return;
  execFileSync(join(workspace, 'node_modules/.bin/rspack'), ['build', '-c', 'rspack.config.mjs'], {
    cwd: project,
    stdio: 'pipe',
  });
}

export interface StoreProcess {
  uri: string;
  port: number;
  process: ChildProcess;
  /** Resident memory in megabytes (Linux). */
  memory(): number;
  /** Ends the process with `signal`. Resolves with its exit code after it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts the built store on `dataDir` and a free port, and waits until it prints its address.
 * @param env additional environment variables
 */
export async function spawnStore(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<StoreProcess> {
  const child = spawn(process.execPath, [built, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const uri = await Promise.race([
    (async () => {
      for await (const line of createInterface(child.stdout)) {
        const [found] = /mongodb:\/\/\S+/.exec(line) ?? [];
        if (found) return found;
      }
      throw new Error('the store ended without saying where it listens');
    })(),
    exited.then(([code]) => {
      throw new Error(`the store ended with ${code} before it listened`);
    }),
  ]);
  child.stdout.resume();
  return {
    uri,
    port: Number(new URL(uri).port),
    process: child,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
